/** A payment that is under way, between the browser's storage and the product's own types. Amounts are stored in AED, as those of lines. */
import { toAed, toFils } from '@sufra/contract/wire/money';
import type { PendingPayment } from './state.ts';

export interface StoredPayment {
  cartId: string;
  addressId: number | null;
  paymentMethodId: number;
  comment: string;
  paymentUrl: string | null;
  paymentMode: 'iframe' | 'redirect';
  total: number;
  orderType: 'pickup' | 'delivery';
  minutes: number;
  slotStart?: string;
  branch: { name_en: string; name_ar: string; lat: number; lng: number };
}

export const paymentToStored = ({ url, mode, total, branch, ...rest }: PendingPayment): StoredPayment => ({
  ...{ cartId: rest.cartId, addressId: rest.addressId, paymentMethodId: rest.paymentMethodId, comment: rest.comment },
  paymentUrl: url,
  paymentMode: mode,
  total: toAed(total),
  orderType: rest.orderType,
  minutes: rest.minutes,
  ...(rest.slotStart && { slotStart: rest.slotStart }),
  branch: { name_en: branch.en, name_ar: branch.ar, lat: branch.lat, lng: branch.lng },
});

type Loose = Record<string, unknown>;
const objectOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** Only pages of the web are ever opened; anything else, such as a script, is no page to pay on. */
export const isPageUrl = (url: unknown): url is string =>
  typeof url === 'string' && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

/** Null unless all of it can be read: the server knows the payment anyway. */
export function paymentFromStored(stored: unknown): PendingPayment | null {
  const { cartId, addressId, paymentMethodId, comment, paymentUrl, paymentMode, total, orderType, minutes, slotStart, ...rest } =
    objectOf(stored);
  const branch = objectOf(rest.branch);
  if (!isText(cartId) || !cartId || !isText(comment)) return null;
  if (!isNumber(paymentMethodId) || !isNumber(total) || !isNumber(minutes)) return null;
  if (addressId !== null && !isNumber(addressId)) return null;
  if (paymentUrl !== null && !isPageUrl(paymentUrl)) return null;
  if (paymentMode !== 'iframe' && paymentMode !== 'redirect') return null;
  if (orderType !== 'pickup' && orderType !== 'delivery') return null;
  if (!isText(branch.name_en) || !isText(branch.name_ar) || !isNumber(branch.lat) || !isNumber(branch.lng)) return null;
  return {
    ...{ cartId, addressId, paymentMethodId, comment, orderType, minutes },
    url: paymentUrl,
    mode: paymentMode,
    slotStart: isText(slotStart) ? slotStart : null,
    total: toFils(total),
    branch: { en: branch.name_en, ar: branch.name_ar, lat: branch.lat, lng: branch.lng },
  };
}
