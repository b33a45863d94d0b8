/** Statements on the road of every request: their text is written once, so that nothing is built and compiled while somebody waits. */
import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

type Send = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** Where a database that is no transaction sends its statements: Kysely's way to a connection costs the process a quarter of a short one. */
const pools = new WeakMap<Db, Send>();

/** Has the statements of a database sent this way. */
export const sendWith = (db: Db, send: Send): void => void pools.set(db, send);

/** `text` names its values `$1`, `$2` …, in the order of the tuple. Answers with the rows. */
export const statement =
  <Row, Values extends readonly unknown[]>(text: string) =>
  async (db: Db, ...values: Values): Promise<Row[]> => {
    const send = pools.get(db);
    const { rows } = await (send ? send(text, [...values]) : db.executeQuery<Row>(CompiledQuery.raw(text, [...values])));
    return rows as Row[];
  };
