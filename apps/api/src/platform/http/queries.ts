import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

export interface Refill {
  capacity: number;
  perSecond: number;
  /** How far below zero tries while refused may take it. */
  deepestDebt: number;
}

/** Refills the bucket up to `now` and takes one token out. What it answers is the rest, negative when there was none. */
export async function takeFromBucket(db: Db, key: string, { capacity, perSecond, deepestDebt }: Refill, now: Date): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    insert into rate_bucket as bucket (key, tokens, refilled_at)
    values (${key}, ${capacity - 1}::float8, ${now}::timestamptz)
    on conflict (key) do update set
      tokens = greatest(
        least(
          ${capacity}::float8,
          bucket.tokens + ${perSecond}::float8 * greatest(0, extract(epoch from excluded.refilled_at - bucket.refilled_at)::float8)
        ) - 1,
        ${-deepestDebt}::float8
      ),
      refilled_at = greatest(bucket.refilled_at, excluded.refilled_at)
    returning tokens`.execute(db);
  return rows[0]?.tokens ?? 0;
}

/**
 * Takes so many tokens at once where there is at least one, on credit if need be: the debt is paid before the next. False when there was none. For calls at
 * every keystroke, which then ask once for many.
 */
export async function takeManyFromBucket(
  db: Db,
  key: string,
  { capacity, perSecond, count }: { capacity: number; perSecond: number; count: number },
  now: Date,
): Promise<boolean> {
  return (await takeMany(db, key, capacity, perSecond, count, now)).length > 0;
}

const filled =
  'least($2::float8, bucket.tokens + $3::float8 * greatest(0, extract(epoch from excluded.refilled_at - bucket.refilled_at)::float8))';
const takeMany = statement<{ one: number }, [key: string, capacity: number, perSecond: number, count: number, now: Date]>(`
  insert into rate_bucket as bucket (key, tokens, refilled_at) values ($1, $2::float8 - $4::float8, $5::timestamptz)
  on conflict (key) do update set tokens = ${filled} - $4::float8, refilled_at = greatest(bucket.refilled_at, excluded.refilled_at)
    where ${filled} >= 1
  returning 1 as one`);

export async function deleteBucket(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_bucket').where('key', '=', key).execute();
}

export async function deleteBucketsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('rate_bucket').where('refilled_at', '<', moment).execute();
}

/**
 * The SQL condition that an access token is alive and the customer's. For statements of a caller whom memory knows by the token (see
 * UnverifiedSession). The parameters are SQL.
 */
export const isSignedIn = (hash: string, customerId: string, now: string): string => `exists (
      select from access_token join session on session.id = access_token.session_id
      where access_token.hash = ${hash} and session.customer_id = ${customerId}
        and access_token.expires_at > ${now} and session.expires_at > ${now} and session.revoked_at is null)`;

export interface WaitingJobs {
  kind: string;
  count: number;
  /** Seconds since the first of them was queued. */
  oldest: number;
}

/** By kind, also those that wait for another try. */
export const waitingJobs = statement<WaitingJobs, []>(
  `select kind, count(*)::int as count, extract(epoch from now() - min(queued_at))::float8 as oldest from job where state = 'waiting' group by kind`,
);
