import { car } from '../car/wire.ts';
import { company } from '../company/wire.ts';
import { boolean, field, joined, mapped, nullable, object, optional, text } from '../wire/fields.ts';

/** Base path of the account calls. */
export const accountPath = '/debtor';

export const refreshedTokens = object({ access: field('token', text), refresh: field('refreshToken', text) });

const token = nullable(text);
/** Tokens of a sign-in that may not have a session yet. */
export const maybeTokens = joined<{ access: string; refresh: string } | null, { auth_token: string | null; refresh_token: string | null }>(
  { auth_token: token, refresh_token: token },
  (tokens) => ({ auth_token: tokens?.access ?? null, refresh_token: tokens?.refresh ?? null }),
  ({ auth_token: access, refresh_token: refresh }) => (access && refresh ? { access, refresh } : null),
);

/** Present only when true, so that stored values of others stay unchanged. */
const flag = mapped(
  boolean,
  (isTrue: boolean) => isTrue || undefined,
  (wire) => wire ?? false,
);
export const profile = object({
  name: text,
  email: text,
  phone: text,
  /** Whether the customer orders without an account. */
  isGuest: optional('is_guest', flag),
  /** Whether the account's e-mail is unconfirmed. */
  isUnconfirmed: optional('is_unconfirmed', flag),
  /** Whether a code has proved the phone. */
  isPhoneProved: optional('is_phone_proved', flag),
  /** Company of the last business order. */
  company: optional('company', nullable(company)),
  /** Saved car of the last curbside pickup. */
  car: optional('car', nullable(car)),
});
