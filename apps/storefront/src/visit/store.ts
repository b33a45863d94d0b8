/** What the person chose. Server data never lives here; it lives in the query cache (query-client.ts). */

import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { type Choices, emptyState } from './model.ts';
import { fromStored, type StoredState, toStored } from './stored-wire.ts';

export { type ChosenBranch, emptyState, type UserLocation } from './model.ts';

export interface RootState extends Choices {
  /** False until the stored state was read: first renders, on the server and in the browser, never depend on it. */
  hydrated: boolean;
}

/** A full or blocked storage must not break what the person does: the visit works, it is just not remembered. */
const forgiving = (storage: Storage): StateStorage => ({
  getItem: (name) => storage.getItem(name),
  setItem(name, value) {
    try {
      storage.setItem(name, value);
    } catch {}
  },
  removeItem: (name) => storage.removeItem(name),
});

export const useStore = create<RootState>()(
  persist((): RootState => ({ ...emptyState(), hydrated: false }), {
    name: 'root',
    version: 1,
    storage: createJSONStorage(() => forgiving(window.localStorage)),
    skipHydration: true,
    partialize: toStored,
    // Another version of the storefront wrote it: keep what still reads.
    migrate: (stored) => stored as StoredState,
    merge: (stored, current) => ({ ...current, ...fromStored(stored), hydrated: current.hydrated }),
  }),
);

/** Changes part of one slice. */
export function update<S extends keyof Choices>(slice: S, patch: Partial<RootState[S]>): void {
  useStore.setState((state) => ({ [slice]: { ...state[slice], ...patch } }) as Partial<RootState>);
}

/** Reads the stored state once after the first render; a store that cannot be read leaves the app with an empty one (CART-07, DATA-01). */
export async function hydrateStore(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, 5000));
  try {
    await Promise.race([useStore.persist?.rehydrate(), timeout]);
  } catch {
    // Blocked or full storage: the visit works, it is just not remembered.
  }
  useStore.setState({ hydrated: true });
}
