/** Hooks and components of later pages, kept out of the landing page's bundle. */
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { useI18n } from './i18n.tsx';
import { Notice, type NoticeProps } from './notice.tsx';
import { useToasts } from './overlay/toasts.ts';

/** The value once it has not changed for `ms` milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Reserves space for a sticky bottom bar on narrow screens: toasts rise above it; with `reserve` the footer's end stays reachable. */
export function useBottomBar(isShown = true, reserve = false): void {
  useEffect(() => {
    if (!isShown) return;
    // Store instead of a CSS variable on the root, which would restyle the whole page.
    useToasts.setState({ hasBarBelow: true });
    if (reserve) document.body.classList.add('max-lg:pb-20');
    return () => {
      useToasts.setState({ hasBarBelow: false });
      document.body.classList.remove('max-lg:pb-20');
    };
  }, [isShown, reserve]);
}

/** Ref callback that focuses content which replaces the focused control. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Error notice with a retry button. */
export function RetryNotice({ onRetry, ...notice }: Omit<NoticeProps, 'tone' | 'action'> & { onRetry: () => void }) {
  const { t } = useI18n();
  const retry = (
    <Button variant="ghost" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  );
  return <Notice tone="error" action={retry} {...notice} />;
}
