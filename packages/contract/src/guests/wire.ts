/** Ordering without an account, between the wire and the product's own types. */
import { orderFromWire, orderToWire } from '../orders/wire.ts';
import type { AccountMade, GuestOrder, NewAccount } from './model.ts';
import type { WireAccountMade, WireGuestOrder, WireNewAccount } from './schemas.ts';

/** Wire names of the fields that can appear in a validation error. */
export const newAccountFields = { link: 'order_token', confirmPassword: 'confirm_password' } as const;

export const linkToWire = ({ link }: { link: string }) => ({ order_token: link });
export const linkFromWire = (wire: { order_token: string }): string => wire.order_token;

export const numberToWire = ({ orderNumber }: { orderNumber: number }) => ({ order_no: orderNumber });
export const numberFromWire = (wire: { order_no: number }) => ({ orderNumber: wire.order_no });

export const guestOrderToWire = ({ order, isGuest }: GuestOrder): WireGuestOrder => ({ order: orderToWire(order), is_guest: isGuest });
export const guestOrderFromWire = (wire: WireGuestOrder): GuestOrder => ({ order: orderFromWire(wire.order), isGuest: wire.is_guest });

export const newAccountToWire = ({ link, confirmPassword, ...rest }: NewAccount): WireNewAccount => ({
  ...rest,
  order_token: link,
  confirm_password: confirmPassword,
});
export const newAccountFromWire = ({ order_token, confirm_password, ...rest }: WireNewAccount): NewAccount => ({
  ...rest,
  link: order_token,
  confirmPassword: confirm_password,
});

export const accountMadeToWire = ({ tokens, message }: AccountMade): WireAccountMade => ({
  auth_token: tokens?.access ?? null,
  refresh_token: tokens?.refresh ?? null,
  message,
});
export const accountMadeFromWire = ({ auth_token: access, refresh_token: refresh, message }: WireAccountMade): AccountMade => ({
  tokens: access && refresh ? { access, refresh } : null,
  message,
});
