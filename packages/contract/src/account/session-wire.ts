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

/** Said of guests alone: what is kept of an account is what it always was. */
export const profileToWire = ({ isGuest, ...rest }: Profile): WireProfile => ({ ...rest, ...(isGuest && { is_guest: true }) });
export const profileFromWire = ({ is_guest, ...rest }: WireProfile): Profile => ({ ...rest, ...(is_guest && { isGuest: true }) });
