/** Field maps of codes by phone. */
import { boolean, field, object, optional, text } from '../../wire/fields.ts';
import { maybeTokens } from '../session-wire.ts';

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

export const phoneProof = object({ proof: field('phone_proof', text), password: optional('password', text) });
