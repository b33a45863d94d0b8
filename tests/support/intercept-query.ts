/** Deterministic race conditions: runs a concurrent change right before or after a chosen statement. */

import type { Db } from '@sufra/api/platform/db/database.ts';
import type { CompiledQuery } from 'kysely';

/** The same database; `pass` receives each SQL text statement outside of transactions, and sends it. */
export function interceptQuery(db: Db, pass: (sql: string, send: () => Promise<unknown>) => Promise<unknown>): Db {
  const target = db as unknown as Record<string | symbol, unknown>;
  return new Proxy(db, {
    get(_, key) {
      const value = target[key];
      if (typeof value !== 'function') return value;
      if (key !== 'send' && key !== 'executeQuery') return value.bind(target);
      return (query: string | CompiledQuery, ...rest: unknown[]) =>
        pass(typeof query === 'string' ? query : query.sql, () => value.call(target, query, ...rest));
    },
  });
}
