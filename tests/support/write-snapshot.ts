/** Dumps a migrated database to the first file, and with the demo to the second: see snapshot.ts. */
import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { seedDemo } from '@sufra/api/importer/demo/seed.ts';
import { embeddedDatabase } from '@sufra/api/platform/db/embedded.ts';
import { migrate } from '@sufra/api/platform/db/migrate.ts';
import { pino } from 'pino';

const [emptyPath = '', demoPath = ''] = process.argv.slice(2);
const pglite = await PGlite.create();
const database = embeddedDatabase(pglite, () => undefined);
await migrate(database);
// Tests create no other databases here, so template databases can go. Unpacking them took 40 % of the startup.
await pglite.exec("update pg_database set datistemplate = false where datname like 'template%'");
for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
await dump(emptyPath);
await seedDemo(database.kysely, pino({ level: 'silent' }));
await dump(demoPath);
await database.close();

async function dump(path: string): Promise<void> {
  await pglite.exec('checkpoint');
  writeFileSync(path, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
}
