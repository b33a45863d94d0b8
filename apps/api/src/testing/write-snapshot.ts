/** Dumps a migrated, empty database to the given file: see snapshot.ts. */
import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';

const [path = ''] = process.argv.slice(2);
const pglite = await PGlite.create();
const database = embeddedDatabase(pglite, () => undefined);
await migrate(database);
writeFileSync(path, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
await database.close();
