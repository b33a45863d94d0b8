/** Builders of all storefront URLs. */
import { ownPath } from '@sufra/contract/account/return-path';
import { directionsTo } from '@sufra/contract/geo/directions';

const segment = encodeURIComponent;

export const paths = {
  home: '/',
  chooseLocation: '/?changeLocation=true',
  login: '/login',
  phoneLogin: '/login/phone',
  register: '/register',
  /** Return path of social sign-in; the code is in the fragment. */
  signIn: '/login/continue',
  resetPassword: '/reset-password',
  resetCode: '/reset-password/passwordOTP',
  newPassword: '/reset-password/new-password',
  passwordChanged: '/reset-password/password-changed',
  confirmEmail: '/confirm-email',
  confirmAccount: '/my-account/confirm',
  menu: (branchName: string) => `/${segment(branchName)}/menu`,
  dish: (branchName: string, itemId: number | string) => `/${segment(branchName)}/menu?item=${itemId}`,
  cart: (branchName: string) => `/${segment(branchName)}/menu#cart`,
  checkout: (branchName: string) => `/${segment(branchName)}/menu/checkout`,
  payment: (branchName: string) => `/${segment(branchName)}/menu/checkout/payment`,
  paymentSuccessful: (branchName: string) => `/${segment(branchName)}/menu/checkout/payment-successful`,
  paymentFailed: (branchName: string) => `/${segment(branchName)}/menu/checkout/payment-failed`,
  orderPlaced: (branchName: string) => `/${segment(branchName)}/menu/checkout/place-order-successful`,
  orders: '/my-order',
  order: (orderNumber: number) => `/my-order/order?no=${orderNumber}`,
  addresses: '/my-address',
  addAddress: '/my-address/add-address',
  editAddress: (addressId: number) => `/my-address/${addressId}/edit`,
  account: '/my-account',
  changePassword: '/my-account/change-password',
  coupons: '/coupons',
  terms: '/terms',
  privacy: '/privacy',
  /** Directions to a point, in a maps application. */
  directions: (lat: number, lng: number) => directionsTo({ lat, lng }),
} as const;

/** Dish id in a menu's query. */
export function itemIdIn(search: string): number | null {
  const id = new URLSearchParams(search).get('item') ?? '';
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}

/** Name of the table in a URL fragment; empty when invalid. */
export function tableIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Return path after login; open redirects (absolute or `//` URLs) become home. */
export const safeReturnPath = (path: unknown): string => ownPath(path) ?? paths.home;

/** Query with or without that item. */
export function searchWith(search: string, itemId: number | null): string {
  const parameters = new URLSearchParams(search);
  if (itemId === null) parameters.delete('item');
  else parameters.set('item', itemId.toString());
  return parameters.size > 0 ? `?${parameters}` : '';
}
