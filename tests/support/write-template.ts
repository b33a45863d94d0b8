/** Migrates the database at the first URL, and imports the demo into that at the second: see template.ts. */

import { seedDemo } from '@sufra/api/demo/seed.ts';
import { migrate } from '@sufra/api/platform/db/migrate.ts';
import { openServer } from '@sufra/api/platform/db/server.ts';
import { pino } from 'pino';

const log = pino({ level: 'silent' });
const [emptyUrl = '', demoUrl = ''] = process.argv.slice(2);
for (const url of [emptyUrl, demoUrl]) {
  const database = await openServer(url, log);
  await migrate(database);
  if (url === demoUrl) await database.withDedicatedConnection((db) => seedDemo(db, log));
  await database.close();
}
