/** The one store of a visit, kept in the browser's storage. `general` and `location` are written by moves.ts alone. */
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { decide, type Move } from './moves.ts';
import { emptyState, type Visit } from './state.ts';
import { fromStored, type StoredState, toStored } from './stored-wire.ts';

/** A full or blocked storage must not break what the person does: the visit works, it is just not remembered. */
const forgiving = (storage: Storage): StateStorage => ({
  getItem: (name) => storage.getItem(name),
  setItem(name, value) {
    try {
      storage.setItem(name, value);
    } catch {}
  },
  removeItem: (name) => storage.removeItem(name),
});

/**
 * Reading it in a component is safe while the page is hydrated: React then takes the empty state, as the server did, and what was
 * stored right after.
 */
export const useStore = create<Visit>()(
  persist(emptyState, {
    name: 'root',
    version: 1,
    storage: createJSONStorage(() => forgiving(window.localStorage)),
    skipHydration: true,
    partialize: toStored,
    // Another version of the storefront wrote it: keep what still reads.
    migrate: (stored) => stored as StoredState,
    merge: (stored) => fromStored(stored),
  }),
);

/** Makes a move, and answers what came of it: whoever hears `needs-confirmation` asks, and makes it again as `confirmed`. */
export function make(move: Move): 'made' | 'unchanged' | 'needs-confirmation' {
  const now = useStore.getState();
  const next = decide(now, move);
  if (next === 'needs-confirmation') return next;
  if (next === now) return 'unchanged';
  useStore.setState(next);
  return 'made';
}

/** Changes the session or the cart. What was chosen changes by moves. */
export function update<S extends 'auth' | 'cart'>(slice: S, patch: Partial<Visit[S]>): void {
  useStore.setState((state) => ({ [slice]: { ...state[slice], ...patch } }) as Partial<Visit>);
}

const timeoutMs = 5000;

/** Reads what was stored, before anything is shown; a store that cannot be read leaves the visit empty (CART-07, DATA-01). */
export async function readStore(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  try {
    await Promise.race([useStore.persist?.rehydrate(), patience]);
  } catch {
    // Blocked storage: the visit works, it is just not remembered.
  }
  // Written at once, so that what did not read is gone from the storage as well.
  useStore.setState({});
}
