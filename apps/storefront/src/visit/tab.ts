/** What a tab keeps across reloads (sessionStorage): where a visitor was heading, and what they have begun. */

/** `deepLink`: the path of the menu that a link opened before a place was chosen (deep-link.ts). `draft`: what was entered at the checkout. `emptied`: the dishes of a cart that a failed payment emptied (emptied.ts). `guest`: what a guest has said of themselves. `origin`: the page that required login. `placed`: the order just placed. `reset`: the new password being chosen. `waiting`: the menu or dish that a link led to (waiting.ts). */
type Key = 'deepLink' | 'draft' | 'emptied' | 'guest' | 'origin' | 'placed' | 'reset' | 'waiting';

/** For browsers that block storage: kept until a reload. */
const remembered = new Map<Key, string>();

export function setInTab(key: Key, value: string | null): void {
  remembered.delete(key);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value !== null) remembered.set(key, value);
  }
}

export function getFromTab(key: Key): string | null {
  try {
    return sessionStorage.getItem(key) ?? remembered.get(key) ?? null;
  } catch {
    return remembered.get(key) ?? null;
  }
}

/** Reads and removes it. */
export function takeFromTab(key: Key): string | null {
  const value = getFromTab(key);
  if (value !== null) setInTab(key, null);
  return value;
}
