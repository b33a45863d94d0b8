/** Audit log of the restaurant: field changes with author and source. The desk and the import share this code. */
import type { FieldChange, Json, Kind } from '@sufra/restaurant/entries';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

export type Source = 'desk' | 'import' | 'program';

export interface Actor {
  source: Source;
  staffId: number | null;
  name: string;
}

export const importer: Actor = { source: 'import', staffId: null, name: 'import' };

/** Identifies a field in the audit log. */
export type FieldKey = Pick<FieldChange, 'kind' | 'code' | 'field'>;

export interface ChangeLogEntry extends FieldChange {
  set: number;
  at: Date;
  source: Source;
  staffId: number | null;
  actor: string;
}

/** An on-screen change, as reported to commands. */
export interface ScreenChange extends FieldKey {
  after: Json;
  actor: string;
  /** ISO 8601. */
  at: string;
}

/** Appends to the audit log within the caller's transaction and returns the set's id. An empty set records an import without changes. */
export async function record(
  tx: Db,
  { source, staffId, name }: Actor,
  at: Date,
  changes: readonly FieldChange[],
  undoes: number | null = null,
): Promise<number> {
  const { id } = await tx
    .insertInto('change_set')
    .values({ at, source, staff_id: staffId, actor: name, undoes })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (changes.length > 0)
    // JSON null is a value here, so both columns are read as stored.
    await sql`
      insert into change (set_id, kind, code, field, before, after)
      select ${id}::bigint, each->>'kind', each->>'code', each->>'field', each->'before', each->'after'
      from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as each`.execute(tx);
  return Number(id);
}

const entries = (db: Db) =>
  db
    .selectFrom('change')
    .innerJoin('change_set', 'change_set.id', 'change.set_id')
    .select(['change.kind', 'change.code', 'change.field', 'change.before', 'change.after'])
    .select(['change_set.id as set', 'change_set.at', 'change_set.source', 'change_set.staff_id as staffId', 'change_set.actor']);

type Row = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

const toEntry = (row: Row): ChangeLogEntry => ({
  ...row,
  kind: row.kind as Kind,
  before: row.before as Json,
  after: row.after as Json,
  set: Number(row.set),
  source: row.source as Source,
});

const latest = (db: Db) =>
  entries(db)
    .distinctOn(['change.kind', 'change.code', 'change.field'])
    .orderBy('change.kind')
    .orderBy('change.code')
    .orderBy('change.field')
    .orderBy('change.id', 'desc');

/** Latest change of each field. */
export async function lastChanges(db: Db, fields: readonly FieldKey[]): Promise<ChangeLogEntry[]> {
  if (fields.length === 0) return [];
  const isAsked = sql<boolean>`(change.kind, change.code, change.field) in (
    select each->>'kind', each->>'code', each->>'field' from jsonb_array_elements(${JSON.stringify(fields)}::jsonb) as each)`;
  return (await latest(db).where(isAsked).execute()).map(toEntry);
}

/** Latest changes that were not made by an import, which another import could revert. */
export async function changedOnScreen(db: Db): Promise<ScreenChange[]> {
  return (await latest(db).execute())
    .map(toEntry)
    .filter(({ source }) => source !== 'import')
    .map(({ kind, code, field, after, actor, at }) => ({ kind, code, field, after, actor, at: at.toISOString() }));
}

/** The last changes of each of an entity's fields, newest first. */
export async function changeLogOf(
  db: Db,
  kind: Kind,
  code: string,
  fields: readonly string[],
  perField: number,
): Promise<ChangeLogEntry[]> {
  const isLate = sql<boolean>`change.id in (
    select id from (
      select id, row_number() over (partition by field order by id desc) as nth from change
      where kind = ${kind} and code = ${code} and field = any(${fields})
    ) as numbered where nth <= ${perField})`;
  const rows = await entries(db).where(isLate).orderBy('change.id', 'desc').execute();
  return rows.map(toEntry);
}

export interface ChangeLogFilter {
  /** Cursor: only entries older than this id. */
  before?: number | undefined;
  staffId?: number | undefined;
  source?: Source | undefined;
  kind?: Kind | undefined;
  code?: string | undefined;
  /** Branch codes to filter by branch-specific changes; null: everything. */
  branches: readonly string[] | null;
}

/** SQL filter for branch-specific changes: of the branches themselves, or of entries' values there. */
const isOf = (branches: readonly string[]) =>
  sql<boolean>`((change.kind = 'branch' and change.code = any(${branches}))
    or (change.field like 'at.%' and split_part(change.field, '.', 2) = any(${branches})))`;

/** Audit trail of all entities, newest first. */
export async function listChangeLog(db: Db, filter: ChangeLogFilter, limit: number): Promise<(ChangeLogEntry & { id: number })[]> {
  const { before, staffId, source, kind, code, branches } = filter;
  const rows = await entries(db)
    .select('change.id')
    .$if(before !== undefined, (query) => query.where('change.id', '<', before ?? 0))
    .$if(staffId !== undefined, (query) => query.where('change_set.staff_id', '=', staffId ?? 0))
    .$if(source !== undefined, (query) => query.where('change_set.source', '=', source ?? ''))
    .$if(kind !== undefined, (query) => query.where('change.kind', '=', kind ?? ''))
    .$if(code !== undefined, (query) => query.where('change.code', '=', code ?? ''))
    .$if(branches !== null, (query) => query.where(isOf(branches ?? [])))
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toEntry(row), id: Number(row.id) }));
}

/** Staff who made changes, by their latest name. `branches` as in the filter. */
export async function listChangers(db: Db, branches: readonly string[] | null): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (staff_id) staff_id as id, actor as name from change_set
    where staff_id is not null and (${branches === null} or exists (
      select from change where change.set_id = change_set.id and ${isOf(branches ?? [])}
    ))
    order by staff_id, change_set.id desc`.execute(db);
  return rows;
}

/** Entries of one change set, in order. */
export async function changesOfSet(db: Db, set: number): Promise<ChangeLogEntry[]> {
  return (await entries(db).where('change.set_id', '=', set).orderBy('change.id').execute()).map(toEntry);
}

/** Whether any import or change was ever recorded. */
export async function hasChangeLog(db: Db): Promise<boolean> {
  return (await db.selectFrom('change_set').select('id').limit(1).executeTakeFirst()) !== undefined;
}
