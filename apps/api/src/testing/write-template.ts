/** Migrates the database at the first URL and moves the demo into that at the second: see template.ts. */
import { pino } from 'pino';
import { migrate } from '../db/migrate.ts';
import { openServer } from '../db/server.ts';
import { seedDemo } from '../demo/seed.ts';

const log = pino({ level: 'silent' });
const [emptyUrl = '', demoUrl = ''] = process.argv.slice(2);
for (const url of [emptyUrl, demoUrl]) {
  const database = await openServer(url, log);
  await migrate(database);
  if (url === demoUrl) await database.apart((db) => seedDemo(db, log));
  await database.close();
}
