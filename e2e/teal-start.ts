/** Starts the product as another restaurant's: a café in teal, with a logo and terms of its own, over the branches and dishes of the demo. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openDatabase } from '../apps/api/src/db/open.ts';
import { readEnv } from '../apps/api/src/env.ts';
import { openLog } from '../apps/api/src/log.ts';
import { makePictures } from '../apps/api/src/pictures/make.ts';
import { registerPictures } from '../apps/api/src/pictures/queries.ts';
import { becomes, tealSettings } from '../apps/api/src/testing/teal.ts';

const env = readEnv(process.env);
const database = await openDatabase(env, openLog(env));
await migrate(database);
const logo = fileURLToPath(new URL('teal-logo.svg', import.meta.url));
await registerPictures(database.kysely, [{ name: 'logo.svg', path: logo, ...statSync(logo) }]);
await makePictures({ db: database.kysely, env });
await becomes(database.kysely, { ...tealSettings, logo: 'logo.svg' });
const markdown = '# Our terms\n\n## Coffee\n\n1. It is **hot**.\n2. [Call us](tel:+97145550101) where it is not.\n';
await database.kysely
  .insertInto('legal_text')
  .values({ kind: 'terms', locale: 'en', markdown })
  .onConflict((conflict) => conflict.doNothing())
  .execute();
await database.close();

await import('../apps/api/src/main.ts');
