/** The browser's storage as tabs share it, and as it may fail. */
type Slices = Record<string, unknown>;

export type SharedStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A tab writes only the slices that it has changed since it last read them. It would otherwise write back, with a line for the cart, the tokens
 * that another tab has just exchanged, and so end the session of all. What cannot be stored is kept in memory: the visit goes on, just
 * not remembered.
 */
export function sharedStorage(storage: Storage): SharedStorage {
  /** Each slice as this tab last read or wrote it, in JSON. */
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
        // Only what was written: of the rest this tab's memory may be behind, which is not a change of its own.
        remember(Object.fromEntries(Object.entries(state).filter(([slice]) => isMine(slice))));
        unsaved = null;
      } catch {
        unsaved = text;
      }
    },
  };
}

/** Of a stored text; none of one that cannot be read. */
export function slicesOf(text: string | null): Slices {
  try {
    const { state } = JSON.parse(text ?? '{}');
    return typeof state === 'object' && state !== null ? state : {};
  } catch {
    return {};
  }
}
