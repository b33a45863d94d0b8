/** The outbox in the database. Times are its own: all processes share them. */
import type { Db } from '../db/database.ts';
import { oneRow, statement } from '../db/statement.ts';

/** A job that this process has leased, with the number of its try. Later tries belong to the process that leases it then. */
export interface TakenJob {
  kind: string;
  key: string;
  payload: unknown;
  tries: number;
  /** For how many seconds it was due when it was leased. */
  late: number;
}

/** The text that writes jobs of what tables of another statement have: for work that comes with other rows. `key` and `payload` are SQL. */
export const queuedFrom = (...jobs: readonly { table: string; kind: string; key: string; payload: string }[]): string => {
  const rows = jobs.map(({ table, kind, key, payload }) => `select '${kind}', ${key}, ${payload} from ${table}`);
  return `insert into job (kind, key, payload) ${rows.join(' union all ')} on conflict do nothing`;
};

const insertJob = statement<never, [kind: string, key: string, payload: string, seconds: number]>(
  "insert into job (kind, key, payload, due_at) values ($1, $2, $3::jsonb, now() + $4::float8 * interval '1 second') on conflict do nothing",
);
/** Nothing happens when the key was ever used. It is not due for so many seconds. */
export const queueJob = (db: Db, kind: string, key: string, payload: object, seconds = 0): Promise<unknown> =>
  insertJob(db, kind, key, JSON.stringify(payload), seconds);

/** Waits for a worker that takes the job at this moment; then it is no longer ours to delete. */
const deleteJob = statement<{ one: number }, [kind: string, key: string]>(
  "delete from job where kind = $1 and key = $2 and state = 'waiting' and tries = 0 returning 1 as one",
);
/** Takes back a job that no worker has begun with. False when one has, or there is no such job. */
export const withdrawJob = async (db: Db, kind: string, key: string): Promise<boolean> => (await deleteJob(db, kind, key)).length > 0;

/** Leases the longest due jobs, at most so many of each kind and `limit` in all: no other worker gets them for so many seconds. */
export const takeJobs = statement<TakenJob, [kinds: string[], rooms: number[], limit: number, leaseSeconds: number]>(`
  with due as materialized (
    select found.* from unnest($1::text[], $2::int[]) as wanted (kind, room) cross join lateral (
      select kind, key, due_at from job
      where job.kind = wanted.kind and state = 'waiting' and due_at <= now() order by due_at limit wanted.room for update skip locked
    ) as found order by due_at limit $3::int
  ), taken as (
    update job set due_at = now() + $4::int * interval '1 second', tries = tries + 1 from due where job.kind = due.kind and job.key = due.key
    returning job.kind, job.key, job.payload, job.tries, job.queued_at, extract(epoch from now() - due.due_at)::float8 as late
  )
  select kind, key, payload, tries, late from taken order by queued_at`);

/** Gives jobs that a process of an earlier release queued their kind of today, unless it has them in hand. See db/migrations/0060_job_kinds.sql. */
export const renameOldJobs = statement<never, []>('select rename_old_jobs()');

type Ours = [kind: string, key: string, tries: number];
const ours = 'kind = $1 and key = $2 and tries = $3::int';
/** Ends a job, unless another worker has taken it since. */
export const endJob = statement<never, [...Ours, state: 'done' | 'given_up']>(
  `update job set state = $4::text, ended_at = now() where ${ours}`,
);
/** Puts a job off by so many seconds, unless another worker has taken it since: for a retry, or to renew the lease. */
export const putOff = statement<never, [...Ours, seconds: number]>(
  `update job set due_at = now() + $4::float8 * interval '1 second' where ${ours}`,
);

/** Makes jobs due that a worker had in hand, or that wait for a retry. Those that were put off from the beginning keep their time. */
export const makeAllDue = statement<never, []>("update job set due_at = now() where state = 'waiting' and tries > 0 and due_at > now()");

/** Writes down, before they go, of which time audits can expect no job. Null where there is none to delete. */
const noteForgotten = oneRow<{ endedBefore: Date }, [days: number]>(`
  insert into forgotten_jobs as known (ended_before) select before
  from (select now() - $1::int * interval '1 day' as before) as limits where exists (select from job where state <> 'waiting' and ended_at < before)
  on conflict (only_one) do update set ended_before = greatest(known.ended_before, excluded.ended_before)
  returning ended_before as "endedBefore"`);

/** Jobs at a time. */
const batch = 1000;
const deleteEnded = statement<{ one: number }, [before: Date, limit: number]>(`
  with ended as materialized (
    select kind, key from job where state <> 'waiting' and ended_at < $1::timestamptz order by ended_at limit $2::int for update skip locked
  )
  delete from job using ended where job.kind = ended.kind and job.key = ended.key returning 1 as one`);

/** Forgets jobs that ended so many days ago, and with them that their keys were used. In batches, so that no transaction is long. */
export async function deleteEndedJobs(db: Db, days: number): Promise<void> {
  const noted = await noteForgotten(db, days);
  while (noted && (await deleteEnded(db, noted.endedBefore, batch)).length === batch);
}
