/** After a navigation the focus goes to the new page, so that keyboards and screen readers start there. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function usePageFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Left alone: a screen that placed the focus itself, and an open dialog.
    const { activeElement } = document;
    if (main.current?.contains(activeElement) || activeElement?.closest('dialog')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
