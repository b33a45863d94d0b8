import { car } from '../car/wire.ts';
import { company } from '../company/wire.ts';
import { boolean, field, joined, mapped, nullable, object, optional, text } from '../wire/fields.ts';

/** Base path of the account calls. */
export const accountPath = '/debtor';

export const refreshedTokens = object({ access: field('token', text), refresh: field('refreshToken', text) });

const token = nullable(text);
/** Of a sign-in that may not have come to a session yet. */
export const maybeTokens = joined<{ access: string; refresh: string } | null, { auth_token: string | null; refresh_token: string | null }>(
  { auth_token: token, refresh_token: token },
  (tokens) => ({ auth_token: tokens?.access ?? null, refresh_token: tokens?.refresh ?? null }),
  ({ auth_token: access, refresh_token: refresh }) => (access && refresh ? { access, refresh } : null),
);

/** Said where it is true alone: what is kept of all others is what it always was. */
const flag = mapped(
  boolean,
  (isTrue: boolean) => isTrue || undefined,
  (wire) => wire ?? false,
);
export const profile = object({
  name: text,
  email: text,
  phone: text,
  /** A customer who orders without an account. */
  isGuest: optional('is_guest', flag),
  /** Of an account with an unconfirmed e-mail. */
  isUnconfirmed: optional('is_unconfirmed', flag),
  /** That the last order for a company was invoiced to. */
  company: optional('company', nullable(company)),
  /** That the last pickup by car was brought to. */
  car: optional('car', nullable(car)),
});
