/** Queries of the job queue. Times are the database's, which all processes share. */
import type { Db } from '../db/database.ts';
import { oneRow, statement } from '../db/statement.ts';

/** A leased job with its attempt number, as fencing token: a later attempt belongs to another lease. */
export interface LeasedJob {
  kind: string;
  key: string;
  payload: unknown;
  tries: number;
  /** Seconds overdue when leased. */
  late: number;
}

/** SQL that enqueues jobs from rows of another statement. `key` and `payload` are SQL. */
export const queuedFrom = (...jobs: readonly { table: string; kind: string; key: string; payload: string }[]): string => {
  const rows = jobs.map(({ table, kind, key, payload }) => `select '${kind}', ${key}, ${payload} from ${table}`);
  return `insert into job (kind, key, payload) ${rows.join(' union all ')} on conflict do nothing`;
};

const insertJob = statement<never, [kind: string, key: string, payload: string, seconds: number]>(
  "insert into job (kind, key, payload, due_at) values ($1, $2, $3::jsonb, now() + $4::float8 * interval '1 second') on conflict do nothing",
);
/** Idempotent by key. Due after `seconds`. */
export const queueJob = (db: Db, kind: string, key: string, payload: object, seconds = 0): Promise<unknown> =>
  insertJob(db, kind, key, JSON.stringify(payload), seconds);

/** Deletes unless a worker holds it; waits for a worker that is just taking it. */
const deleteJob = statement<{ one: number }, [kind: string, key: string]>(
  "delete from job where kind = $1 and key = $2 and state = 'waiting' and tries = 0 returning 1 as one",
);
/** Withdraws a job that has not started. False when started or unknown. */
export const withdrawJob = async (db: Db, kind: string, key: string): Promise<boolean> => (await deleteJob(db, kind, key)).length > 0;

/** Leases the most overdue jobs, limited per kind. Other workers skip them for `leaseSeconds`. */
export const leaseJobs = statement<LeasedJob, [kinds: string[], rooms: number[], leaseSeconds: number]>(`
  with due as materialized (
    select found.* from unnest($1::text[], $2::int[]) as wanted (kind, room) cross join lateral (
      select kind, key, due_at from job
      where job.kind = wanted.kind and state = 'waiting' and due_at <= now() order by due_at limit wanted.room for update skip locked
    ) as found
  ), taken as (
    update job set due_at = now() + $3::int * interval '1 second', tries = tries + 1 from due where job.kind = due.kind and job.key = due.key
    returning job.kind, job.key, job.payload, job.tries, job.queued_at, extract(epoch from now() - due.due_at)::float8 as late
  )
  select kind, key, payload, tries, late from taken order by queued_at`);

/** Migrates waiting jobs of an earlier release to today's kinds. See db/migrations/0060_job_kinds.sql. */
export const renameOldJobs = statement<never, []>('select rename_old_jobs()');

type LeaseParameters = [kind: string, key: string, tries: number];
const ours = 'kind = $1 and key = $2 and tries = $3::int';
/** Ends a job, unless another worker has leased it since (fencing). */
export const endJob = statement<never, [...LeaseParameters, state: 'done' | 'given_up']>(
  `update job set state = $4::text, ended_at = now() where ${ours}`,
);
/** Postpones a job by `seconds`, unless another worker has leased it since: for a retry or lease renewal. */
export const postponeJob = statement<never, [...LeaseParameters, seconds: number]>(
  `update job set due_at = now() + $4::float8 * interval '1 second' where ${ours}`,
);

/** Makes leased and retrying jobs due at once; initially delayed ones keep their time. */
export const retryAllNow = statement<never, []>("update job set due_at = now() where state = 'waiting' and tries > 0 and due_at > now()");

/** Records the retention horizon before deletion, for audits. Null when there is nothing to delete. */
const recordRetentionHorizon = oneRow<{ endedBefore: Date }, [days: number]>(`
  insert into forgotten_jobs as known (ended_before) select before
  from (select now() - $1::int * interval '1 day' as before) as limits where exists (select from job where state <> 'waiting' and ended_at < before)
  on conflict (only_one) do update set ended_before = greatest(known.ended_before, excluded.ended_before)
  returning ended_before as "endedBefore"`);

/** Batch size. */
const batch = 1000;
const deleteEnded = statement<{ one: number }, [before: Date, limit: number]>(`
  with ended as materialized (
    select kind, key from job where state <> 'waiting' and ended_at < $1::timestamptz order by ended_at limit $2::int for update skip locked
  )
  delete from job using ended where job.kind = ended.kind and job.key = ended.key returning 1 as one`);

/** Deletes finished jobs with their keys after the retention period, in batches to keep transactions short. */
export async function deleteEndedJobs(db: Db, days: number): Promise<void> {
  const noted = await recordRetentionHorizon(db, days);
  while (noted && (await deleteEnded(db, noted.endedBefore, batch)).length === batch);
}
