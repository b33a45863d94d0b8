import { writeFileSync } from 'node:fs';
import { openMemory } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { tableTypes } from '../platform/db/tables.ts';

const database = await openMemory();
await migrate(database);
writeFileSync(new URL(import.meta.resolve('@sufra/db/tables.ts')), await tableTypes(database));
await database.close();
