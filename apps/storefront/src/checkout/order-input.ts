import type { Address } from '@sufra/contract/addresses/model';
import type { Branch, PaymentMethod } from '@sufra/contract/branches/model';
import type { Car } from '@sufra/contract/car/model';
import type { CartLine } from '@sufra/contract/cart/model';
import { type CheckoutRequest, type LineRequest, limits } from '@sufra/contract/checkout/model';
import type { Company } from '@sufra/contract/company/model';
import { parseAmount } from '@sufra/contract/money';
import type { OrderType } from '@sufra/contract/names';
import { bridgeUrl } from '@sufra/contract/payments/return-path';
import { paths } from '../paths.ts';
import type { JoinedVisit } from '../visit/state.ts';

/** Includes the browser's time, which the server ignores. */
export type CheckoutInput = CheckoutRequest & { orderDate: string };

export interface OrderDraft {
  branch: Branch;
  orderType: OrderType;
  /** Null for pickup. */
  address: Address | null;
  method: PaymentMethod;
  lines: readonly CartLine[];
  comments: string;
  /** Applied code; null for none or an automatic promotion. */
  promoCode: string | null;
  /** Chosen slot; null for as soon as possible. */
  slotStart: string | null;
  /** Fils on top, part of the total. */
  tip?: number | undefined;
  /** Code of a gift voucher that pays a share. */
  giftCode?: string | null | undefined;
  /** Total shown to the customer, in fils. */
  total: number;
  /** Buyer on the invoice; null: a consumer, and the remembered company is deleted. */
  company?: Company | null | undefined;
  /** Car of a curbside pickup; null for none, which also deletes the account's saved car. */
  car?: Car | null | undefined;
  /** Joined visit at a table; null for none. */
  table?: JoinedVisit | null | undefined;
}

/** Appends ticked options to the note, one per line (CHK-05). */
export const joinComments = (note: string, options: readonly (string | false)[]): string =>
  [note.trim(), ...options].filter(Boolean).join('\n');

/** `origin`: ours, for the payment's return URL. */
export const checkoutInput = (
  { branch, orderType, address, method, lines, comments, promoCode, slotStart, tip, giftCode, total, company, car, table }: OrderDraft,
  now: Date,
  origin = '',
): CheckoutInput => ({
  branchId: branch.id,
  branchCode: branch.code,
  orderDate: now.toISOString(),
  addressId: orderType === 'delivery' ? (address?.id ?? null) : null,
  paymentMethodId: method.id,
  comments,
  orderType,
  lines: lines.map(lineRequest),
  promoCode,
  slotStart,
  successUrl: method.isOnline ? bridgeUrl(origin, paths.paymentSuccessful(branch.name.en)) : null,
  failureUrl: method.isOnline ? bridgeUrl(origin, paths.paymentFailed(branch.name.en)) : null,
  expectedTotal: total,
  ...(tip ? { tip } : {}),
  ...(giftCode ? { giftCode } : {}),
  ...(table && { tableVisit: table.token }),
  ...(company === undefined ? {} : { company }),
  ...(car === undefined ? {} : { car }),
});

export const lineRequest = (line: CartLine): LineRequest => ({
  itemId: line.itemId,
  quantity: line.quantity,
  options: line.options.map(({ id, quantity }) => ({ id, quantity })),
  // Legacy format: a space for no note.
  note: line.note.trim() || ' ',
});

/**
 * Fingerprint of an order, independent of time and price: only the customer's part of an address counts, not fee and minutes. Promotions do
 * not count either: after a lost answer, one may be used up.
 */
export function orderFingerprint(wanted: OrderDraft): string {
  // Deleting a saved company or car is not part of the order: after a lost answer it is deleted already.
  const parts = { company: wanted.company ?? undefined, car: wanted.car ?? undefined };
  const { orderDate, expectedTotal, promoCode, ...asked } = checkoutInput({ ...wanted, ...parts }, new Date(0));
  const address = wanted.orderType === 'delivery' && wanted.address;
  return JSON.stringify([asked, address && said.map((field) => address[field])]);
}
const said = [
  ...(['id', 'lat', 'lng', 'city', 'street', 'building', 'apartment', 'floor'] as const),
  ...(['landmark', 'makaniNumber', 'driverNote'] as const),
] as const;

export const isServed = (address: Address, branchId: number): boolean => address.branchId === branchId && address.isDeliverable;

/** Preselected deliverable address: requested, else default, else first (CHK-02). */
export function firstAddress(addresses: readonly Address[], branchId: number, wantedId: number | null): Address | null {
  const served = addresses.filter((address) => isServed(address, branchId));
  return served.find(({ id }) => id === wantedId) ?? served.find(({ isDefault }) => isDefault) ?? served[0] ?? null;
}

/** Cards require a configured gateway. */
export const canPayWith = (method: PaymentMethod): boolean => method.isAvailable;

/** Fils, or null for what is no tip. */
export function tipIn(text: string): number | null {
  const fils = parseAmount(text);
  return fils === null || fils > limits.tip ? null : fils;
}

/** Whether a custom tip is invalid. */
export const isWrongTip = (tipText: string | null): boolean => tipText !== null && tipText.trim() !== '' && tipIn(tipText) === null;
