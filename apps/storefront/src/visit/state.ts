/** State of a visit. Server data lives in the query cache only. */

import type { Profile } from '@sufra/contract/account/model';
import type { CartLine } from '@sufra/contract/cart/model';
import type { Bilingual, OrderType, Point } from '@sufra/contract/names';
import type { PaymentMode } from '@sufra/contract/payments/model';
import type { Locale } from '@sufra/i18n';

export interface ChosenPlace extends Point {
  /** Name in the language it was chosen in. */
  label: string;
  /** That language, if known. */
  locale?: Locale | undefined;
}

export interface ChosenBranch {
  id: number;
  code: string;
  /** English name, the URL segment. */
  name: string;
}

/** Joined visit at a table, until its token expires or the server refuses it. */
export interface JoinedVisit {
  branchId: number;
  /** Name of the table. */
  name: string;
  token: string;
  expiresAt: string;
}

/** Branch and order type of an order. */
export interface OrderChoice {
  branch: ChosenBranch;
  orderType: OrderType;
  /** Scheduled ordering, when immediate orders are not possible. */
  isForLater: boolean;
}

/** Pending payment of a cart, persisted until its outcome is known (PAY-01), with data for the confirmation. */
export interface PendingPayment {
  cartId: string;
  /** Null for pickup. */
  addressId: number | null;
  paymentMethodId: number;
  comment: string;
  /** The gateway's page; null when already paid. */
  url: string | null;
  mode: PaymentMode;
  /** Fils. */
  total: number;
  orderType: OrderType;
  /** Promised minutes at checkout. */
  minutes: number;
  /** Chosen slot; null for as soon as possible. */
  slotStart: string | null;
  branch: Bilingual & Point;
}

/** All choices of a visitor, stored only in the browser. */
export interface Visit {
  general: {
    locale: Locale | null;
    orderType: OrderType | null;
    branch: ChosenBranch | null;
    categoryId: number | null;
    /** Scheduled ordering, when immediate orders are not possible. */
    isForLater: boolean;
    /** A guest's favourites by dish id, latest first; accounts' are on the server. */
    favourites: readonly number[];
    /** Null without one. Pickups at its branch are brought to the table. */
    table: JoinedVisit | null;
  };
  auth: { token: string | null; refreshToken: string | null; user: Profile | null };
  cart: {
    lines: CartLine[];
    payment: PendingPayment | null;
    /** Order of the lines after home reset it (LOC-01); null while in `general` or unknown. */
    belongsTo: OrderChoice | null;
  };
  location: { current: ChosenPlace | null };
}

export const emptyState = (): Visit => ({
  general: { locale: null, orderType: null, branch: null, categoryId: null, isForLater: false, favourites: [], table: null },
  auth: { token: null, refreshToken: null, user: null },
  cart: { lines: [], payment: null, belongsTo: null },
  location: { current: null },
});
