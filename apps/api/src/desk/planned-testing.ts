/** Child process of planned-races.test.ts: publishes what is due in the database (first argument) at a moment (second argument). */
import { pino } from 'pino';
import { openServer } from '../platform/db/server.ts';
import { publishDue } from './planned-publish.ts';

const [, , url = '', at = ''] = process.argv;
const database = await openServer(url, pino({ level: 'silent' }));
const catalogue = { catchUp: async () => undefined } as Parameters<typeof publishDue>[0]['catalogue'];
await publishDue({ db: database.kysely, catalogue, now: () => new Date(at) });
await database.close();
process.exit();
