import { useEffect } from 'react';

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
