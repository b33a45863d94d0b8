/** Accounts and sessions between the wire and the product's own types. */
import type { Credentials, Registration, Tokens } from './model.ts';
import type { WireLogin, WireRegistration } from './schemas.ts';

/** Wire names of the fields that can appear in a validation error. */
export const registrationFields = { confirmPassword: 'confirm_password' } as const;

/** Accounts have no address; the wire still has a field for one. */
export const registrationToWire = ({ confirmPassword, ...rest }: Registration) => ({
  ...rest,
  confirm_password: confirmPassword,
  address: 'No address',
});

export const registrationFromWire = ({ confirm_password, address: _, ...rest }: WireRegistration): Registration => ({
  ...rest,
  confirmPassword: confirm_password,
});

export const credentialsToWire = ({ remember, ...rest }: Credentials) => ({ ...rest, remember_me: remember });
export const credentialsFromWire = ({ remember_me, ...rest }: WireLogin): Credentials => ({ ...rest, remember: remember_me });

export const loginFromWire = (wire: { auth_token: string; refresh_token: string }): Tokens => ({
  access: wire.auth_token,
  refresh: wire.refresh_token,
});
export const loginToWire = ({ access, refresh }: Tokens) => ({ auth_token: access, refresh_token: refresh });
