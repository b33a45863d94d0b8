/** Migrates the database at the given URL: see template.ts. */
import { pino } from 'pino';
import { migrate } from '../db/migrate.ts';
import { openServer } from '../db/server.ts';

const [url = ''] = process.argv.slice(2);
const database = await openServer(url, pino({ level: 'silent' }));
await migrate(database);
await database.close();
