/** The state of a visit. Server data never lives here; it lives in the query cache. */

import type { Profile } from '@sufra/contract/account/model';
import type { CartLine } from '@sufra/contract/cart/model';
import type { Bilingual, OrderType, Point } from '@sufra/contract/names';
import type { PaymentMode } from '@sufra/contract/payments/model';
import type { Locale } from '@sufra/i18n';

export interface ChosenPlace extends Point {
  /** The place's name in the language it was chosen in. */
  label: string;
  /** That language, if known. */
  locale?: Locale | undefined;
}

export interface ChosenBranch {
  id: number;
  code: string;
  /** English name, the segment of its URLs. */
  name: string;
}

/** Where an order comes from, and how. */
export interface OrderChoice {
  branch: ChosenBranch;
  orderType: OrderType;
  /** Orders for later where the branch takes no orders now. */
  isForLater: boolean;
}

/** A cart that is being paid online, kept until it is known what became of it (PAY-01); with what its confirmation will say. */
export interface PendingPayment {
  cartId: string;
  /** Null for pickup. */
  addressId: number | null;
  paymentMethodId: number;
  comment: string;
  /** The gateway's page; null where there was none any more, as the cart had been paid. */
  url: string | null;
  mode: PaymentMode;
  /** Fils. */
  total: number;
  orderType: OrderType;
  /** Promised when it is placed. */
  minutes: number;
  /** Of the slot that it is for instead; null for as soon as possible. */
  slotStart: string | null;
  branch: Bilingual & Point;
}

/** Everything one visitor has chosen; kept only in their browser. */
export interface Visit {
  general: {
    locale: Locale | null;
    orderType: OrderType | null;
    branch: ChosenBranch | null;
    categoryId: number | null;
    /** Orders for later where the branch takes no orders now. */
    isForLater: boolean;
    /** Ids of the dishes that a guest marked, the latest first; an account's are on the server. */
    favourites: readonly number[];
  };
  auth: { token: string | null; refreshToken: string | null; user: Profile | null };
  cart: {
    lines: CartLine[];
    payment: PendingPayment | null;
    /** What the lines belong to, once home has forgotten it (LOC-01); null while `general` has it, and where it is unknown. */
    belongsTo: OrderChoice | null;
  };
  location: { current: ChosenPlace | null };
}

export const emptyState = (): Visit => ({
  general: { locale: null, orderType: null, branch: null, categoryId: null, isForLater: false, favourites: [] },
  auth: { token: null, refreshToken: null, user: null },
  cart: { lines: [], payment: null, belongsTo: null },
  location: { current: null },
});
