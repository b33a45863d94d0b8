/** Precompiled statements for hot paths: the SQL text is built once, not per request. */

import type { Tables } from '@sufra/db/tables.ts';
import { CompiledQuery, Kysely, type KyselyConfig } from 'kysely';
import type { Db } from './database.ts';

type Send = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** Database handle that bypasses Kysely's connection handling, which costs a quarter of a short statement. */
export class PooledKysely extends Kysely<Tables> {
  readonly send: Send;

  constructor(config: KyselyConfig, send: Send) {
    super(config);
    this.send = send;
  }
}

/** Registry for the test that prepares each one in PostgreSQL. */
export const texts = new Set<string>();

/** `text` uses `$1`, `$2` … in tuple order. Returns the rows. */
export function statement<Row, Values extends readonly unknown[]>(text: string) {
  texts.add(text);
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    const given = [...values];
    const { rows } = await (db instanceof PooledKysely ? db.send(text, given) : db.executeQuery<Row>(CompiledQuery.raw(text, given)));
    return rows as Row[];
  };
}

/** Variant for at most one row; null without one. */
export const oneRow = <Row, Values extends readonly unknown[]>(text: string) => {
  const rows = statement<Row, Values>(text);
  return async (db: Db, ...values: Values): Promise<Row | null> => (await rows(db, ...values))[0] ?? null;
};

/** SQL list of trusted constants: `('completed', 'rejected')`. */
export const listed = (words: readonly string[]): string => `(${words.map((word) => `'${word}'`).join(', ')})`;

/** SQLSTATE unique_violation, in either of the two drivers. */
const uniqueViolation = '23505';

/** Whether a statement violated this unique constraint, which aborts its transaction. */
export const breaksUnique = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation && 'constraint' in error && error.constraint === constraint;
