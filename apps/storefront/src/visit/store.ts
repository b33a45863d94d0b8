/** The visit's store, persisted in the browser. `general` and `location` change only by moves (moves.ts). */
import { create } from 'zustand';
import { decide, type Move } from './moves.ts';
import { type SharedStorage, sharedStorage, slicesOf } from './shared-storage.ts';
import { emptyState, type Visit } from './state.ts';
import { fromStored, toStored } from './stored-wire.ts';

const key = 'root';
const version = 1;
/** Null on the server, and where the browser blocks it. */
const storage = openStorage();

/** Safe to read during hydration: React renders the empty state first, as the server did, and the stored one right after. */
export const useStore = create<Visit>()(emptyState);
/** As it was last read, which is not written back: other tabs may write meanwhile. */
let lastRead: Visit | null = null;
useStore.subscribe((visit) => visit !== lastRead && storage?.setItem(key, JSON.stringify({ state: toStored(visit), version })));

function openStorage(): SharedStorage | null {
  try {
    return sharedStorage(window.localStorage);
  } catch {
    return null;
  }
}

/** The visit as it is stored now, perhaps by another tab. What another version wrote is read as far as it can be. */
export const storedVisit = (): Visit => fromStored(slicesOf(storage?.getItem(key) ?? null));

/** Takes over what other tabs have stored. */
export function rereadStore(visit = storedVisit()): void {
  lastRead = visit;
  useStore.setState(visit, true);
}

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
  const patience = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  try {
    const text = await Promise.race([storage?.getItem(key) ?? null, patience]);
    rereadStore(fromStored(slicesOf(text)));
  } catch {
    // Storage is blocked: start with an empty visit.
  }
  // Written back at once, to remove what could not be read.
  useStore.setState({});
}
