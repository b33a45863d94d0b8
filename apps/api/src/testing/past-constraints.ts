/** Rows that the database would refuse, as they may have come from before it did. */
import type { Database } from '../db/database.ts';

/** From now on these tables take whatever is written. Without `references`, what a row names must still be there. */
export async function dropConstraints(
  { execute }: Pick<Database, 'execute'>,
  tables: readonly string[],
  references = false,
): Promise<void> {
  for (const table of tables) {
    const { rows } = await execute(
      'select conname as name from pg_constraint where contype = any($1) and conrelid = quote_ident($2)::regclass order by conname',
      [references ? ['c', 'f'] : ['c'], table],
    );
    for (const { name } of rows) await execute(`alter table "${table}" drop constraint "${name}"`);
  }
}
