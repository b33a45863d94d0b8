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
useStore.subscribe((visit) => !read.has(visit) && storage?.save(visit));

function openStorage(): SharedStorage | null {
  try {
    return sharedStorage(window.localStorage);
  } catch {
    return null;
  }
}

/** Currently stored visit, possibly by another tab. Other versions' data are read leniently. */
export const storedVisit = (): Visit => fromStored(slicesOf(storage?.read() ?? null));

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
    const text = await Promise.race([storage?.read() ?? null, patience]);
    rereadStore(fromStored(slicesOf(text)));
  } catch {
    // Storage is blocked: start with an empty visit.
  }
  // Drop unreadable parts.
  storage?.save(useStore.getState());
}

type Slices = Record<string, unknown>;
/** JSON by slice. */
type SliceTexts = Record<string, string>;

/** Browser storage shared by tabs, which may fail. */
interface SharedStorage {
  read(): string | null;
  save(visit: Visit): void;
}

/**
 * Writes only slices changed since the last read: writing all would overwrite tokens another tab just refreshed, and end the session. Falls
 * back to memory when storage fails. Runs on each change before the next paint: parses only what other tabs wrote.
 */
function sharedStorage(storage: Storage): SharedStorage {
  /** Last read or written JSON of each slice. */
  const known = new Map<string, string>();
  let unsaved: string | null = null;
  let stored: { text: string | null; slices: SliceTexts } = { text: null, slices: {} };
  const readSlices = (): SliceTexts => {
    const text = storage.getItem(key);
    if (text !== stored.text) stored = { text, slices: textsOf(slicesOf(text)) };
    return stored.slices;
  };
  const remember = (slices: [string, string][]) => {
    for (const [slice, text] of slices) known.set(slice, text);
  };
  return {
    read() {
      if (unsaved !== null) return unsaved;
      remember(Object.entries(readSlices()));
      return stored.text;
    },
    save(visit) {
      const own = textsOf(toStored(visit));
      // Other slices may be stale here, which is not a change.
      const mine = Object.entries(own).filter(([slice, text]) => text !== known.get(slice));
      try {
        if (mine.length > 0) {
          const others = readSlices();
          const kept = Object.entries(own).map(([slice, text]) => [slice, others[slice] ?? text]);
          const slices: SliceTexts = Object.fromEntries([...kept, ...mine]);
          const text = storedText(slices);
          storage.setItem(key, text);
          stored = { text, slices };
          remember(mine);
        }
        unsaved = null;
      } catch {
        unsaved = storedText(own);
      }
    },
  };
}

const textsOf = (slices: Slices): SliceTexts =>
  Object.fromEntries(Object.entries(slices).map(([slice, value]) => [slice, JSON.stringify(value)]));

const storedText = (slices: SliceTexts): string =>
  `{"state":{${Object.entries(slices).map(([slice, text]) => `"${slice}":${text}`)}},"version":${version}}`;

/** Slices of a stored text; none when unreadable. */
function slicesOf(text: string | null): Slices {
  try {
    const { state } = JSON.parse(text ?? '{}');
    return typeof state === 'object' && state !== null ? state : {};
  } catch {
    return {};
  }
}
