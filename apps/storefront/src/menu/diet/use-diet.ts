/** Dietary filters of this visit, only in sessionStorage because allergies are health data; never sent. */
import { useMemo } from 'react';
import { create } from 'zustand';
import { getFromTab, setInTab } from '../../visit/tab.ts';
import type { ListedCategory } from '../list/listed-menu.ts';
import { readWishes, sift, type Wish } from './diet.ts';

const useStore = create<{ wishes: readonly Wish[] }>(() => ({ wishes: [] }));
// Hydration uses the store's initial state, as rendered by the server.
if (!import.meta.env.SSR) useStore.setState({ wishes: readWishes(getFromTab('diet')) });

export const useWishes = (): readonly Wish[] => useStore(({ wishes }) => wishes);

export function setWishes(wishes: readonly Wish[]): void {
  useStore.setState({ wishes });
  setInTab('diet', wishes.join(' ') || null);
}

export function toggleWish(wish: Wish): void {
  const { wishes } = useStore.getState();
  setWishes(wishes.includes(wish) ? wishes.filter((other) => other !== wish) : [...wishes, wish]);
}

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
