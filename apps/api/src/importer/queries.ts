/** Reading and writing a restaurant's rows, as many as there are of a table in one statement. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { noRows, type Parts, parts, type Row, type Rows } from './parts.ts';

/** The key of an advisory lock that serializes imports of a restaurant; nothing else uses it. */
const lockKey = 7_354_203;

/** Until the end of the transaction. */
export async function lockRestaurant(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db);
}

/** All of these parts, retired ones too; the others are empty. */
export async function loadRows(db: Db, names: readonly (keyof Parts)[] = Object.keys(parts) as (keyof Parts)[]): Promise<Rows> {
  const rows = { ...noRows };
  for (const name of names) await loadInto(db, rows, name);
  return rows;
}

async function loadInto<Name extends keyof Parts>(db: Db, rows: Rows, name: Name): Promise<void> {
  const { table, columns } = parts[name];
  // Where rows have no number among their columns, they have one all the same, in the order in which they were written.
  const order = (parts[name].key as readonly string[]).length > 0 ? parts[name].key : ['id'];
  const { rows: found } = await sql<Row<Name>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    order by ${sql.join(order.map((column) => sql.ref(column)))}`.execute(db);
  rows[name] = found as Rows[Name];
}

/** So many new numbers for rows of a table, ascending. */
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
  // What a kitchen marked as sold out a moment ago has a row already.
  const meanwhile =
    name === 'offers'
      ? sql`on conflict (branch_id, item_id) do update set (hidden, pickup_fils, delivery_fils) =
          (excluded.hidden, excluded.pickup_fils, excluded.delivery_fils)`
      : sql``;
  await sql`insert into ${sql.table(table)} (${list}) select ${list} from ${given(table, rows)} ${meanwhile}`.execute(db);
}

/** By their key. Pass only rows that differ, so that the database notifies no process without a change. */
export async function updateRows<Name extends keyof Parts>(db: Db, name: Name, rows: readonly Row<Name>[]): Promise<void> {
  if (rows.length === 0) return;
  const { table, key, columns } = parts[name];
  const changing = (columns as readonly string[]).filter((column) => !(key as readonly string[]).includes(column));
  const set = sql.join(changing.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`));
  await sql`update ${sql.table(table)} set ${set} from ${given(table, rows)} where ${sameKey(table, key)}`.execute(db);
}

/** By their key. */
export async function deleteRows<Name extends keyof Parts>(db: Db, name: Name, rows: readonly Row<Name>[]): Promise<void> {
  if (rows.length === 0) return;
  const { table, key } = parts[name];
  await sql`delete from ${sql.table(table)} using ${given(table, rows)} where ${sameKey(table, key)}`.execute(db);
}

/** All of some branches. */
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
