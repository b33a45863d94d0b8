/** Queries for planned changes. Writers hold the advisory lock of imports and saves, so rows need no locks. */
import type { PlannedState } from '@sufra/contract/desk/planned-schemas';
import type { RefusalCode } from '@sufra/contract/refusals';
import type { MessageKey } from '@sufra/i18n';
import type { Json, Kind } from '@sufra/restaurant/entries';
import { sql } from 'kysely';
import type { FieldKey } from '../importer/change-log.ts';
import type { Db } from '../platform/db/database.ts';
import type { Staff } from '../platform/http/access.ts';
import type { Refusal } from '../platform/http/errors.ts';
import { dishesLast, type Edit } from './edits.ts';

/** Why publishing or ending failed: message keys, or a refusal. */
export interface Failure {
  keys: readonly MessageKey[];
  refusal: { code: RefusalCode; values: Refusal['values'] } | null;
}

/** A field left unchanged, with the reason. */
export interface UnchangedField {
  value: Json;
  by: string | null;
  /** ISO 8601. */
  at: string | null;
}

export type PlannedRow = Awaited<ReturnType<typeof findChange>> & object;

export interface PlannedEdit extends Edit {
  id: number;
  /** Author of the change. */
  actor: string;
  publishedAt: Date | null;
  set: number | null;
  returnedAt: Date | null;
  returnSet: number | null;
  stays: UnchangedField | null;
}

type StaffRef = Pick<Staff, 'id' | 'name'>;

