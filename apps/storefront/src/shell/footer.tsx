import { useI18n } from '@sufra/ui/i18n.tsx';
import { PhoneLink } from '@sufra/ui/phone-link.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useChosenBranch } from '../catalogue/branches.ts';
import type { Site } from '../site/server-context.ts';
import { useRestaurant } from '../site/use-restaurant.ts';
import { CardMarks, usePaymentMarks } from './card-marks.tsx';
import { LegalLinks } from './legal/legal-links.tsx';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

const languages = [
  { value: 'en', label: <bdi lang="en">English</bdi> },
  { value: 'ar', label: <bdi lang="ar">العربية</bdi> },
] as const;

/** At the end of every page (NAV-07). */
export function Footer() {
  const { t, locale, name, setLocale } = useI18n();
  const restaurant = useRestaurant();
  const { cardMarks, takesCash } = usePaymentMarks();
  const about = name(restaurant.about);
  return (
    <footer className="mt-10 border-t border-line bg-surface md:mt-16">
      <div className="page grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-5 py-6 lg:grid-cols-[1.5fr_1fr_1fr_1fr] lg:gap-x-8 lg:py-10">
        <div className="col-span-full flex min-w-0 flex-col items-start gap-2 lg:col-span-1 lg:gap-3">
          <Logo />
          {about && <p className="text-sm text-muted lg:max-w-64">{about}</p>}
        </div>
        <Column title={t('shell.footer_support')}>
          <p className="text-sm text-muted max-lg:hidden">{t('shell.footer_support_text')}</p>
          <SupportPhone />
        </Column>
        {restaurant.social.length > 0 && (
          <Column title={t('shell.footer_follow')}>
            <SocialLinks />
          </Column>
        )}
        {(takesCash || cardMarks.length > 0) && (
          <Column title={t('shell.footer_cards')} className="max-lg:col-span-full">
            <CardMarks />
          </Column>
        )}
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-4 text-sm text-muted lg:py-5">
          <p>
            © 2024 <bdi>{name(restaurant.name)}</bdi>. {t('shell.footer_rights')}{' '}
            <span className="whitespace-nowrap">
              {t('shell.powered_by')} <span className="font-semibold text-ink">{t('shell.platform')}</span>
            </span>
          </p>
          <LegalLinks />
          <SegmentedControl label={t('shell.language')} segments={languages} value={locale} onChange={setLocale} />
        </div>
      </div>
    </footer>
  );
}

/** Of the chosen branch, which has the order; before a choice the first one's. */
function SupportPhone() {
  const site = useRouteLoaderData('root') as Site | undefined;
  const phone = useChosenBranch()?.phone ?? site?.supportPhone;
  if (!phone) return null;
  return (
    <PhoneLink
      phone={phone}
      className="inline-flex min-h-11 items-center text-lg font-semibold text-primary underline-offset-4 hover:underline [&_bdi]:whitespace-normal"
    />
  );
}

function Column({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`flex min-w-0 flex-col items-start lg:gap-2 ${className}`}>
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}
