/** Hooks and parts that only later pages need, kept out of the file that each first page loads. */
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

/** While a bar is stuck to the bottom of narrow screens, messages rise above it; with `reserve` the end of the footer stays in reach, too. */
export function useBottomBar(isShown = true, reserve = false): void {
  useEffect(() => {
    if (!isShown) return;
    // Not a variable of the document: all that is in the page would get its styles anew.
    useToasts.setState({ hasBarBelow: true });
    if (reserve) document.body.classList.add('max-lg:pb-20');
    return () => {
      useToasts.setState({ hasBarBelow: false });
      document.body.classList.remove('max-lg:pb-20');
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