const changes = (db: Db) =>
  db
    .selectFrom('planned_change')
    .select(['id', 'name', 'staff_id as staffId', 'actor', 'created_at as createdAt', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['planner_id as plannerId', 'planner', 'planned_at as plannedAt'])
    .select((row) => [row.ref('state').$castTo<PlannedState>().as('state'), row.ref('failure').$castTo<Failure | null>().as('failure')]);

export const findChange = async (db: Db, id: number) => (await changes(db).where('id', '=', id).executeTakeFirst()) ?? null;

/** Maximum number of finished changes listed. */
const mostPast = 50;

/** Newest first, without discarded changes. */
export const listChanges = async (db: Db) => [
  ...(await changes(db).where('state', 'in', ['open', 'planned']).orderBy('id', 'desc').execute()),
  ...(await changes(db).where('state', 'in', ['published', 'ended']).orderBy('planned_at', 'desc').limit(mostPast).execute()),
];

/** Number of edits by branch; `field` represents them all. */
export async function countEdits(db: Db, ids: readonly number[]): Promise<(FieldKey & { change: number; count: number })[]> {
  const rows = await db
    .selectFrom('planned_edit')
    .select(['planned_change_id as change', 'kind'])
    .select((row) => [row.fn.countAll<string>().as('count'), row.fn.min('field').as('field'), row.fn.min('code').as('code')])
    .where('planned_change_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .groupBy(['planned_change_id', 'kind'])
    .groupBy(sql`case kind when 'branch' then code else substring(field from '^at[.][^.]+[.]') end`)
    .execute();
  return rows.map(({ kind, count, ...row }) => ({ ...row, kind: kind as Kind, count: Number(count) }));
}

/** The change that was published as this set, if one was. */
export async function planOf(tx: Db, set: number): Promise<number | null> {
  const row = await tx.selectFrom('planned_edit').select('planned_change_id as id').where('set_id', '=', set).executeTakeFirst();
  return row?.id ?? null;
}

/** In insertion order. */
export async function editsOf(db: Db, change: number): Promise<PlannedEdit[]> {
  const rows = await db
    .selectFrom('planned_edit')
    .select(['id', 'kind', 'code', 'field', 'before', 'after', 'actor', 'stays', 'set_id as set', 'return_set_id as returnSet'])
    .select(['published_at as publishedAt', 'returned_at as returnedAt'])
    .where('planned_change_id', '=', change)
    .orderBy('id')
    .execute();
  return rows as PlannedEdit[];
}

/** Planned changes of an entry, the next first. */
export async function plannedOf(tx: Db, kind: Kind, code: string) {
  const rows = await tx
    .selectFrom('planned_edit')
    .innerJoin('planned_change', 'planned_change.id', 'planned_edit.planned_change_id')
    .select(['planned_change.id as change', 'planned_change.name', 'starts_at as from', 'field', 'after'])
    .where('state', '=', 'planned')
    .where('published_at', 'is', null)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .orderBy('starts_at')
    .orderBy('planned_edit.id')
    .execute();
  return rows.map(({ from, ...row }) => ({ ...row, from: from ?? '' }));
}

/** In the input format of a save. */
export const toSave = (edits: readonly Edit[]): Edit[] =>
  dishesLast(edits).map(({ kind, code, field, before, after }) => ({ kind, code, field, before, after }));

export async function insertChange(tx: Db, name: string, { id, name: actor }: StaffRef, at: Date): Promise<number> {
  const row = await tx
    .insertInto('planned_change')
    .values({ name, staff_id: id, actor, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The open change with this name by a person; for owners, by anyone. */
export const findOpen = (tx: Db, name: string, staffId: number | null, isOwner: boolean) =>
  tx
    .selectFrom('planned_change')
    .select('id')
    .where('name', '=', name)
    .where('state', '=', 'open')
    .$if(!isOwner, (query) => query.where('staff_id', 'is not distinct from', staffId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Upserts edits: a field's latest value wins. */
export async function putEdits(tx: Db, change: number, { id, name }: StaffRef, edits: readonly Edit[]): Promise<void> {
  // JSON null is a value here, so both columns are read as stored.
  await sql`
    insert into planned_edit as known (planned_change_id, kind, code, field, before, after, staff_id, actor)
    select ${change}::integer, each->>'kind', each->>'code', each->>'field', each->'before', each->'after', ${id}::integer, ${name}::text
    from jsonb_array_elements(${JSON.stringify(edits)}::jsonb) as each
    on conflict (planned_change_id, kind, code, field) do update
      set (before, after, staff_id, actor) = (excluded.before, excluded.after, excluded.staff_id, excluded.actor)`.execute(tx);
}

export async function deleteEdits(tx: Db, change: number, fields: readonly FieldKey[]): Promise<void> {
  await sql`
    delete from planned_edit using jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as gone (kind text, code text, field text)
    where planned_change_id = ${change}::integer and (planned_edit.kind, planned_edit.code, planned_edit.field) = (gone.kind, gone.code, gone.field)`.execute(
    tx,
  );
}

interface Changed {
  name?: string;
  state?: PlannedState;
  starts_at?: string | null;
  ends_at?: string | null;
  planner_id?: number | null;
  planner?: string;
  planned_at?: Date;
  failure?: Failure | null;
}

export async function updateChange(tx: Db, id: number, { failure, ...rest }: Changed): Promise<void> {
  const values = { ...rest, ...(failure !== undefined && { failure: failure && JSON.stringify(failure) }) };
  await tx.updateTable('planned_change').set(values).where('id', '=', id).execute();
}

/** Result of edits: `set` is null when nothing differed. Fields in `stays` were left unchanged. */
interface EditOutcome {
  at: Date;
  ids: readonly number[];
  set: number | null;
  stays: ReadonlyMap<number, UnchangedField>;
}

const columns = {
  published: { time: sql.ref('published_at'), set: sql.ref('set_id') },
  returned: { time: sql.ref('returned_at'), set: sql.ref('return_set_id') },
};

export async function recordOutcome(tx: Db, as: keyof typeof columns, { at, ids, set, stays }: EditOutcome): Promise<void> {
  const column = columns[as];
  const given = JSON.stringify([...stays].map(([id, stay]) => ({ id, stay })));
  await sql`
    update planned_edit set ${column.time} = ${at}, ${column.set} = ${set}::bigint where id = any(${[...ids]}::integer[])`.execute(tx);
  await sql`
    update planned_edit set stays = given.stay, ${column.set} = null from jsonb_to_recordset(${given}::jsonb) as given (id integer, stay jsonb)
    where planned_edit.id = given.id`.execute(tx);
}

/** Reopens tried edits. */
export const reopenEdits = (tx: Db, change: number) =>
  sql`update planned_edit set published_at = null, stays = null where planned_change_id = ${change}::integer`.execute(tx);

/** Name of another plan with one of the fields in this period (`until` null: unbounded); null without a clash. */
export async function findClash(tx: Db, change: number, from: string, until: string | null): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select other.name from planned_edit as mine
    join planned_edit as theirs on (theirs.kind, theirs.code, theirs.field) = (mine.kind, mine.code, mine.field)
    join planned_change as other on other.id = theirs.planned_change_id
    where mine.planned_change_id = ${change}::integer and other.id <> mine.planned_change_id and theirs.returned_at is null
      and (other.state = 'planned' or other.state = 'published' and other.ends_at is not null)
      and other.starts_at < coalesce(${until}::text, '9') and (other.ends_at is null or other.ends_at > ${from}::text)
    order by other.starts_at limit 1`.execute(tx);
  return rows[0]?.name ?? null;
}

/** For edits based on another plan's value that has ended since: the restored value, which no person changed. */
export async function restoredValues(tx: Db, ids: readonly number[]): Promise<Map<number, Json>> {
  const { rows } = await sql<{ id: number; value: Json }>`
    select mine.id, last.after as value from planned_edit as mine
    cross join lateral (
      select set_id, before, after from change
      where (change.kind, change.code, change.field) = (mine.kind, mine.code, mine.field) order by change.id desc limit 1
    ) as last
    where mine.id = any(${[...ids]}::integer[]) and last.before = mine.before
      and exists (select from planned_edit as other where other.return_set_id = last.set_id)`.execute(tx);
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** Candidates due at `latest`, the latest local time, in chronological order. Ends precede starts. */
export async function findDue(db: Db, latest: string): Promise<{ id: number; isEnd: boolean }[]> {
  const { rows } = await sql<{ id: number; isEnd: boolean }>`
    select id, false as "isEnd", starts_at as at from planned_change where state = 'planned' and starts_at <= ${latest}::text
    union all
    select id, true, ends_at from planned_change where state in ('planned', 'published') and ends_at <= ${latest}::text
    order by at, "isEnd" desc, id`.execute(db);
  return rows.map(({ id, isEnd }) => ({ id, isEnd }));
}
