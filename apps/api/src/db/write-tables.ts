import { writeFileSync } from 'node:fs';
import { openMemory } from './embedded.ts';
import { migrate } from './migrate.ts';
import { tableTypes } from './tables.ts';

const database = await openMemory();
await migrate(database);
writeFileSync(new URL(import.meta.resolve('@sufra/db/tables.ts')), await tableTypes(database));
await database.close();
