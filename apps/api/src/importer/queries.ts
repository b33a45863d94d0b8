/** Bulk queries: reads and writes all rows of a table in one statement. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { noRows, type Parts, parts, type Row, type Rows } from './parts.ts';

/** Advisory lock key that serializes imports and saves. */
const lockKey = 7_354_203;

/** Advisory lock until the end of the transaction. */
export async function lockRestaurant(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db);
}

/** Loads the named parts including retired entries; other parts are empty. */
export async function loadRows(db: Db, names: readonly (keyof Parts)[] = Object.keys(parts) as (keyof Parts)[]): Promise<Rows> {
  const rows = { ...noRows };
  for (const name of names) await loadInto(db, rows, name);
  return rows;
}

async function loadInto<Name extends keyof Parts>(db: Db, rows: Rows, name: Name): Promise<void> {
  const { table, columns } = parts[name];
  // Tables without a position column still need a deterministic order: insertion order.
  const order = (parts[name].key as readonly string[]).length > 0 ? parts[name].key : ['id'];
  const { rows: found } = await sql<Row<Name>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    order by ${sql.join(order.map((column) => sql.ref(column)))}`.execute(db);
  rows[name] = found as Rows[Name];
}

/** Allocates ascending ids from the table's sequence. */
export async function takeIds(db: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertRows<Name extends keyof Parts>(db: Db, name: Name, rows: readonly Row<Name>[]): Promise<void> {
  if (rows.length === 0) return;
  const { table, columns } = parts[name];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  // Upsert: marking as sold out may have created the row meanwhile.
  const meanwhile =
    name === 'offers'
      ? sql`on conflict (branch_id, item_id) do update set (hidden, pickup_fils, delivery_fils) =
          (excluded.hidden, excluded.pickup_fils, excluded.delivery_fils)`
      : sql``;
  await sql`insert into ${sql.table(table)} (${list}) select ${list} from ${given(table, rows)} ${meanwhile}`.execute(db);
}

/** Updates by key. Pass only changed rows, so that no notification is sent without a change. */
export async function updateRows<Name extends keyof Parts>(db: Db, name: Name, rows: readonly Row<Name>[]): Promise<void> {
  if (rows.length === 0) return;
  const { table, key, columns } = parts[name];
  const changing = (columns as readonly string[]).filter((column) => !(key as readonly string[]).includes(column));
  const set = sql.join(changing.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`));
  await sql`update ${sql.table(table)} set ${set} from ${given(table, rows)} where ${sameKey(table, key)}`.execute(db);
}

/** Deletes rows by key. */
export async function deleteRows<Name extends keyof Parts>(db: Db, name: Name, rows: readonly Row<Name>[]): Promise<void> {
  if (rows.length === 0) return;
  const { table, key } = parts[name];
  await sql`delete from ${sql.table(table)} using ${given(table, rows)} where ${sameKey(table, key)}`.execute(db);
}

/** Deletes all rows of the given branches. */
export async function deleteOfBranches(
  db: Db,
  name: 'weekly' | 'exceptions' | 'seasons' | 'rushes',
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await sql`delete from ${sql.table(parts[name].table)} where branch_id = any(${ids})`.execute(db);
}

const given = (table: string, rows: readonly unknown[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as given`;

const sameKey = (table: string, key: readonly string[]) =>
  sql.join(
    key.map((column) => sql`${sql.ref(`${table}.${column}`)} = given.${sql.ref(column)}`),
    sql` and `,
  );
