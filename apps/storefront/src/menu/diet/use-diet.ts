/** The wishes of this visit: kept in the tab alone, because allergies are health data, and never sent to the server. */
import { create } from 'zustand';
import { getFromTab, setInTab } from '../../visit/tab.ts';
import { readWishes, type Wish } from './diet.ts';

const useStore = create<{ wishes: readonly Wish[] }>(() => ({ wishes: [] }));
// Hydration still renders none, as the server did: the store's first state is what it renders with.
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
