/** Layout of sign-in pages: the restaurant's name over one card. */

import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { ReactNode } from 'react';
import { usePageTitle } from '../page/page.tsx';
import { restaurantName } from '../site.ts';

export function SignInLayout({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const { locale } = useI18n();
  usePageTitle(title);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-8">
      <header className="flex items-center justify-between gap-4">
        <div className="flex items-center gap-3">
          <img src="/icon-192.png" alt="" width={44} height={44} className="rounded-control" />
          <span className="text-lg font-bold">{restaurantName(locale)}</span>
        </div>
        <LanguageButton />
      </header>
      <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-6 shadow-raised">
        <div className="flex flex-col gap-1">
          <h1 className="text-xl">{title}</h1>
          {text && <p className="text-muted">{text}</p>}
        </div>
        {children}
      </section>
    </main>
  );
}

/** Switches the language atomically without a reload. */
export function LanguageButton() {
  const { t, locale, setLocale } = useI18n();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <Button variant="ghost" icon="globe" lang={other} onClick={() => setLocale(other)}>
      <bdi>{t('console.other_language')}</bdi>
    </Button>
  );
}
