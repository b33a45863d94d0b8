/** Statements on the hot path: their text is written once, so that no client waits while it is built and compiled. */
import type { Tables } from '@sufra/db/tables.ts';
import { CompiledQuery, Kysely, type KyselyConfig } from 'kysely';
import type { Db } from './database.ts';

type Send = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** A database, not a transaction, that takes statements past Kysely, whose way to a connection costs the process a quarter of a short one. */
export class PooledKysely extends Kysely<Tables> {
  readonly send: Send;

  constructor(config: KyselyConfig, send: Send) {
    super(config);
    this.send = send;
  }
}

/** All of them, for the test that has PostgreSQL prepare each. */
export const texts = new Set<string>();

/** `text` names its values `$1`, `$2` …, in the order of the tuple. Answers with the rows. */
export function statement<Row, Values extends readonly unknown[]>(text: string) {
  texts.add(text);
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    const given = [...values];
    const { rows } = await (db instanceof PooledKysely ? db.send(text, given) : db.executeQuery<Row>(CompiledQuery.raw(text, given)));
    return rows as Row[];
  };
}

/** The same for a statement that finds one row at most: answers with it, or null. */
export const oneRow = <Row, Values extends readonly unknown[]>(text: string) => {
  const rows = statement<Row, Values>(text);
  return async (db: Db, ...values: Values): Promise<Row | null> => (await rows(db, ...values))[0] ?? null;
};

/** Words of our own as a list of SQL: `('completed', 'rejected')`. */
export const listed = (words: readonly string[]): string => `(${words.map((word) => `'${word}'`).join(', ')})`;
