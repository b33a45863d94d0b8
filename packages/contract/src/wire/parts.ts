/** Parts of the wire's schemas that forms have too: what people type, and ids. Messages are message keys; both sides translate them. */
import * as z from 'zod/mini';
import { cleanEmail, cleanLine, cleanText } from '../text.ts';

/** Text of at most `max` characters, cleaned and trimmed; may be empty and have line feeds. */
export const text = (max: number) => z.string().check(z.overwrite(cleanText), z.maxLength(max, 'errors.too_long'));

/** Like `text`, on one line. */
export const line = (max: number) => z.string().check(z.overwrite(cleanLine), z.maxLength(max, 'errors.too_long'));

/** Like `line`, but empty is refused with the message `requiredKey`. */
export const requiredText = (max: number, requiredKey: string) =>
  z.string(requiredKey).check(z.overwrite(cleanLine), z.minLength(1, requiredKey), z.maxLength(max, 'errors.too_long'));

/**
 * A check that skips empty text, which the required check already reports, so that a field gets one message. (`abort` would do that too, but
 * it also silences checks across fields, such as matching passwords.)
 */
export const skipIfEmpty = (isValid: (value: string) => boolean, errorKey: string) =>
  z.refine<string>((value) => value === '' || isValid(value), errorKey);

/** In plain characters, for a wide `＠` would be read as one by others on the way. */
const emailPattern = /^[^\s@<>()[\],;:"\\]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** An e-mail address: 'Email is required' before 'Invalid email address' (AUTH-02). */
export const email = z.string('account.email_required').check(
  z.overwrite(cleanEmail),
  z.minLength(1, 'account.email_required'),
  z.maxLength(254, 'account.email_invalid'),
  skipIfEmpty((value) => emailPattern.test(value.normalize('NFKC')), 'account.email_invalid'),
);

/** The largest number of a column of ids. A larger one is no id of anything, and an error of the database. */
export const largestId = 2_147_483_647;

export const id = z.int('errors.invalid').check(z.positive('errors.invalid'), z.maximum(largestId, 'errors.invalid'));

/** Like `id`, where 0 stands for something that is not there yet. */
export const idOrNone = z.int('errors.invalid').check(z.nonnegative('errors.invalid'), z.maximum(largestId, 'errors.invalid'));
