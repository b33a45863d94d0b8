/** `npm run move-to-postgres`: migrates the embedded database of DATA_DIR to the server of DATABASE_URL. */
import { pino } from 'pino';
import { readEnv } from '../config/env.ts';
import { moveAll } from '../platform/db/move.ts';
import { openDatabase } from '../platform/db/open.ts';

const log = pino({ level: 'silent' });

try {
  const env = readEnv(process.env);
  if (!env.databaseUrl) throw new Error('DATABASE_URL: has to name the server to move to');
  const from = await openDatabase({ ...env, databaseUrl: undefined }, log);
  try {
    const to = await openDatabase(env, log);
    try {
      const moved = await moveAll(from, to);
      const all = moved.reduce((sum, { rows }) => sum + rows, 0);
      const most = moved.filter(({ rows }) => rows > 0).map(({ table, rows }) => `  ${table.padEnd(24)} ${rows}`);
      process.stdout.write(
        `${most.join('\n')}\n${all} rows moved and compared. Start the server with this DATABASE_URL; DATA_DIR keeps the old database.\n`,
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
} catch (error) {
  process.stderr.write(`Nothing was moved: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
