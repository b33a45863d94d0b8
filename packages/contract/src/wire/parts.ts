/** Schema parts shared by wire and forms: text input and ids. Messages are keys that both sides translate. */
import * as z from 'zod/mini';
import { cleanEmail, cleanLine, cleanText } from '../text.ts';

/** Cleaned, trimmed text of at most `max` characters; may be empty and have line feeds. */
export const text = (max: number) => z.string().check(z.overwrite(cleanText), z.maxLength(max, 'errors.too_long'));

/** Like `text`, on one line. */
export const line = (max: number) => z.string().check(z.overwrite(cleanLine), z.maxLength(max, 'errors.too_long'));

/** Like `line`, but empty is refused with the message `requiredKey`. */
export const requiredText = (max: number, requiredKey: string) =>
  z.string(requiredKey).check(z.overwrite(cleanLine), z.minLength(1, requiredKey), z.maxLength(max, 'errors.too_long'));

/**
 * Skips empty text, which the required check reports, so that a field gets one message. `abort` would also silence cross-field checks, such
 * as matching passwords.
 */
export const skipIfEmpty = (isValid: (value: string) => boolean, errorKey: string) =>
  z.refine<string>((value) => value === '' || isValid(value), errorKey);

/** Plain characters only: others downstream would read a wide `＠` as `@`. */
const emailPattern = /^[^\s@<>()[\],;:"\\]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;

const isEmail = (value: string): boolean => emailPattern.test(value.normalize('NFKC'));

/** An e-mail address: 'Email is required' before 'Invalid email address' (AUTH-02). */
export const email = z
  .string('account.email_required')
  .check(
    z.overwrite(cleanEmail),
    z.minLength(1, 'account.email_required'),
    z.maxLength(254, 'account.email_invalid'),
    skipIfEmpty(isEmail, 'account.email_invalid'),
  );

/** Like `email`, but it may be empty. */
export const emailOrNone = z
  .string('account.email_required')
  .check(z.overwrite(cleanEmail), z.maxLength(254, 'account.email_invalid'), skipIfEmpty(isEmail, 'account.email_invalid'));

/** Maximum of integer id columns. A larger one would be a database error. */
export const largestId = 2_147_483_647;

export const id = z.int('errors.invalid').check(z.positive('errors.invalid'), z.maximum(largestId, 'errors.invalid'));

/** Like `id`, where 0 means a new entry. */
export const idOrNone = z.int('errors.invalid').check(z.nonnegative('errors.invalid'), z.maximum(largestId, 'errors.invalid'));
