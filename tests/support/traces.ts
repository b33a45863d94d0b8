/** Searches all stored data for a customer's input: each column of the database and each file of the data folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApi } from './api.ts';

/** Locations of the `marks`, as `table.column` or file path. Case-insensitive. */
export async function findTraces({ context }: TestApi, marks: readonly string[]): Promise<string[]> {
  const { db, env } = context;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name, ordinal_position`.execute(db);
  const isMarked = sql.join(
    marks.map((mark) => sql`strpos(lower(value), ${mark.toLowerCase()}) > 0`),
    sql` or `,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select ${sql.ref(column)}::text as value from ${sql.table(table)}) as kept where ${isMarked}`.execute(
      db,
    );
    if (rows[0]?.count) found.push(`${table}.${column}`);
  }
  for (const file of readdirSync(env.dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const text = readFileSync(path, 'utf8').toLowerCase();
    if (marks.some((mark) => text.includes(mark.toLowerCase()))) found.push(path.slice(env.dataDir.length + 1));
  }
  return found;
}
