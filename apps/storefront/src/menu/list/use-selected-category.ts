import type { Category } from '@sufra/contract/menu/model';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { makeMove, useStore } from '../../visit/store.ts';

/** Selected category: the stored one if on this menu, else the first (MENU-03, MENU-04). The server renders the first. */
export function useSelectedCategory(categories: readonly Category[] | undefined) {
  const stored = useStore((state) => state.general.categoryId);
  const [folded, setFolded] = useState<number | null>(null);
  const known = categories?.some((category) => category.id === stored);
  const selected = known ? stored : (categories?.[0]?.id ?? null);

  const select = useCallback((categoryId: number) => {
    setFolded(null);
    makeMove({ type: 'select-category', categoryId });
  }, []);
  /** The selected category, unless folded (MENU-07). */
  const expanded = folded === selected ? null : selected;
  return { selected, expanded, select, fold: setFolded };
}

/** Anchor id of a category or subcategory. */
export const categoryAnchor = (categoryId: number): string => `category-${categoryId}`;

/** Scrolls to a category once rendered open. Returns the trigger. */
export function useRevealed(listShown: boolean): (categoryId: number) => void {
  const [wanted, setWanted] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (wanted === null || !listShown) return;
    document.getElementById(categoryAnchor(wanted))?.scrollIntoView({ block: 'start' });
    setWanted(null);
  }, [wanted, listShown]);
  return useCallback((categoryId) => setWanted(categoryId), []);
}

interface NextCategoryOptions {
  /** Category after the open one. */
  next: number | undefined;
  /** Called before it scrolls into view. */
  onNear: () => void;
  onReach: (categoryId: number) => void;
}

/** Infinite scroll: the next category opens as its head reaches the tabs (MENU-07). */
export function useNextCategory({ next, onNear, onReach }: NextCategoryOptions): void {
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
