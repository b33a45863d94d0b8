/** What the browser's storage keeps under `root`: its names are fixed since version 1 (DATA-01, CART-01). */
import type { Profile } from '@sufra/contract/account/model';
import { lineFromStored, lineToStored, type StoredLine } from '@sufra/contract/cart/wire';
import { isLocale, type Locale } from '@sufra/i18n';
import { paymentFromStored, paymentToStored, type StoredPayment } from './payment-wire.ts';
import { emptyState, type Visit } from './state.ts';

export interface StoredState {
  general: Omit<Visit['general'], 'branch' | 'isForLater'> & {
    isForLater?: true;
    branch: { id: number; locCode: string; name: string } | null;
  };
  auth: Visit['auth'];
  /** `cartInfo`: of a payment that is under way. */
  cart: { lines: StoredLine[]; cartInfo?: StoredPayment };
  location: { current: { lat: number; lng: number; locationString: string; locale?: Locale } | null };
}

export function toStored({ general, auth, cart, location }: Visit): StoredState {
  const { branch } = general;
  const { current } = location;
  return {
    general: {
      locale: general.locale,
      orderType: general.orderType,
      branch: branch && { id: branch.id, locCode: branch.code, name: branch.name },
      categoryId: general.categoryId,
      ...(general.isForLater && { isForLater: true }),
    },
    auth,
    cart: { lines: cart.lines.map(lineToStored), ...(cart.payment && { cartInfo: paymentToStored(cart.payment) }) },
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

type Loose = Record<string, unknown>;
const objectOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** Keeps only what has the expected shape, slice by slice and cart line by cart line. */
export function fromStored(stored: unknown): Visit {
  const state = emptyState();
  const { general, auth, cart, location } = objectOf(stored) as Record<string, Loose | undefined>;
  if (isLocale(general?.locale)) state.general.locale = general.locale;
  if (general?.orderType === 'pickup' || general?.orderType === 'delivery') state.general.orderType = general.orderType;
  if (Number.isInteger(general?.categoryId)) state.general.categoryId = general?.categoryId as number;
  state.general.isForLater = general?.isForLater === true;
  const { id, locCode, name } = objectOf(general?.branch);
  const [code, branchName] = [textOf(locCode), textOf(name)];
  if (Number.isInteger(id) && code && branchName) state.general.branch = { id: id as number, code, name: branchName };

  const user = objectOf(auth?.user);
  state.auth.token = textOf(auth?.token);
  state.auth.refreshToken = textOf(auth?.refreshToken);
  if (state.auth.token && typeof user.name === 'string') state.auth.user = user as unknown as Profile;

  const lines = Array.isArray(cart?.lines) ? (cart.lines as unknown[]) : [];
  state.cart.lines = lines.map(lineFromStored).filter((line) => line !== null);
  state.cart.payment = paymentFromStored(cart?.cartInfo);

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
