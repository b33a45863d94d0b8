/** Makes two databases on a server, one migrated and a copy with the demo: see template.ts. */
import { seedDemo } from '@sufra/api/importer/demo/seed.ts';
import { migrate } from '@sufra/api/platform/db/migrate.ts';
import { openServer } from '@sufra/api/platform/db/server.ts';
import pg from 'pg';
import { pino } from 'pino';

const log = pino({ level: 'silent' });
const [server = '', migrated = '', demo = ''] = process.argv.slice(2);
const urlOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
for (const name of [demo, migrated]) await admin.query(`drop database if exists ${name} with (force)`);
await admin.query(`create database ${migrated}`);
const empty = await openServer(urlOf(migrated), log);
await migrate(empty);
await empty.close();
await admin.query(`create database ${demo} template ${migrated}`);
await admin.end();
const filled = await openServer(urlOf(demo), log);
await filled.withDedicatedConnection((db) => seedDemo(db, log));
await filled.close();
