/** Storage format under `root`, with names fixed since version 1 (DATA-01, CART-01). */
import type { Profile } from '@sufra/contract/account/model';
import { lineFromStored, lineToStored } from '@sufra/contract/cart/wire';
import { toAed, toFils } from '@sufra/contract/wire/fields';
import { isLocale } from '@sufra/i18n';
import { type ChosenBranch, emptyState, type JoinedVisit, type OrderChoice, type PendingPayment, type Visit } from './state.ts';

export function toStored({ general, auth, cart, location }: Visit) {
  const { branch } = general;
  const { current } = location;
  return {
    general: {
      locale: general.locale,
      orderType: general.orderType,
      branch: branch && branchToStored(branch),
      categoryId: general.categoryId,
      ...(general.isForLater && { isForLater: true }),
      ...(general.favourites.length > 0 && { favourites: general.favourites }),
      ...(general.table && { table: general.table }),
    },
    auth,
    cart: {
      lines: cart.lines.map(lineToStored),
      ...(cart.payment && { cartInfo: paymentToStored(cart.payment) }),
      ...(cart.belongsTo && { belongsTo: orderToStored(cart.belongsTo) }),
    },
    location: {
      current: current && {
        lat: current.lat,
        lng: current.lng,
        locationString: current.label,
        ...(current.locale && { locale: current.locale }),
      },
    },
  };
}

const branchToStored = ({ id, code, name }: ChosenBranch) => ({ id, locCode: code, name });

const orderToStored = ({ branch, orderType, isForLater }: OrderChoice) => ({
  orderType,
  branch: branchToStored(branch),
  ...(isForLater && { isForLater }),
});

type Loose = Record<string, unknown>;
const objectOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
const orderTypeOf = (value: unknown): OrderChoice['orderType'] | null => (value === 'pickup' || value === 'delivery' ? value : null);

/** Validates leniently: slice by slice, and line by line. */
export function fromStored(stored: unknown): Visit {
  const state = emptyState();
  const { general, auth, cart, location } = objectOf(stored) as Record<string, Loose | undefined>;
  if (isLocale(general?.locale)) state.general.locale = general.locale;
  state.general.orderType = orderTypeOf(general?.orderType);
  if (Number.isInteger(general?.categoryId)) state.general.categoryId = general?.categoryId as number;
  state.general.isForLater = general?.isForLater === true;
  if (Array.isArray(general?.favourites)) state.general.favourites = general.favourites.filter((id) => Number.isInteger(id));
  state.general.branch = branchFromStored(general?.branch);
  state.general.table = tableFromStored(general?.table);

  const user = objectOf(auth?.user);
  state.auth.token = textOf(auth?.token);
  state.auth.refreshToken = textOf(auth?.refreshToken);
  if (state.auth.token && typeof user.name === 'string') state.auth.user = user as unknown as Profile;

  const lines = Array.isArray(cart?.lines) ? (cart.lines as unknown[]) : [];
  state.cart.lines = lines.map(lineFromStored).filter((line) => line !== null);
  state.cart.payment = paymentFromStored(cart?.cartInfo);
  state.cart.belongsTo = orderFromStored(cart?.belongsTo);

  const { lat, lng, locationString, locale } = objectOf(location?.current);
  if (Number.isFinite(lat) && Number.isFinite(lng)) {
    state.location.current = {
      lat: lat as number,
      lng: lng as number,
      label: textOf(locationString) ?? '',
      ...(isLocale(locale) && { locale }),
    };
  }
  return state;
}

function branchFromStored(stored: unknown): ChosenBranch | null {
  const { id, locCode, name } = objectOf(stored);
  const [code, branchName] = [textOf(locCode), textOf(name)];
  return Number.isInteger(id) && code && branchName ? { id: id as number, code, name: branchName } : null;
}

/** Null when expired: a later pickup at the branch has nothing to do with that visit. */
const aDay = 24 * 60 * 60_000;

function tableFromStored(stored: unknown): JoinedVisit | null {
  const { branchId, ...rest } = objectOf(stored);
  const [name, token, expiresAt] = [textOf(rest.name), textOf(rest.token), textOf(rest.expiresAt)];
  if (!isNumber(branchId) || !name || !token || !expiresAt) return null;
  // The device's clock may be wrong; the server refuses a visit that is over.
  return Date.parse(expiresAt) + aDay > Date.now() ? { branchId, name, token, expiresAt } : null;
}

function orderFromStored(stored: unknown): OrderChoice | null {
  const { branch, orderType, isForLater } = objectOf(stored);
  const [chosen, type] = [branchFromStored(branch), orderTypeOf(orderType)];
  return chosen && type ? { branch: chosen, orderType: type, isForLater: isForLater === true } : null;
}

const paymentToStored = ({ url, mode, total, branch, ...rest }: PendingPayment) => ({
  ...{ cartId: rest.cartId, addressId: rest.addressId, paymentMethodId: rest.paymentMethodId, comment: rest.comment },
  paymentUrl: url,
  paymentMode: mode,
  total: toAed(total),
  orderType: rest.orderType,
  minutes: rest.minutes,
  ...(rest.slotStart && { slotStart: rest.slotStart }),
  branch: { name_en: branch.en, name_ar: branch.ar, lat: branch.lat, lng: branch.lng },
});

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** Only http(s) URLs: others, such as `javascript:`, must not be opened. */
export const isPageUrl = (url: unknown): url is string =>
  typeof url === 'string' && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

/** Null unless fully readable: the server knows the payment anyway. */
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
