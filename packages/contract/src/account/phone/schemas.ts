import * as z from 'zod/mini';
import { latinDigits } from '../../text.ts';
import { about, namedForm, namedObject } from '../../wire/about.ts';
import { namedSchema } from '../../wire/schema-of.ts';
import { matching } from '../../wire/units.ts';
import { phone, phoneForm } from '../details/forms.ts';
import { fieldDescriptions, maybeTokens } from '../schemas.ts';
import { phoneCodeLength, phoneConfirmed } from './endpoints.ts';

export const proof = matching(/^[\w-]{20,100}$/);
export const ofProof = 'The proof from `confirmPhoneCode`; valid for 30 minutes.';

export const phoneCodeBody = namedForm('PhoneCodeRequest', 'The number to verify.', phoneForm, { phone: fieldDescriptions.phone });

export const phoneConfirmBody = namedObject('PhoneCode', 'The code that was sent.', {
  phone: about(phone, fieldDescriptions.phone),
  code: about(
    z.string('account.code_digits').check(
      z.overwrite((typed) => latinDigits(typed).replace(/[\s-]/g, '')),
      z.refine((code) => new RegExp(`^\\d{${phoneCodeLength}}$`).test(code), 'account.code_digits'),
    ),
    `${phoneCodeLength} digits, in Latin or Arabic; spaces and hyphens between them do not count.`,
  ),
  log_in: about(z.optional(z.boolean()), 'Whether to log in to the account that verified the number; absent: no.'),
});

export const phoneConfirmedResponse = namedSchema(phoneConfirmed, 'PhoneConfirmed', 'A verified number.', {
  ...maybeTokens,
  phone_proof: 'Proof of the number for `provePhone` and `guestCheckout`; valid for 30 minutes.',
});

export const phoneProofBody = namedObject('PhoneProof', 'A verified number for the account.', {
  phone_proof: about(proof, ofProof),
  password: about(z.optional(z.string().check(z.maxLength(200, 'errors.too_long'))), 'The password, of an account that has one.', {
    format: 'password',
  }),
});
