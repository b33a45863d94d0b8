/** Inserts rows that violate current constraints, as left by earlier releases. */
import type { Database } from '@sufra/api/platform/db/database.ts';

export async function dropConstraints({ execute }: Pick<Database, 'execute'>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await execute(
      "select conname as name from pg_constraint where contype in ('c', 'x') and conrelid = quote_ident($1)::regclass order by conname",
      [table],
    );
    for (const { name } of rows) await execute(`alter table "${table}" drop constraint "${name}"`);
  }
}
