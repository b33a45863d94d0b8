import { buttonClass } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { useHydrated } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Link, useRouteLoaderData } from 'react-router';
import type { Site } from '../site/server-context.ts';
import { getFromTab } from '../visit/tab.ts';

const isCheckout = /^\/[^/]+\/menu\/checkout$/;

/** Guest checkout beside the login: back to the checkout, which asks for name, phone and e-mail (GST-01). */
export function GuestWay() {
  const { t } = useI18n();
  const site = useRouteLoaderData('root') as Site | undefined;
  const isHydrated = useHydrated();
  const origin = isHydrated ? getFromTab('origin') : null;
  if (!site?.guestOrders || !origin || !isCheckout.test(origin)) return null;
  return (
    <Card as="section" raised aria-labelledby="guest" className="flex w-full flex-col gap-5 sm:p-8">
      <div className="flex flex-col gap-1">
        <h2 id="guest" className="text-lg">
          {t('guests.title')}
        </h2>
        <p className="text-muted">{t('guests.text')}</p>
      </div>
      <Link to={origin} className={buttonClass('secondary', 'lg', true)}>
        {t('guests.continue')}
      </Link>
    </Card>
  );
}
