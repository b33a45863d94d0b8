/** One-time codes by WhatsApp or SMS, which prove a phone number (PHONE-01). */

import { endpoint } from '../../endpoint.ts';
import { boolean, field, message, object, optional, own, text, type ValueOf } from '../../wire/fields.ts';
import { accountPath, maybeTokens } from '../model.ts';

export const phoneCode = object({
  phone: text,
  code: text,
  /** Requests a session of the account that proved the number. */
  logIn: optional('log_in', boolean),
});

export const phoneConfirmed = object({
  /** Null when not requested, or when no account proved the number. */
  tokens: maybeTokens,
  /** Signed token that proves the number. */
  proof: field('phone_proof', text),
});
export type PhoneConfirmed = ValueOf<typeof phoneConfirmed>;

export const phoneProof = object({ proof: field('phone_proof', text), password: optional('password', text) });

export const phoneCodeLength = 6;
export const phoneCodeMinutes = 10;
/** Cooldown between two codes to a number. */
export const phoneResendSeconds = 30;

/** Channels of codes, the preferred first. */
export const codeWays = ['whatsapp', 'sms'] as const;
export type CodeWay = (typeof codeWays)[number];

/** Returns a message for the customer, the same whether or not an account has the number. */
export const requestPhoneCode = endpoint('public', `POST ${accountPath}/phone/code`, {
  name: 'requestPhoneCode',
  input: own<{ phone: string }>(),
  output: message,
});

export const confirmPhoneCode = endpoint('public', `POST ${accountPath}/phone/confirm`, {
  name: 'confirmPhoneCode',
  input: phoneCode,
  output: phoneConfirmed,
});

/** Joins a proved number to the customer's account. Returns a message for the customer. */
export const provePhone = endpoint('customer', `POST ${accountPath}/phone/prove`, {
  name: 'provePhone',
  input: phoneProof,
  output: message,
});
