/** What the start of the server has to do with the restaurant: moves that of RESTAURANT in, and says what its owner should know. */
import type { Restaurant } from '@sufra/restaurant/restaurant';
import type { Logger } from 'pino';
import { ConfigurationError } from '../config/parts.ts';
import type { Context } from '../context/context.ts';
import { branchesWithoutAnnouncement } from '../notifications/branch-notifications/webhook.ts';
import type { Database } from '../platform/db/database.ts';
import { diff } from './diff.ts';
import { ImportRefused } from './ids.ts';
import { normal, readRestaurant } from './import.ts';
import { changesText, problemsReport, undoneText } from './report.ts';
import { importWithPictures } from './restaurant-store.ts';
import { changedOnScreen, hasTrail } from './trail.ts';

interface Given {
  folder: string;
  /** Whether the folder is moved in at each start, not the first alone. */
  isSynced: boolean;
}

/**
 * Moves the folder in at the first start. Later the database is the truth: what differs is told and stays. Where it is moved in again, what was changed
 * on screen and is changed back is told. Throws a ConfigurationError with all that is wrong with the folder.
 */
export async function importOnStartup(database: Database, { folder, isSynced }: Given, log: Logger): Promise<void> {
  // What reads files is loaded for that alone.
  const { readFolder } = await import('@sufra/restaurant/read');
  const { restaurant, problems, pictures } = await readFolder(folder);
  if (!restaurant) throw new ConfigurationError(`RESTAURANT: ${folder}\n${problemsReport(problems)}`);
  try {
    const { differences, undone } = await compare(database, restaurant);
    if (!isSynced && (await hasTrail(database.kysely))) {
      if (differences !== '')
        log.warn(
          { folder, differences, undone },
          'RESTAURANT differs from the database, and nothing was changed. `npm run restaurant export` brings the folder up to date; `npm run restaurant import`, or RESTAURANT_SYNC=on at each start, moves the folder in.',
        );
      return;
    }
    if (undone !== '') log.warn({ folder, undone }, 'RESTAURANT changes back what was changed on screen');
    const { changes } = await importWithPictures(database, restaurant, pictures);
    const { branches, items } = restaurant;
    if (changes.length > 0) log.info({ branches: branches.length, items: items.length }, 'restaurant moved in');
  } catch (error) {
    if (error instanceof ImportRefused) throw new ConfigurationError(`RESTAURANT: ${folder}: ${error.message}`);
    throw error;
  }
}

/** What an import would change, and what of it was changed on screen. */
async function compare(database: Database, restaurant: Restaurant): Promise<{ differences: string; undone: string }> {
  const [current, wanted] = [await database.withDedicatedConnection(readRestaurant), await normal(restaurant)];
  const undone = undoneText(await changedOnScreen(database.background), current, wanted);
  return { differences: changesText(diff(current, wanted)).join('; '), undone: undone.join('; ') };
}

/** What would otherwise be noticed by hungry people only. */
export function tellOwner({ catalogue, env, log }: Pick<Context, 'catalogue' | 'env' | 'log'>): void {
  const branches = catalogue.branches();
  if (branches.length === 0) {
    log.warn(
      'There is no restaurant yet. Its owner sets it up at /console/setup; or `npm run restaurant new ./mine` writes one to begin with, `npm run restaurant import ./mine` moves it in.',
    );
    return;
  }
  // No cook waits for the orders of a demo.
  const untold = env.demo && env.restaurant === undefined ? [] : branchesWithoutAnnouncement(branches, env.webhooks.origins);
  if (untold.length === 0) return;
  log.warn(
    { branches: untold.join(', ') },
    'Orders at these branches are not announced: they have neither an e-mail nor a webhook that may be called under `announce`, see docs/manual/kitchen.md.',
  );
}
