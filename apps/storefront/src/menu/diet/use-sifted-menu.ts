import { useMemo } from 'react';
import type { ListedCategory } from '../list/listed-menu.ts';
import { sift } from './diet.ts';
import { useWishes } from './use-diet.ts';

/** Filtered menu without empty categories. Partial menus show all other categories without counts. */
export function useSiftedMenu(categories: ListedCategory[] | undefined) {
  const wishes = useWishes();
  return useMemo(() => {
    const items = categories?.flatMap((category) => category.items) ?? [];
    const sifted = sift(items, wishes);
    const isPart = categories?.some(({ withheld }) => withheld) ?? true;
    if (wishes.length === 0) return { items, visible: categories, sifted: isPart ? null : sifted, isEmptied: false };
    const fitting = new Set(sifted.items);
    const visible = categories?.filter((category) => category.withheld || category.items.some((item) => fitting.has(item)));
    return { items, visible, sifted: isPart ? null : sifted, isEmptied: items.length > 0 && visible?.length === 0 };
  }, [categories, wishes]);
}
