/** What the person chose. Server data never lives here; it lives in the query cache (query.ts). */

import { type CartLine, isCartLine } from '@sufra/contract/cart';
import type { OrderType } from '@sufra/contract/locations';
import type { Profile } from '@sufra/contract/session';
import { isLocale, type Locale } from '@sufra/i18n';
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

export interface UserLocation {
  lat: number;
  lng: number;
  /** What the place is called in the language that it was chosen in. */
  locationString: string;
  /** That language, where it is known. */
  locale?: Locale | undefined;
}

export interface ChosenBranch {
  id: number;
  locCode: string;
  /** English name, the segment of its URLs. */
  name: string;
}

export interface RootState {
  general: {
    locale: Locale | null;
    orderType: OrderType | null;
    branch: ChosenBranch | null;
    categoryId: number | null;
  };
  auth: { token: string | null; refreshToken: string | null; user: Profile | null };
  cart: { lines: CartLine[] };
  location: { current: UserLocation | null };
  /** False until the stored state was read: first renders, on the server and in the browser, never depend on it. */
  hydrated: boolean;
}

export const emptyState = (): Omit<RootState, 'hydrated'> => ({
  general: { locale: null, orderType: null, branch: null, categoryId: null },
  auth: { token: null, refreshToken: null, user: null },
  cart: { lines: [] },
  location: { current: null },
});

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
    partialize: ({ general, auth, cart, location }): ReturnType<typeof emptyState> => ({ general, auth, cart, location }),
    // Another version of the storefront wrote it: keep what still reads.
    migrate: (stored) => stored as ReturnType<typeof emptyState>,
    merge: (stored, current) => ({ ...current, ...readStored(stored), hydrated: current.hydrated }),
  }),
);

/** Changes part of one slice. */
export function update<S extends keyof ReturnType<typeof emptyState>>(slice: S, patch: Partial<RootState[S]>): void {
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

type Loose = Record<string, unknown>;
const objectOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** Only what has the expected shape survives, slice by slice and cart line by cart line. */
export function readStored(stored: unknown): Omit<RootState, 'hydrated'> {
  const state = emptyState();
  const { general, auth, cart, location } = objectOf(stored) as Record<string, Loose | undefined>;
  const branch = objectOf(general?.branch);
  if (isLocale(general?.locale)) state.general.locale = general.locale;
  if (general?.orderType === 'pickup' || general?.orderType === 'delivery') state.general.orderType = general.orderType;
  if (Number.isInteger(general?.categoryId)) state.general.categoryId = general?.categoryId as number;
  if (Number.isInteger(branch.id) && textOf(branch.locCode) && textOf(branch.name))
    state.general.branch = branch as unknown as ChosenBranch;

  const user = objectOf(auth?.user);
  state.auth.token = textOf(auth?.token);
  state.auth.refreshToken = textOf(auth?.refreshToken);
  if (state.auth.token && typeof user.name === 'string') state.auth.user = user as unknown as Profile;

  const lines = Array.isArray(cart?.lines) ? (cart.lines as unknown[]) : [];
  state.cart.lines = lines.filter(isCartLine);

  const current = objectOf(location?.current);
  if (Number.isFinite(current.lat) && Number.isFinite(current.lng)) {
    state.location.current = {
      lat: current.lat as number,
      lng: current.lng as number,
      locationString: textOf(current.locationString) ?? '',
      ...(isLocale(current.locale) && { locale: current.locale }),
    };
  }
  return state;
}
