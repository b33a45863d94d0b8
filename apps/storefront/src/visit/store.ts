/** Persistent store of the visit. `general` and `location` change only by moves (moves.ts). */
import { create } from 'zustand';
import { decide, type Move } from './moves.ts';
import { emptyState, type Visit } from './state.ts';
import { fromStored, toStored } from './stored-wire.ts';

const key = 'root';
const version = 1;
/** Null on the server, or when blocked. */
const storage = openStorage();

/** Hydration-safe: renders the empty state first, as the server did, then the stored one. */
export const useStore = create<Visit>()(emptyState);
/** Read states are not written back, because other tabs may write meanwhile. */
const read = new WeakSet<Visit>();
useStore.subscribe((visit) => !read.has(visit) && storage?.setItem(key, JSON.stringify({ state: toStored(visit), version })));

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
  read.add(visit);
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

/** Browser storage shared by tabs, which may fail. */
type Slices = Record<string, unknown>;

type SharedStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Writes only slices changed since the last read: writing all would overwrite tokens another tab just refreshed, and end the session. Falls
 * back to memory when storage fails.
 */
function sharedStorage(storage: Storage): SharedStorage {
  /** Last read or written JSON of each slice. */
  const known = new Map<string, string>();
  let unsaved: string | null = null;
  const remember = (state: Slices) => {
    for (const [slice, value] of Object.entries(state)) known.set(slice, JSON.stringify(value));
  };
  return {
    getItem(name) {
      if (unsaved !== null) return unsaved;
      const text = storage.getItem(name);
      remember(slicesOf(text));
      return text;
    },
    setItem(name, text) {
      const { state, version } = JSON.parse(text) as { state: Slices; version: number };
      const isMine = (slice: string) => JSON.stringify(state[slice]) !== known.get(slice);
      try {
        const stored = slicesOf(storage.getItem(name));
        const merged = Object.keys(state).map((slice) => [slice, isMine(slice) ? state[slice] : (stored[slice] ?? state[slice])]);
        storage.setItem(name, JSON.stringify({ state: Object.fromEntries(merged), version }));
        // Remember only what was written: other slices may be stale here, which is not a change.
        remember(Object.fromEntries(Object.entries(state).filter(([slice]) => isMine(slice))));
        unsaved = null;
      } catch {
        unsaved = text;
      }
    },
  };
}

/** Slices of a stored text; none when unreadable. */
function slicesOf(text: string | null): Slices {
  try {
    const { state } = JSON.parse(text ?? '{}');
    return typeof state === 'object' && state !== null ? state : {};
  } catch {
    return {};
  }
}
