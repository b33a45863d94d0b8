/** Changes of an account between the wire and the product's own types. */
import type { AccountConfirmed, NewPassword, PasswordChange } from './model.ts';
import type { WireNewPassword, WirePasswordChange } from './schemas.ts';

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

export const accountConfirmedToWire = ({ message, isSessionEnded }: AccountConfirmed) => ({
  message,
  ...(isSessionEnded && { session_ended: true }),
});
export const accountConfirmedFromWire = ({
  message,
  session_ended,
}: {
  message: string;
  session_ended?: boolean | undefined;
}): AccountConfirmed => ({
  message,
  isSessionEnded: session_ended ?? false,
});
