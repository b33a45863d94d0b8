/** Forms with a phone number, in a separate module so that other forms do not load the numbering rules. */
import * as z from 'zod/mini';
import { latinDigits } from '../../text.ts';
import { email, requiredText, skipIfEmpty, text } from '../../wire/parts.ts';
import { chosenPassword, mustMatch } from '../forms.ts';
import { profilePhonePattern, registerPhonePattern } from '../model.ts';
import { isPossiblePhone } from './possible-phone.ts';

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
