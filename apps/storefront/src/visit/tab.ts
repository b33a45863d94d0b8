/** Tab state across reloads (sessionStorage): redirect targets and drafts. */

import { SafeStorage } from '@sufra/ui/safe-storage.ts';

/**
 * `deepLink`: menu path opened by a link before a place was chosen (pending-link.ts). `diet`: dietary filter (use-diet.ts). `draft`:
 * checkout input. `emptied`: dishes after a failed payment (emptied.ts). `guest`: guest details. `origin`: page that required login.
 * `placed`: order just placed. `reset`: password reset. `waiting`: linked menu or dish (pending-link.ts).
 */
type Key = 'deepLink' | 'diet' | 'draft' | 'emptied' | 'guest' | 'origin' | 'placed' | 'reset' | 'waiting';

const storage = new SafeStorage(() => sessionStorage);

export const setInTab = (key: Key, value: string | null): void => storage.set(key, value);

export const getFromTab = (key: Key): string | null => storage.get(key);

/** Reads and removes it. */
export function takeFromTab(key: Key): string | null {
  const value = getFromTab(key);
  if (value !== null) setInTab(key, null);
  return value;
}

/** In-memory value passed between pages: read once, lost on reload. */
export class OneTimeValue<Value> {
  #value: Value | null = null;

  leave(value: Value | null): void {
    this.#value = value;
  }

  take(): Value | null {
    const value = this.#value;
    this.#value = null;
    return value;
  }
}
