import type { Category } from '@sufra/contract/menu/model';
import { useCallback, useLayoutEffect, useState } from 'react';
import { makeMove, useStore } from '../../visit/store.ts';

export interface SelectedCategory {
  selected: number | null;
  /** The one whose items show: the selected one, unless it was folded (MENU-07). */
  expanded: number | null;
  select(categoryId: number): void;
  fold(categoryId: number): void;
}

/** The selected category: the stored one if this menu has it, else the first (MENU-03, MENU-04). The server renders the first. */
export function useSelectedCategory(categories: readonly Category[] | undefined): SelectedCategory {
  const stored = useStore((state) => state.general.categoryId);
  const [folded, setFolded] = useState<number | null>(null);
  const known = categories?.some((category) => category.id === stored);
  const selected = known ? stored : (categories?.[0]?.id ?? null);

  const select = useCallback((categoryId: number) => {
    setFolded(null);
    makeMove({ type: 'select-category', categoryId });
  }, []);
  return { selected, expanded: folded === selected ? null : selected, select, fold: setFolded };
}

/** Where a category or subcategory begins in the page. */
export const categoryAnchor = (categoryId: number): string => `category-${categoryId}`;

/** Scrolls to a category once it is rendered open. Answers the function that asks for it. */
export function useRevealed(listShown: boolean): (categoryId: number) => void {
  const [wanted, setWanted] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (wanted === null || !listShown) return;
    document.getElementById(categoryAnchor(wanted))?.scrollIntoView({ block: 'start' });
    setWanted(null);
  }, [wanted, listShown]);
  return useCallback((categoryId) => setWanted(categoryId), []);
}
