/** Accounts and sessions between the wire and the product's own types. */
import type { Credentials, NewPassword, PasswordChange, Profile, Registration, Tokens } from './model.ts';
import type { WireLogin, WireNewPassword, WirePasswordChange, WireProfile, WireRegistration } from './schemas.ts';

/** Base path of the account calls. */
export const accountPath = '/debtor';

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

export const refreshFromWire = (wire: { token: string; refreshToken: string }): Tokens => ({
  access: wire.token,
  refresh: wire.refreshToken,
});
export const refreshToWire = ({ access, refresh }: Tokens) => ({ token: access, refreshToken: refresh });

export const codeFields = { code: 'otp_code' } as const;
export const codeToWire = ({ code }: { code: string }) => ({ otp_code: code });
export const codeFromWire = ({ otp_code }: { otp_code: string }) => ({ code: otp_code });

export const resetTokenFromWire = ({ reset_token }: { reset_token: string }): string => reset_token;
export const resetTokenToWire = (token: string) => ({ reset_token: token });

/** The old API has room for an error beside the message. */
export const resetAskedToWire = (message: string) => ({ message, error: null });

export const newPasswordToWire = ({ password, confirmPassword }: NewPassword) => ({ password, confirm_password: confirmPassword });
export const newPasswordFromWire = ({ password, confirm_password }: WireNewPassword): NewPassword => ({
  password,
  confirmPassword: confirm_password,
});

export const passwordChangeFields = { oldPassword: 'old_password', newPassword: 'new_password' } as const;
export const passwordChangeToWire = ({ oldPassword, newPassword }: PasswordChange) => ({
  old_password: oldPassword,
  new_password: newPassword,
});
export const passwordChangeFromWire = ({ old_password, new_password }: WirePasswordChange): PasswordChange => ({
  oldPassword: old_password,
  newPassword: new_password,
});

/** Said of guests alone: what is kept of an account is what it always was. */
export const profileToWire = ({ isGuest, ...rest }: Profile): WireProfile => ({ ...rest, ...(isGuest && { is_guest: true }) });
export const profileFromWire = ({ is_guest, ...rest }: WireProfile): Profile => ({ ...rest, ...(is_guest && { isGuest: true }) });
