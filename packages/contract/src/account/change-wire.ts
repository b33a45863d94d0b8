import { boolean, type Codec, field, joined, object, text, wrapped } from '../wire/fields.ts';

export const resetCode = object({ code: field('otp_code', text) });
export const resetToken = wrapped('reset_token', text);

/** Backward compatible wire format: an error field beside the message. */
export const resetAsked: Codec<string, { message: string; error: null }> = {
  shape: 'own',
  toWire: (message) => ({ message, error: null }),
  fromWire: ({ message }) => message,
};

export const newPassword = object({ password: text, confirmPassword: field('confirm_password', text) });
export const passwordChange = object({ oldPassword: field('old_password', text), newPassword: field('new_password', text) });

/** Result of confirming an e-mail. */
export const accountConfirmed = object({
  message: text,
  /** The e-mail belongs to another, confirmed account, which now has the orders and addresses: this one has ended. */
  isSessionEnded: joined<boolean, { session_ended?: boolean | undefined }>(
    { session_ended: boolean },
    (isEnded) => (isEnded ? { session_ended: true } : {}),
    (wire) => wire.session_ended ?? false,
  ),
});
