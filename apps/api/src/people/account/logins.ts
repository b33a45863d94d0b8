/**
 * Login by e-mail and password. An e-mail may have one confirmed and many unconfirmed accounts; timing and path must be equal for all
 * e-mails. See docs/decisions/0019-accounts.md.
 */
import { createHmac } from 'node:crypto';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { canonicalEmail } from './email-address.ts';
import { matchAndHash, saltIn } from './passwords.ts';

interface Credentials {
  email: string;
  password: string;
  network: string;
}

export interface Login {
  id: number;
  /** Hash that the password was verified against. */
  passwordHash: string;
  /** Whether the account is unconfirmed, and another one has confirmed the e-mail: it proves nothing about that. */
  isTwin: boolean;
}

/** Verifies e-mail and password; null when either is wrong. */
export async function loginOf(
  { db, secret }: Pick<Context, 'db' | 'secret'>,
  { email, password, network }: Credentials,
): Promise<Login | null> {
  const key = canonicalEmail(email);
  const [found] = await findLogins(db, key);
  const salt = sharedSalt(secret, key, found?.unconfirmedHash ?? null);
  const { matches, hash } = await matchAndHash(found?.passwordHash ?? null, password, salt, network);
  const [unconfirmed] = await findUnconfirmed(db, key, hash);
  if (matches && found?.id && found.passwordHash) return { id: found.id, passwordHash: found.passwordHash, isTwin: false };
  return unconfirmed ? { id: unconfirmed.id, passwordHash: hash, isTwin: typeof found?.id === 'number' } : null;
}

/** Salt for a new password of an account with this e-mail. */
export async function saltOf({ db, secret }: { db: Db; secret: string }, email: string): Promise<Uint8Array> {
  const key = canonicalEmail(email);
  const [found] = await findLogins(db, key);
  return sharedSalt(secret, key, found?.unconfirmedHash ?? null);
}

/**
 * Unconfirmed accounts of an e-mail share a salt, so that one hash matches any of them. Existing accounts determine it, because the
 * installation's secret may have changed.
 */
const sharedSalt = (secret: string, key: string, unconfirmedHash: string | null): Uint8Array =>
  unconfirmedHash ? saltIn(unconfirmedHash) : createHmac('sha256', secret).update(`salt:${key}`).digest().subarray(0, 16);

const findLogins = statement<{ id: number | null; passwordHash: string | null; unconfirmedHash: string | null }, [emailKey: string]>(`
  select confirmed.id, confirmed.password_hash as "passwordHash", (
    select password_hash from customer
    where email_key = $1 and email_confirmed_at is null and password_hash is not null
    limit 1
  ) as "unconfirmedHash"
  from (select) as one
  left join customer as confirmed on confirmed.email_key = $1 and confirmed.email_confirmed_at is not null`);

const findUnconfirmed = statement<{ id: number }, [emailKey: string, passwordHash: string]>(`
  select id from customer where email_key = $1 and password_hash = $2 and email_confirmed_at is null`);
