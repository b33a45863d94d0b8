/** Statements on the road of every request: their text is written once, so that nothing is built and compiled while somebody waits. */
import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** `text` names its values `$1`, `$2` …, in the order of the tuple. Answers with the rows. */
export const statement =
  <Row, Values extends readonly unknown[]>(text: string) =>
  async (db: Db, ...values: Values): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
