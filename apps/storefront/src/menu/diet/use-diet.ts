/** Dietary filters of this visit, only in sessionStorage because allergies are health data; never sent. */
import { useMemo } from 'react';
import { create } from 'zustand';
import { getFromTab, setInTab } from '../../visit/tab.ts';
import type { ListedCategory } from '../list/listed-menu.ts';
import { type DietFilter, filterDishes, parseDietFilters } from './diet.ts';

const useStore = create<{ wishes: readonly DietFilter[] }>(() => ({ wishes: [] }));
// Hydration uses the store's initial state, as rendered by the server.
if (!import.meta.env.SSR) useStore.setState({ wishes: parseDietFilters(getFromTab('diet')) });

export const useDietFilters = (): readonly DietFilter[] => useStore(({ wishes }) => wishes);

export function setDietFilters(wishes: readonly DietFilter[]): void {
  useStore.setState({ wishes });
  setInTab('diet', wishes.join(' ') || null);
}

export function toggleDietFilter(wish: DietFilter): void {
  const { wishes } = useStore.getState();
  setDietFilters(wishes.includes(wish) ? wishes.filter((other) => other !== wish) : [...wishes, wish]);
}

/** Filtered menu without empty categories. Partial menus show all other categories without counts. */
export function useFilteredMenu(categories: ListedCategory[] | undefined) {
  const wishes = useDietFilters();
  return useMemo(() => {
    const items = categories?.flatMap((category) => category.items) ?? [];
    const sifted = filterDishes(items, wishes);
    const isPart = categories?.some(({ withheld }) => withheld) ?? true;
    if (wishes.length === 0) return { items, visible: categories, sifted: isPart ? null : sifted, isEmptied: false };
    const fitting = new Set(sifted.items);
    const visible = categories?.filter((category) => category.withheld || category.items.some((item) => fitting.has(item)));
    return { items, visible, sifted: isPart ? null : sifted, isEmptied: items.length > 0 && visible?.length === 0 };
  }, [categories, wishes]);
}

/** Id of the bar with the filters. */
export const dietBarId = 'diet';

/** Focuses the bar, when a pressed button that clears filters disappears. */
export const focusDietBar = (): void => document.querySelector<HTMLElement>(`#${dietBarId} button`)?.focus({ preventScroll: true });
