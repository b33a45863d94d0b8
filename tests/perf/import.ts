/**
 * `npm run bench`: imports a restaurant folder of 3,000 dishes into an embedded database on disk: initial, unchanged, and with changed
 * prices. Each takes at most ten seconds; a missed limit exits 1.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemText, readFolder } from '@sufra/restaurant/read';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { writeFolder } from '@sufra/restaurant/write';
import { pino } from 'pino';
import { importRestaurant, readRestaurant } from '../../apps/api/src/importer/import.ts';
import { openEmbedded } from '../../apps/api/src/platform/db/embedded.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { largeRestaurant } from './large-restaurant.ts';

const most = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
const mine = join(folder, 'mine');
const database = await openEmbedded(join(folder, 'data'), pino({ level: 'silent' }));
let slowest = 0;

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await work();
  const spent = performance.now() - from;
  slowest = Math.max(slowest, spent);
  console.log(`  ${what}: ${Math.round(spent).toLocaleString('en')} ms`);
  return result;
}

async function runImport(): Promise<number> {
  const { restaurant, problems } = await readFolder(mine);
  if (!restaurant)
    throw new Error(
      problems
        .filter(({ level }) => level === 'error')
        .map(problemText)
        .join('\n'),
    );
  return (await importRestaurant(database.kysely, restaurant)).length;
}

try {
  await migrate(database);
  const restaurant = withoutPictures(largeRestaurant());
  const items = restaurant.items.map((item) => ({
    ...item,
    price: { pickup: item.price.pickup + 100, delivery: item.price.delivery + 100 },
  }));
  console.log(`${restaurant.items.length.toLocaleString('en')} dishes`);
  await timed('write the folder', () => writeFolder(restaurant, mine, { menu: 'csv' }));
  await timed('initial import', runImport);
  await timed('unchanged import', runImport);
  await writeFolder({ ...restaurant, items }, mine, { menu: 'csv' });
  await timed('import with changed prices', runImport);
  await timed('read from the database', () => readRestaurant(database.kysely));
  console.log(`  each at most ${most.toLocaleString('en')} ms`);
} finally {
  await database.close();
  rmSync(folder, { recursive: true });
}
process.exit(slowest > most ? 1 : 0);

/** Pictures are processed later in the background. One demo dish has a name longer than a folder may contain. */
function withoutPictures(restaurant: Restaurant): Restaurant {
  return {
    ...restaurant,
    branches: restaurant.branches.map((branch) => ({ ...branch, picture: '' })),
    items: restaurant.items.map(({ name, ...item }) => ({
      ...item,
      name: { en: name.en.slice(0, 120), ar: name.ar.slice(0, 120) },
      picture: '',
    })),
  };
}
