import type { LegalKind, SocialNetwork } from '@sufra/contract/restaurant/model';
import { PhoneLink } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { lazyDialog } from '@sufra/ui/overlay/lazy-dialog.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { type MouseEvent, memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useChosenBranch } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';
import { useRestaurant, useSite } from '../site/page-head.tsx';
import { Logo } from './logo.tsx';
import marks from './social.svg?url';

const LegalDialog = lazyDialog(async () => (await import('./legal/legal-dialog.tsx')).LegalDialog);

const languages = [
  { value: 'en', label: <bdi lang="en">English</bdi> },
  { value: 'ar', label: <bdi lang="ar">العربية</bdi> },
] as const;

/** Footer of every page (NAV-07). Memoized, because the router re-renders its parent at every step of a navigation. */
export const Footer = memo(function Footer() {
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
          <SegmentedControl name="language" label={t('shell.language')} segments={languages} value={locale} onChange={setLocale} />
        </div>
      </div>
    </footer>
  );
});

/** Phone of the chosen branch, else of the first. */
function SupportPhone() {
  const site = useSite();
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

const mark =
  'inline-flex h-8 max-w-full items-center gap-1.5 rounded-small border border-line bg-paper px-2.5 text-xs font-bold whitespace-nowrap text-ink';

/** Payment methods of the chosen branch, else of any. */
function usePaymentMarks() {
  const { cardMarks, takesCash } = useRestaurant();
  const methods = useChosenBranch()?.paymentMethods;
  if (!methods) return { cardMarks, takesCash };
  const takes = (online: boolean) => methods.some(({ isOnline, isAvailable }) => isAvailable && isOnline === online);
  return { cardMarks: takes(true) ? cardMarks : [], takesCash: takes(false) };
}

/** Accepted payment methods as plain text marks, without third-party artwork (NAV-07). */
function CardMarks() {
  const { t } = useI18n();
  const { cardMarks, takesCash } = usePaymentMarks();
  return (
    <ul className="flex w-full flex-wrap gap-2">
      {cardMarks.map((card) => (
        <li key={card} className={mark}>
          <Icon name="card" size={16} className="text-muted" />
          <bdi lang="en" className="truncate">
            {card}
          </bdi>
        </li>
      ))}
      {takesCash && (
        <li className={mark}>
          <Icon name="cash" size={16} className="text-muted" />
          {t('shell.footer_cash')}
        </li>
      )}
    </ul>
  );
}

// Own drawings, because a restaurant has few of them.

const names: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
};

/** The restaurant's own pages. */
function SocialLinks() {
  const { t } = useI18n();
  return (
    <ul aria-label={t('shell.footer_follow')} className="-mx-2 flex flex-wrap lg:gap-1">
      {useRestaurant().social.map(({ network, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <svg width={24} height={24} className="icon" aria-hidden>
              <use href={`${marks}#${network}`} />
            </svg>
            <span className="sr-only">{names[network]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Whether a click is plain, rather than for a new tab or window. */
const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Links to legal texts, which open as dialogs (NAV-07). */
function LegalLinks() {
  const { t } = useI18n();
  const [shown, setShown] = useState<LegalKind>('terms');
  const [isOpen, setOpen] = useState(false);
  const link = (kind: LegalKind) => (
    <Link
      to={paths[kind]}
      aria-haspopup="dialog"
      className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        setShown(kind);
        setOpen(true);
      }}
    >
      {t(`shell.${kind}`)}
    </Link>
  );
  return (
    <div className="flex flex-wrap gap-x-6">
      {link('terms')}
      {link('privacy')}
      <LegalDialog open={isOpen} kind={shown} onClose={() => setOpen(false)} />
    </div>
  );
}
