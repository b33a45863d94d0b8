import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { oneRow, statement } from '../db/statement.ts';

export interface Refill {
  capacity: number;
  perSecond: number;
  /** Maximum debt from attempts while refused. */
  deepestDebt: number;
}

/** Refills the bucket up to `now` and takes a token. Returns the balance, negative when refused. */
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

const filled =
  'least($2::float8, bucket.tokens + $3::float8 * greatest(0, extract(epoch from excluded.refilled_at - bucket.refilled_at)::float8))';
/** Takes a batch of tokens when at least one is available, on credit if needed. Null without any. For calls at every keystroke. */
export const takeManyFromBucket = oneRow<{ one: number }, [key: string, capacity: number, perSecond: number, count: number, now: Date]>(`
  insert into rate_bucket as bucket (key, tokens, refilled_at) values ($1, $2::float8 - $4::float8, $5::timestamptz)
  on conflict (key) do update set tokens = ${filled} - $4::float8, refilled_at = greatest(bucket.refilled_at, excluded.refilled_at)
    where ${filled} >= 1
  returning 1 as one`);

/** The next take applies the capacity. */
export const giveToBucket = statement<never, [key: string]>('update rate_bucket set tokens = tokens + 1 where key = $1');

export async function deleteBucket(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_bucket').where('key', '=', key).execute();
}

export async function deleteBucketsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('rate_bucket').where('refilled_at', '<', moment).execute();
}

/**
 * SQL condition that an access token is valid for the customer, for deferred authentication (see UnverifiedSession). Parameters are SQL.
 */
export const isSignedIn = (hash: string, customerId: string, now: string): string => `exists (
      select from access_token join session on session.id = access_token.session_id
      where access_token.hash = ${hash} and session.customer_id = ${customerId}
        and access_token.expires_at > ${now} and session.expires_at > ${now} and session.revoked_at is null)`;

export interface WaitingJobs {
  kind: string;
  count: number;
  /** Age in seconds of the oldest job. */
  oldest: number;
}

/** Electronic invoices: age in seconds of the oldest to be reported, and how many were refused and have no successor. */
export const reportsOfInvoices = oneRow<{ oldest: number; refused: number }, []>(`
  select (
    select coalesce(extract(epoch from now() - min(issued_at)), 0)::float8 from e_invoice
    where signed_xml is not null and reported_at is null and refused_at is null
  ) as oldest, (
    select count(*)::int from e_invoice as refused
    where refused_at is not null and not exists (
      select from e_invoice as later
      where later.order_number = refused.order_number and later.refund_id is not distinct from refused.refund_id and later.counter > refused.counter
    )
  ) as refused`);

/** Waiting jobs by kind, retries included. */
export const waitingJobs = statement<WaitingJobs, []>(
  `select kind, count(*)::int as count, extract(epoch from now() - min(queued_at))::float8 as oldest from job where state = 'waiting' group by kind`,
);
