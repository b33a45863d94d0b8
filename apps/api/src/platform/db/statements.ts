/** Runs SQL files statement by statement, because PGlite accepts only one at a time. */
import { sql } from 'kysely';
import type { Db } from './database.ts';

export async function runStatements(transaction: Db, text: string): Promise<void> {
  for (const statement of splitStatements(text)) await sql.raw(statement).execute(transaction);
}

/** Splits at line-ending semicolons, except within `$$` bodies. */
export function splitStatements(text: string): string[] {
  const found: string[] = [];
  let current = '';
  let quoted = false;
  for (const line of text.split('\n')) {
    if (!current.trim() && /^\s*(--.*)?$/.test(line)) continue;
    current += `${line}\n`;
    if ((line.split('$$').length - 1) % 2 === 1) quoted = !quoted;
    if (!quoted && /;\s*(--.*)?$/.test(line)) {
      found.push(current);
      current = '';
    }
  }
  if (current.trim()) found.push(current);
  return found;
}
