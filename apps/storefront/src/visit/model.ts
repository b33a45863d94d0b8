/** What the person chose, and the session: the store's four slices. */
import type { Profile } from '@sufra/contract/account/model';
import type { CartLine } from '@sufra/contract/cart/model';
import type { OrderType, Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';

export interface UserLocation extends Point {
  /** What the place is called in the language that it was chosen in. */
  label: string;
  /** That language, where it is known. */
  locale?: Locale | undefined;
}

export interface ChosenBranch {
  id: number;
  code: string;
  /** English name, the segment of its URLs. */
  name: string;
}

export interface Choices {
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

export const emptyState = (): Choices => ({
  general: { locale: null, orderType: null, branch: null, categoryId: null },
  auth: { token: null, refreshToken: null, user: null },
  cart: { lines: [] },
  location: { current: null },
});
