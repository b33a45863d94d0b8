/** Forms with a phone number, in a separate module so that other forms do not load the numbering rules. */

import { isPossiblePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import * as z from 'zod/mini';
import { country, defaultCountry } from '../../country.ts';
import { latinDigits } from '../../text.ts';
import { email, requiredText, skipIfEmpty, text } from '../../wire/parts.ts';
import { chosenPassword, mustMatch } from '../forms.ts';
import { profilePhonePattern, registerPhonePattern } from '../model.ts';

/** National numbers are accepted in the UAE only, for existing clients: the database reads a leading 0 as +971 (`phone_digits`). */
const options = () => (country.code === defaultCountry.code ? { defaultCountry: country.code } : {});

/** Whether a number can be dialled: known country code and a possible length (libphonenumber). */
export const isPossiblePhone = (phone: string): boolean => isPossiblePhoneNumber(phone, options(), metadata);

/** E.164 digits without the plus, the same for every spelling; '' for other text. */
export const phoneDigits = (phone: string): string => parsePhoneNumberFromString(phone, options(), metadata)?.number.slice(1) ?? '';

const phoneOf = (pattern: RegExp) =>
  z.string('account.phone_required').check(
    z.trim(),
    z.overwrite(latinDigits),
    z.minLength(1, 'account.phone_required'),
    skipIfEmpty((value) => pattern.test(value) && isPossiblePhone(value), 'account.phone_invalid'),
  );

export const phone = phoneOf(registerPhonePattern);

export const registerFields = z.object({
  name: requiredText(120, 'account.name_required'),
  phone,
  email,
  ...chosenPassword,
  address: z._default(text(400), 'No address'),
  newsletter: z.optional(z.boolean()),
});

export const registerForm = registerFields.check(mustMatch);

export const profileForm = z.object({
  name: requiredText(120, 'account.name_required').check(skipIfEmpty((name) => name.length >= 3, 'account.name_short')),
  email,
  phone: phoneOf(profilePhonePattern),
});

export const phoneForm = z.object({ phone });

export const signInCode = z.string('errors.invalid').check(z.regex(/^[\w-]{43}$/, 'errors.invalid'));

export const newcomerForm = z.object({
  code: signInCode,
  name: requiredText(120, 'account.name_required'),
  phone,
  email,
  newsletter: z.optional(z.boolean()),
});
