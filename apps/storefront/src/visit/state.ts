/** The state of a visit. Server data never lives here; it lives in the query cache. */
import type { CartLine } from '@sufra/contract/cart';
import type { OrderType } from '@sufra/contract/locations';
import type { Profile } from '@sufra/contract/session';
import type { Locale } from '@sufra/i18n';

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

/** What one person chose and holds; it lives in their browser alone. */
export interface Visit {
  general: {
    locale: Locale | null;
    orderType: OrderType | null;
    branch: ChosenBranch | null;
    categoryId: number | null;
  };
  auth: { token: string | null; refreshToken: string | null; user: Profile | null };
  cart: { lines: CartLine[] };
  location: { current: UserLocation | null };
}

export const emptyState = (): Visit => ({
  general: { locale: null, orderType: null, branch: null, categoryId: null },
  auth: { token: null, refreshToken: null, user: null },
  cart: { lines: [] },
  location: { current: null },
});
