/** Runner for money commands: opens the configured database, prints the result and sets the exit code. */
import { type CountryCode, countries, setCountry } from '@sufra/contract/country';
import { type CurrencyCode, currencies, setCurrency } from '@sufra/contract/money';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readEnv } from '../config/env.ts';
import { ConfigurationError } from '../config/parts.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';

export interface Outcome {
  text: string;
  /** Whether it is as it should be. */
  isGood: boolean;
}

/** Prints the result of `work` and sets the exit code: 0 or 1. The embedded database is single-process, so the server must be stopped. */
export async function runCommand(work: (database: Database) => Promise<Outcome>): Promise<void> {
  try {
    const database = await openDatabase(readEnv(process.env), pino({ level: 'silent' }));
    try {
      // Migrate only the embedded database; a database server may be in use by a running version.
      if (database.kind === 'embedded') await migrate(database);
      const { rows } = await sql<{ currency: CurrencyCode; country: CountryCode }>`
        select restaurant_currency() as currency, coalesce((select settings->>'country' from restaurant), 'AE') as country`.execute(
        database.kysely,
      );
      for (const { currency, country } of rows) {
        setCurrency(currencies[currency]);
        setCountry(countries[country]);
      }
      const { text, isGood } = await work(database);
      process.stdout.write(`${text}\n`);
      if (!isGood) process.exitCode = 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  // PostgreSQL's error codes undefined_table and undefined_function.
  if (['42P01', '42883'].includes(String((error as { code?: string }).code)))
    return 'The database is of an older version: start the server once, which brings it up to date.';
  return (error as Error).stack ?? String(error);
}
