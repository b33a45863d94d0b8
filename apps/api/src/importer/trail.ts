/** The trail of changes: what was changed of the restaurant, field by field, by whom, from where. The desk and the import write it with the same code. */
import type { FieldChange, Json, Kind } from '@sufra/restaurant/things';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

export type Source = 'desk' | 'import' | 'program';

export interface Actor {
  source: Source;
  staffId: number | null;
  name: string;
}

export const importer: Actor = { source: 'import', staffId: null, name: 'import' };

/** A field as it is known in the trail. */
export type Named = Pick<FieldChange, 'kind' | 'code' | 'field'>;

export interface TrailEntry extends FieldChange {
  set: number;
  at: Date;
  source: Source;
  staffId: number | null;
  actor: string;
}

/** A change of the desk, as the commands are told of it. */
export interface ScreenChange extends Named {
  after: Json;
  actor: string;
  /** ISO 8601. */
  at: string;
}

/** Call it with the transaction of what was changed. Returns the set's number. A set without changes says that an import found nothing to change. */
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
    // JSON's null is a value here, so both columns are read as they are.
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

const toEntry = (row: Row): TrailEntry => ({
  ...row,
  kind: row.kind as Kind,
  before: row.before as Json,
  after: row.after as Json,
  set: Number(row.set),
  source: row.source as Source,
});

/** The last change of each of the fields that were ever changed. */
export async function lastChanges(db: Db, fields: readonly Named[]): Promise<TrailEntry[]> {
  if (fields.length === 0) return [];
  const rows = await entries(db)
    .distinctOn(['change.kind', 'change.code', 'change.field'])
    .where(sql<boolean>`(change.kind, change.code, change.field) in (
      select each->>'kind', each->>'code', each->>'field' from jsonb_array_elements(${JSON.stringify(fields)}::jsonb) as each)`)
    .orderBy('change.kind')
    .orderBy('change.code')
    .orderBy('change.field')
    .orderBy('change.id', 'desc')
    .execute();
  return rows.map(toEntry);
}

/** The last changes of all fields that were not last changed by an import: what another import could undo. */
export async function changedOnScreen(db: Db): Promise<ScreenChange[]> {
  const rows = await entries(db)
    .distinctOn(['change.kind', 'change.code', 'change.field'])
    .orderBy('change.kind')
    .orderBy('change.code')
    .orderBy('change.field')
    .orderBy('change.id', 'desc')
    .execute();
  return rows
    .filter(({ source }) => source !== 'import')
    .map(({ kind, code, field, after, actor, at }) => ({
      kind: kind as Kind,
      code,
      field,
      after: after as Json,
      actor,
      at: at.toISOString(),
    }));
}

/** Of one thing, newest first. */
export async function trailOf(db: Db, kind: Kind, code: string, limit: number): Promise<TrailEntry[]> {
  const rows = await entries(db)
    .where('change.kind', '=', kind)
    .where('change.code', '=', code)
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

export interface TrailFilter {
  /** Only older ones than this. */
  before?: number | undefined;
  staffId?: number | undefined;
  source?: Source | undefined;
  kind?: Kind | undefined;
  code?: string | undefined;
  /** Codes of branches: only what is their own. Null: everything. */
  branches: readonly string[] | null;
}

/** Whether a change is of what is these branches' own: of themselves, or of what another thing has there. */
const isOf = (branches: readonly string[]) =>
  sql<boolean>`((change.kind = 'branch' and change.code = any(${branches}))
    or (change.field like 'at.%' and split_part(change.field, '.', 2) = any(${branches})))`;

/** Of all things, newest first. */
export async function listTrail(db: Db, filter: TrailFilter, limit: number): Promise<(TrailEntry & { id: number })[]> {
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

/** The staff who have changed something, by what they were called last. `branches` as in a filter. */
export async function listChangers(db: Db, branches: readonly string[] | null): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('change_set')
    .distinctOn('staff_id')
    .select(['staff_id as id', 'actor as name'])
    .where('staff_id', 'is not', null)
    .$if(branches !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('change')
            .select('change.id')
            .whereRef('change.set_id', '=', 'change_set.id')
            .where(isOf(branches ?? [])),
        ),
      ),
    )
    .orderBy('staff_id')
    .orderBy('change_set.id', 'desc')
    .execute();
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
}

/** What was changed at once, in its order. */
export async function changesIn(db: Db, set: number): Promise<TrailEntry[]> {
  return (await entries(db).where('change.set_id', '=', set).orderBy('change.id').execute()).map(toEntry);
}

/** Whether a restaurant was ever moved in or changed here. */
export async function hasTrail(db: Db): Promise<boolean> {
  return (await db.selectFrom('change_set').select('id').limit(1).executeTakeFirst()) !== undefined;
}
