/** Hooks and parts that only later pages need, kept out of the file that each first page loads. */
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { useI18n } from './i18n.tsx';
import { Notice, type NoticeProps } from './notice.tsx';

/** The value once it has not changed for `ms` milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** While a bar is stuck to the bottom of narrow screens, messages rise above it; with `reserve` the end of the footer stays in reach, too. */
export function useBottomBar(isShown = true, reserve = false): void {
  useEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    const narrow = matchMedia('(width < 64rem)');
    const place = () => {
      style.setProperty('--toaster-offset', narrow.matches ? '5.5rem' : '1rem');
      if (reserve) document.body.style.paddingBlockEnd = narrow.matches ? '5rem' : '';
    };
    place();
    narrow.addEventListener('change', place);
    return () => {
      narrow.removeEventListener('change', place);
      style.removeProperty('--toaster-offset');
      if (reserve) document.body.style.paddingBlockEnd = '';
    };
  }, [isShown, reserve]);
}

/** A ref for what appears in the place of the control that had the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** What could not be loaded, with a button that tries again. */
export function RetryNotice({ onRetry, ...notice }: Omit<NoticeProps, 'tone' | 'action'> & { onRetry: () => void }) {
  const { t } = useI18n();
  const retry = (
    <Button variant="ghost" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  );
  return <Notice tone="error" action={retry} {...notice} />;
}
