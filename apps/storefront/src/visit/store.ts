/** The visit's store, persisted in the browser. `general` and `location` change only by moves (moves.ts). */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { decide, type Move } from './moves.ts';
import { sharedStorage } from './shared-storage.ts';
import { emptyState, type Visit } from './state.ts';
import { fromStored, type StoredState, toStored } from './stored-wire.ts';

/**
 * Safe to read during hydration: React renders the empty state first, as the server did, and the stored one right after.
 */
export const useStore = create<Visit>()(
  persist(emptyState, {
    name: 'root',
    version: 1,
    storage: createJSONStorage(() => sharedStorage(window.localStorage)),
    skipHydration: true,
    partialize: toStored,
    // Written by another version: keep whatever can still be read.
    migrate: (stored) => stored as StoredState,
    merge: (stored) => fromStored(stored),
  }),
);

/** Applies a move. On `needs-confirmation` the caller asks the visitor, then makes the move again with `confirmed`. */
export function makeMove(move: Move): 'made' | 'unchanged' | 'needs-confirmation' {
  const now = useStore.getState();
  const next = decide(now, move);
  if (next === 'needs-confirmation') return next;
  if (next === now) return 'unchanged';
  useStore.setState(next);
  return 'made';
}

/** Changes the session or the cart; everything else changes by moves. */
export function update<S extends 'auth' | 'cart'>(slice: S, patch: Partial<Visit[S]>): void {
  useStore.setState((state) => ({ [slice]: { ...state[slice], ...patch } }) as Partial<Visit>);
}

const timeoutMs = 5000;

/** Reads the stored visit before anything is shown; an unreadable one leaves it empty (CART-07, DATA-01). */
export async function readStore(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  try {
    await Promise.race([useStore.persist?.rehydrate(), patience]);
  } catch {
    // Storage is blocked: start with an empty visit.
  }
  // Written back at once, to remove what could not be read.
  useStore.setState({});
}
