import { useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, useEffect } from 'react';
import { titled } from '../live/ringing.ts';
import { restaurantName } from '../site.ts';

/** Tab title; the board prefixes its count. */
export function usePageTitle(title: string): void {
  const { locale } = useI18n();
  useEffect(() => {
    titled(`${title} · ${restaurantName(locale)}`);
  }, [title, locale]);
}

interface PageProps {
  title: string;
  text?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen inside of the frame. */
export function Page({ title, text, actions, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-5 p-4 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-xl">{title}</h1>
          {text && <p className="text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
