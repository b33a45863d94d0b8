/** Infinite scroll: after the last dish of the open category, the next one opens as its head arrives below the tabs (MENU-07). */
import { useEffect, useState } from 'react';
import { categoryAnchor } from './use-selected-category.ts';

interface ReadingOn {
  /** The category after the one that is open. */
  next: number | undefined;
  /** It is about to come into sight. */
  onNear: () => void;
  onReach: (categoryId: number) => void;
}

export function useReadingOn({ next, onNear, onReach }: ReadingOn): void {
  const [loaded, setLoaded] = useState<typeof import('./watch-head.ts') | null>(null);
  useEffect(() => {
    // What cannot be downloaded now costs a press on the head.
    const load = () => void import('./watch-head.ts').then(setLoaded, () => undefined);
    const page = new AbortController();
    for (const type of ['touchmove', 'wheel']) window.addEventListener(type, load, { once: true, passive: true, signal: page.signal });
    return () => page.abort();
  }, []);

  useEffect(() => {
    const section = next === undefined ? null : document.getElementById(categoryAnchor(next));
    if (loaded && section && next !== undefined) return loaded.watchHead(section, { onNear, onReach: () => onReach(next) });
  }, [loaded, next, onNear, onReach]);
}
