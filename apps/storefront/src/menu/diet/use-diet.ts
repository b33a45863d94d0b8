/** Dietary filters of this visit, only in sessionStorage because allergies are health data; never sent. */
import { create } from 'zustand';
import { getFromTab, setInTab } from '../../visit/tab.ts';
import { readWishes, type Wish } from './diet.ts';

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
