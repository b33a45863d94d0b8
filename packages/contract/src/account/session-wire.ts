/** Tokens between the wire and the product's own types. */
import type { Tokens } from './model.ts';

/** Base path of the account calls. */
export const accountPath = '/debtor';

export const refreshFromWire = (wire: { token: string; refreshToken: string }): Tokens => ({
  access: wire.token,
  refresh: wire.refreshToken,
});
export const refreshToWire = ({ access, refresh }: Tokens) => ({ token: access, refreshToken: refresh });
