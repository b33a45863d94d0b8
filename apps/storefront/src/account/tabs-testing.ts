// biome-ignore-all lint/correctness/noNodejsModules: tabs for the tests
/** Simulated browser with tabs: separate modules, a storage replicated with delay, and a shared lock manager. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

type Listener = () => void;

/** Subset of `window` that the session needs. */
interface TabWindow {
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener: (type: string, listener: Listener) => void;
  removeEventListener: (type: string, listener: Listener) => void;
}

export interface BrowserOptions {
  /** Storage replication delay between tabs in ms. */
  storageDelay?: number;
  hasLocks?: boolean;
}

export function openBrowser({ storageDelay = 5, hasLocks = true }: BrowserOptions = {}) {
  const current = new AsyncLocalStorage<TabWindow>();
  const views: { stored: Map<string, string>; changed: () => void }[] = [];
  Object.defineProperty(globalThis, 'window', { configurable: true, get: () => current.getStore() });
  vi.stubGlobal('navigator', hasLocks ? { locks: lockManager() } : {});

  function openWindow(): TabWindow {
    const listeners = new Set<Listener>();
    const own = new Map(views[0]?.stored);
    const write = (key: string, value: string | null) => {
      set(own, key, value);
      const others = views.filter(({ stored }) => stored !== own);
      setTimeout(() => {
        for (const { stored, changed } of others) {
          set(stored, key, value);
          changed();
        }
      }, storageDelay);
    };
    const window: TabWindow = {
      localStorage: {
        getItem: (key) => own.get(key) ?? null,
        setItem: (key, value) => write(key, value),
        removeItem: (key) => write(key, null),
      },
      addEventListener: (type, listener) => type === 'storage' && listeners.add(listener),
      removeEventListener: (_type, listener) => listeners.delete(listener),
    };
    const changed = () => {
      for (const listener of [...listeners]) current.run(window, listener);
    };
    views.push({ stored: own, changed });
    return window;
  }

  /** A tab running the storefront. `run` executes in its context. */
  async function openTab(url: string) {
    const window = openWindow();
    const run = <T>(work: () => T): T => current.run(window, work);
    const modules = await run(async () => {
      vi.resetModules();
      const { call } = await import('../api.ts');
      const { configureRequests } = await import('@sufra/calls/request');
      const { clearSession, storeSession } = await import('../calls/session.ts');
      const { useProblems } = await import('../calls/problems.ts');
      const { queryClient } = await import('../calls/query-client.ts');
      const { logOut } = await import('./logout.ts');
      const { readStore, rereadStore, update, useStore } = await import('../visit/store.ts');
      configureRequests({ base: url, key: 'test-key', language: 'en' });
      await readStore();
      const hear = () => rereadStore();
      window.addEventListener('storage', hear);
      const sleep = () => window.removeEventListener('storage', hear);
      return { sleep, call, clearSession, logOut, queryClient, storeSession, update, useProblems, useStore };
    });
    return { ...modules, run, stored: () => JSON.parse(window.localStorage.getItem('root') ?? '{}').state };
  }

  return { openTab };
}

const set = (stored: Map<string, string>, key: string, value: string | null) =>
  value === null ? stored.delete(key) : stored.set(key, value);

type Work = (lock: object | null) => unknown;

/** Fake LockManager with a single lock. */
function lockManager() {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  const take = async (work: Work, signal?: AbortSignal) => {
    const before = last;
    held += 1;
    const given = (async () => {
      await before.catch(() => undefined);
      if (signal?.aborted) throw signal.reason;
      return work({});
    })();
    last = given.catch(() => undefined).finally(() => (held -= 1));
    const aborted = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    return signal ? Promise.race([given, aborted]) : given;
  };
  return {
    request(_name: string, options: { ifAvailable?: boolean; signal?: AbortSignal } | Work, work?: Work) {
      if (typeof options === 'function') return take(options);
      if (options.ifAvailable && held > 0) return Promise.resolve(work?.(null));
      return take(work as Work, options.ifAvailable ? undefined : options.signal);
    },
  };
}
