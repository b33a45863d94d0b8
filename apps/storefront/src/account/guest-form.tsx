import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { useHydrated } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { lazy, Suspense, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '../site/server-context.ts';
import { getFromTab } from '../visit/tab.ts';

/** Apart, as its phone field is the larger part of the page. */
const GuestFields = lazy(() => import('./guest-fields.tsx').then((module) => ({ default: module.GuestFields })));

const isCheckout = (path: string | null): boolean => path !== null && /^\/[^/]+\/menu\/checkout$/.test(path);

/** Beside the login, for a visitor who comes from the checkout: goes on without an account (GST-01). On a phone it opens on demand. */
export function GuestForm() {
  const { t } = useI18n();
  const site = useRouteLoaderData('root') as Site | undefined;
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();
  if (!isHydrated || !site?.guestOrders || !isCheckout(getFromTab('origin'))) return null;
  return (
    <Card as="section" raised aria-labelledby="guest" className="flex w-full flex-col gap-5 sm:p-8">
      <div className="flex flex-col gap-1">
        <h2 id="guest" className="text-lg">
          {t('guests.title')}
        </h2>
        <p className="text-muted">{t('guests.text')}</p>
      </div>
      {!isOpen && (
        <Button variant="secondary" size="lg" fullWidth aria-expanded={false} className="lg:hidden" onClick={() => setIsOpen(true)}>
          {t('guests.continue')}
        </Button>
      )}
      <div className={isOpen ? undefined : 'max-lg:hidden'}>
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <GuestFields isAskedFor={isOpen} />
        </Suspense>
      </div>
    </Card>
  );
}
