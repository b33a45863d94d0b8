/** Browser storage shared by tabs, which may fail. */
type Slices = Record<string, unknown>;

export type SharedStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Writes only slices changed since the last read: writing all would overwrite tokens another tab just refreshed, and end the session. Falls
 * back to memory when storage fails.
 */
export function sharedStorage(storage: Storage): SharedStorage {
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
export function slicesOf(text: string | null): Slices {
  try {
    const { state } = JSON.parse(text ?? '{}');
    return typeof state === 'object' && state !== null ? state : {};
  } catch {
    return {};
  }
}
