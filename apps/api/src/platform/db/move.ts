/**
 * Moves all rows between databases with equal schemas: from embedded to server. Rows travel as JSON, lossless for our types. Ids, hashes
 * and secrets are preserved, so orders, links, passwords and sessions stay valid. All or nothing.
 */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from './database.ts';
import { migrate } from './migrate.ts';

/** Excluded: rows written by migrations, change logs with transaction ids of the old database, and locations, which are soon outdated. */
const left = ['migration', 'kysely_migration', 'kysely_migration_lock', 'catalogue_change', 'order_change', 'driver_location'];
/** Tables that are non-empty only in a used database; migrations insert rows into others. */
const owned = ['branch', 'item', 'restaurant', 'customer', 'orders', 'ledger'];
/** Batch sizes in rows; stored files have up to 1 MB each, twice that as text. */
const page = { rows: 500, files: 20 };

export interface CopiedTable {
  table: string;
  rows: number;
}

/** Throws when `to` is not empty, or in the end differs from `from`. */
export async function moveAll(from: Database, to: Database): Promise<CopiedTable[]> {
  for (const database of [from, to]) await migrate(database);
  return from.withDedicatedConnection((source) =>
    to.withDedicatedConnection((target) =>
      target.transaction().execute(async (tx) => {
        const tables = await tablesOf(source);
        for (const name of owned) if ((await countOf(tx, name)) > 0) throw new NotEmpty(name);
        await relax(tx);
        // Locations refer to orders.
        await sql`truncate ${sql.join([...tables.map(({ name }) => name), 'driver_location'].map(sql.table))}`.execute(tx);
        for (const table of tables) await copy(source, tx, table);
        await followSequences(source, tx);
        await tighten(tx);
        const moved: CopiedTable[] = [];
        for (const { name } of tables) {
          const [before, after] = [await contentOf(source, name), await contentOf(tx, name)];
          if (before.digest !== after.digest || before.rows !== after.rows)
            throw new Error(`${name} was not copied completely; nothing was moved`);
          moved.push({ table: name, rows: after.rows });
        }
        return moved;
      }),
    ),
  );
}

class NotEmpty extends Error {
  constructor(table: string) {
    super(`there is something in the table ${table} of the database to move to: it has to be empty`);
  }
}

interface Table {
  name: string;
  columns: string[];
  hasFiles: boolean;
}

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, array_agg(attname::text order by attnum) as columns, bool_or(atttypid = 'bytea'::regtype) as "hasFiles"
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all (${left})
    group by relname order by relname`.execute(db);
  return rows;
}

const countOf = async (db: Db, table: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]?.count ?? 0;

/** Disables triggers, which would repeat effects, and defers foreign keys, which are circular. */
async function relax(tx: Db): Promise<void> {
  await sql`do $$ declare each record; begin
    for each in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %I disable trigger user', each.relname);
    end loop;
    for each in select conrelid::regclass as owner, conname from pg_constraint where contype = 'f' and not condeferrable loop
      execute format('alter table %s alter constraint %I deferrable initially deferred', each.owner, each.conname);
    end loop;
  end $$`.execute(tx);
}

/** Restores them and checks foreign keys. */
async function tighten(tx: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(tx);
  await sql`do $$ declare each record; begin
    for each in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %I enable trigger user', each.relname);
    end loop;
    for each in select conrelid::regclass as owner, conname from pg_constraint where contype = 'f' and condeferrable loop
      execute format('alter table %s alter constraint %I not deferrable', each.owner, each.conname);
    end loop;
  end $$`.execute(tx);
}

async function copy(source: Kysely<never> | Db, tx: Db, { name, columns, hasFiles }: Table): Promise<void> {
  const most = hasFiles ? page.files : page.rows;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let offset = 0; ; offset += most) {
    const { rows } = await sql<{ rows: string | null; count: number }>`
      select jsonb_agg(to_jsonb(each))::text as rows, count(*)::int as count
      from (select * from ${sql.table(name)} order by ctid limit ${most} offset ${offset}) as each`.execute(source as Db);
    const [found] = rows;
    if (!found?.rows) return;
    await sql`
      insert into ${sql.table(name)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${found.rows}::jsonb)`.execute(tx);
    if (found.count < most) return;
  }
}

/** Advances sequences past the copied ids. */
async function followSequences(source: Db, tx: Db): Promise<void> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`.execute(source);
  for (const { name, last } of rows) if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(tx);
}

/** Order-independent checksum of a table. */
async function contentOf(db: Db, table: string): Promise<{ rows: number; digest: string }> {
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*)::int as rows, coalesce(md5(string_agg(row, ',' order by row collate "C")), '') as digest
    from (select md5(to_jsonb(each)::text) as row from ${sql.table(table)} as each) as rows`.execute(db);
  return rows[0] ?? { rows: 0, digest: '' };
}
