/** What a tab keeps over a reload, in sessionStorage: where a visitor was on the way to. */

/** `dish`: the id of a dish that a link led to (site/first-paint.ts writes it too). `origin`: the page that asked to log in. `placed`: the order of a moment ago. */
type Key = 'dish' | 'origin' | 'placed';

/** For a browser that blocks storage: this page remembers, a reload does not. */
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

/** Answers it once. */
export function takeFromTab(key: Key): string | null {
  const value = getFromTab(key);
  if (value !== null) setInTab(key, null);
  return value;
}
