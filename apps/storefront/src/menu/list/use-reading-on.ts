/** Infinite scroll: the next category opens as its head reaches the tabs (MENU-07). */
import { useEffect, useState } from 'react';
import { categoryAnchor } from './use-selected-category.ts';

interface ReadingOn {
  /** Category after the open one. */
  next: number | undefined;
  /** Called before it scrolls into view. */
  onNear: () => void;
  onReach: (categoryId: number) => void;
}

export function useReadingOn({ next, onNear, onReach }: ReadingOn): void {
  const [loaded, setLoaded] = useState<typeof import('./watch-head.ts') | null>(null);
  useEffect(() => {
    // On load failure, a press on the head still opens it.
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
