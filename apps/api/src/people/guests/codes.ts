/** Mailed codes that prove a guest's e-mail address. */
import { randomBytes } from 'node:crypto';
import type { Context } from '../../context/context.ts';
import { oneRow } from '../../platform/db/statement.ts';
import { isMailedCode, mailedCode, maxTries } from '../account/tokens.ts';

/** In ms. */
export const codeLifetime = 20 * 60_000;
const pause = 60_000;

type Deps = Pick<Context, 'db' | 'secret' | 'now'>;

const purposeOf = (customerId: number, salt: string): string => `guest-code:${customerId}:${salt}`;

/** Creates a code, superseding the earlier one, and returns its time; null too soon after that one. */
export async function newCode({ db, now }: Deps, customerId: number): Promise<Date | null> {
  const at = now();
  const since = (ms: number) => new Date(at.getTime() + ms);
  const row = await writeCode(db, customerId, randomBytes(16).toString('base64url'), at, since(codeLifetime), since(-pause));
  return row ? at : null;
}
const writeCode = oneRow<{ salt: string }, [customerId: number, salt: string, at: Date, expiresAt: Date, before: Date]>(`
  insert into guest_code (customer_id, salt, asked_at, expires_at) values ($1, $2, $3, $4)
  on conflict (customer_id) do update set salt = excluded.salt, asked_at = excluded.asked_at, expires_at = excluded.expires_at, tries = 0
    where guest_code.asked_at <= $5
  returning salt`);

/** Seconds between two codes. */
export const pauseSeconds = pause / 1000;

/** The code requested at that time, for its mail; null when superseded or expired. */
export async function codeToMail({ db, secret, now }: Deps, customerId: number, askedAt: Date): Promise<string | null> {
  const row = await readCode(db, customerId, askedAt, now());
  return row ? mailedCode(secret, purposeOf(customerId, row.salt)) : null;
}
const readCode = oneRow<{ salt: string }, [customerId: number, askedAt: Date, now: Date]>(
  'select salt from guest_code where customer_id = $1 and asked_at = $2 and expires_at > $3',
);

/** Consumes one of five attempts. Returns the code's salt when correct, else null. */
export async function verifyGuestCode({ db, secret, now }: Deps, customerId: number, code: string): Promise<string | null> {
  const row = await countCodeAttempt(db, customerId, now(), maxTries);
  return row && isMailedCode(secret, purposeOf(customerId, row.salt), code) ? row.salt : null;
}
const countCodeAttempt = oneRow<{ salt: string }, [customerId: number, now: Date, maxTries: number]>(
  'update guest_code set tries = tries + 1 where customer_id = $1 and expires_at > $2 and tries < $3::int returning salt',
);
