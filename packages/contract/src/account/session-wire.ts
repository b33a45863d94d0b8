/** Tokens between the wire and the product's own types. */
import type { Profile, Tokens } from './model.ts';
import type { WireProfile } from './schemas.ts';

/** Base path of the account calls. */
export const accountPath = '/debtor';

export const refreshFromWire = (wire: { token: string; refreshToken: string }): Tokens => ({
  access: wire.token,
  refresh: wire.refreshToken,
});
export const refreshToWire = ({ access, refresh }: Tokens) => ({ token: access, refreshToken: refresh });

/** Said of guests and of unconfirmed accounts alone: what is kept of all others is what it always was. */
export const profileToWire = ({ isGuest, isUnconfirmed, ...rest }: Profile): WireProfile => ({
  ...rest,
  ...(isGuest && { is_guest: true }),
  ...(isUnconfirmed && { is_unconfirmed: true }),
});
export const profileFromWire = ({ is_guest, is_unconfirmed, ...rest }: WireProfile): Profile => ({
  ...rest,
  ...(is_guest && { isGuest: true }),
  ...(is_unconfirmed && { isUnconfirmed: true }),
});
