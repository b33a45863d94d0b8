import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useI18n } from '../i18n.tsx';
import type { Site } from '../site/server-context.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { CardMarks } from './card-marks.tsx';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

const LegalDialog = lazy(() => import('./legal-dialog.tsx').then((module) => ({ default: module.LegalDialog })));

const languages = [
  { value: 'en', label: <bdi lang="en">English</bdi> },
  { value: 'ar', label: <bdi lang="ar">العربية</bdi> },
] as const;

/** At the end of every page (NAV-07). */
export function Footer() {
  const { t, locale, setLocale } = useI18n();
  const site = useRouteLoaderData('root') as Site | undefined;
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="page grid gap-x-8 gap-y-8 pt-10 pb-8 sm:grid-cols-2 lg:grid-cols-4">
        <div className="flex flex-col items-start gap-3">
          <Logo />
          <p className="max-w-64 text-sm text-muted">{t('shell.footer_about')}</p>
        </div>
        <Column title={t('shell.footer_support')}>
          <p className="text-sm text-muted">{t('shell.footer_support_text')}</p>
          {site?.supportPhone && (
            <PhoneLink
              phone={site.supportPhone}
              className="inline-flex min-h-11 items-center text-lg font-semibold text-primary underline-offset-4 hover:underline"
            />
          )}
        </Column>
        <Column title={t('shell.footer_follow')}>
          <SocialLinks />
        </Column>
        <Column title={t('shell.footer_cards')}>
          <CardMarks />
        </Column>
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-5 text-sm text-muted">
          <p>
            © 2024 <span>{t('shell.brand')}</span>. {t('shell.footer_rights')}{' '}
            <span className="whitespace-nowrap">
              {t('shell.powered_by')} <span className="font-semibold text-ink">{t('shell.brand')}</span>
            </span>
          </p>
          <LegalButtons />
          <SegmentedControl label={t('shell.language')} segments={languages} value={locale} onChange={setLocale} />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-2">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}

function LegalButtons() {
  const { t } = useI18n();
  const [shown, setShown] = useState<'terms' | 'privacy'>('terms');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const titles = { terms: t('shell.terms'), privacy: t('shell.privacy') };
  const button = (kind: 'terms' | 'privacy') => (
    <button
      type="button"
      aria-haspopup="dialog"
      className="min-h-11 underline-offset-4 hover:text-ink hover:underline"
      onClick={() => {
        setShown(kind);
        setState('open');
      }}
    >
      {titles[kind]}
    </button>
  );
  return (
    <div className="flex flex-wrap gap-x-6">
      {button('terms')}
      {button('privacy')}
      {state !== 'unused' && (
        <Suspense>
          <LegalDialog open={state === 'open'} title={titles[shown]} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </div>
  );
}
