/** Persistent store of the visit. `general` and `location` change only by moves (moves.ts). */
import { create } from 'zustand';
import { decide, type Move } from './moves.ts';
import { type SharedStorage, sharedStorage, slicesOf } from './shared-storage.ts';
import { emptyState, type Visit } from './state.ts';
import { fromStored, toStored } from './stored-wire.ts';

const key = 'root';
const version = 1;
/** Null on the server, or when blocked. */
const storage = openStorage();

/** Hydration-safe: renders the empty state first, as the server did, then the stored one. */
export const useStore = create<Visit>()(emptyState);
/** Last read state, not written back, because other tabs may write meanwhile. */
let lastRead: Visit | null = null;
useStore.subscribe((visit) => visit !== lastRead && storage?.setItem(key, JSON.stringify({ state: toStored(visit), version })));

function openStorage(): SharedStorage | null {
  try {
    return sharedStorage(window.localStorage);
  } catch {
    return null;
  }
}

/** Currently stored visit, possibly by another tab. Other versions' data are read leniently. */
export const storedVisit = (): Visit => fromStored(slicesOf(storage?.getItem(key) ?? null));

/** Applies other tabs' writes. */
export function rereadStore(visit = storedVisit()): void {
  lastRead = visit;
  useStore.setState(visit, true);
}

/** Applies a move. On `needs-confirmation`, callers ask and repeat it with `confirmed`. */
export function makeMove(move: Move): 'made' | 'unchanged' | 'needs-confirmation' {
  const now = useStore.getState();
  const next = decide(now, move);
  if (next === 'needs-confirmation') return next;
  if (next === now) return 'unchanged';
  useStore.setState(next);
  return 'made';
}

/** Changes session or cart; everything else changes by moves. */
export function update<S extends 'auth' | 'cart'>(slice: S, patch: Partial<Visit[S]>): void {
  useStore.setState((state) => ({ [slice]: { ...state[slice], ...patch } }) as Partial<Visit>);
}

const timeoutMs = 5000;

/** Loads the stored visit before rendering; an unreadable one is reset (CART-07, DATA-01). */
export async function readStore(): Promise<void> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  try {
    const text = await Promise.race([storage?.getItem(key) ?? null, patience]);
    rereadStore(fromStored(slicesOf(text)));
  } catch {
    // Storage is blocked: start with an empty visit.
  }
  // Write back to drop unreadable parts.
  useStore.setState({});
}
