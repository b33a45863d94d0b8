/** What a tab keeps across reloads (sessionStorage): where a visitor was heading, and what they have begun. */

import { SafeStorage } from '@sufra/ui/safe-storage.ts';

/** `deepLink`: the path of the menu that a link opened before a place was chosen (waiting.ts). `diet`: the dietary filter of the menu (use-diet.ts). `draft`: what was entered at the checkout. `emptied`: the dishes of a cart that a failed payment emptied (emptied.ts). `guest`: what a guest has said of themselves. `origin`: the page that required login. `placed`: the order just placed. `reset`: the new password being chosen. `waiting`: the menu or dish that a link led to (waiting.ts). */
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

/** What one page leaves in memory for the next: taken once, gone with a reload, never stored. */
export class Handover<Value> {
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
