/** Notice of a cart emptied other than by "Clear cart": the menu explains it and offers undo (PAY-03). */

import type { CartLine } from '@sufra/contract/cart/model';
import { lineFromStored, lineToStored } from '@sufra/contract/cart/wire';
import { create } from 'zustand';
import { getFromTab, setInTab } from './tab.ts';

interface Emptied {
  /** Another tab emptied the cart. */
  isElsewhere: boolean;
  /** Emptied by a failed payment's "Back to menu"; `branchName`: its English name. */
  dishes: { branchName: string; lines: CartLine[] } | null;
}

export const useEmptied = create<Emptied>(() => ({ isElsewhere: false, dishes: readDishes() }));

export const setEmptiedElsewhere = (isElsewhere: boolean): void => {
  if (useEmptied.getState().isElsewhere !== isElsewhere) useEmptied.setState({ isElsewhere });
};

/** Kept in the tab until restored or declined. */
export function saveEmptiedCart(branchName: string, lines: CartLine[]): void {
  useEmptied.setState({ dishes: { branchName, lines } });
  setInTab('emptied', JSON.stringify({ branchName, lines: lines.map(lineToStored) }));
}

export function discardEmptiedCart(): void {
  useEmptied.setState({ isElsewhere: false, dishes: null });
  setInTab('emptied', null);
}

function readDishes(): Emptied['dishes'] {
  const { branchName, lines } = JSON.parse(getFromTab('emptied') ?? '{}') as { branchName?: string; lines?: unknown[] };
  return branchName && lines ? { branchName, lines: lines.map(lineFromStored).filter((line) => line !== null) } : null;
}
