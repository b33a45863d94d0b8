/** What a device keeps between visits, one entry each, so that a tab writes only what it has changed. All tabs see it at once. */
import { useSyncExternalStore } from 'react';

export interface Kept<Value> {
  get(): Value;
  set(value: Value): void;
  /** For components. */
  use(): Value;
  subscribe(listener: () => void): () => void;
}

const entries = new Map<string, () => void>();

/** `read` makes the value of what was kept (undefined: nothing, or nothing readable); it has to stand anything. */
export function kept<Value>(name: string, read: (stored: unknown) => Value): Kept<Value> {
  const key = `console.${name}`;
  const listeners = new Set<() => void>();
  let text = stored(key);
  let value = read(parsed(text));
  const look = () => {
    const now = stored(key);
    if (now === text) return;
    text = now;
    value = read(parsed(now));
    for (const listener of listeners) listener();
  };
  entries.set(key, look);
  const get = () => {
    // Another tab may have written it a moment ago, and its event be on its way.
    look();
    return value;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set(next) {
      value = next;
      text = next === null || next === undefined ? null : JSON.stringify(next);
      store(key, text);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, () => value),
  };
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    for (const [name, look] of entries) if (key === name || key === null) look();
  });

/** Where a browser keeps nothing, the tab does. */
const inMemory = new Map<string, string>();

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text === null) inMemory.delete(key);
    else inMemory.set(key, text);
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
