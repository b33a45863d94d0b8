/** Startup tasks: imports the folder of RESTAURANT, and warns the owner about problems. */
import type { Restaurant } from '@sufra/restaurant/restaurant';
import type { Logger } from 'pino';
import { ConfigurationError } from '../config/parts.ts';
import type { Context } from '../context/context.ts';
import { branchesWithoutNotification } from '../notifications/branch-notifications/webhook.ts';
import type { Database } from '../platform/db/database.ts';
import { changedOnScreen, hasChangeLog } from './change-log.ts';
import { diff } from './diff.ts';
import { ImportRefused } from './ids.ts';
import { normal, readRestaurant } from './import.ts';
import { changesText, problemsReport, undoneText } from './report.ts';
import { importWithPictures } from './restaurant-store.ts';

interface StartupImport {
  folder: string;
  /** Whether the folder is imported at each start, not only the first. */
  isSynced: boolean;
}

/**
 * Imports the folder at the first start. Afterwards the database is authoritative, and differences are only logged. With sync, it logs
 * on-screen changes that the import reverts. Throws a ConfigurationError with all problems of the folder.
 */
export async function importOnStartup(database: Database, { folder, isSynced }: StartupImport, log: Logger): Promise<void> {
  // Lazy import of the file readers.
  const { readFolder } = await import('@sufra/restaurant/read');
  const { restaurant, problems, pictures } = await readFolder(folder);
  if (!restaurant) throw new ConfigurationError(`RESTAURANT: ${folder}\n${problemsReport(problems)}`);
  try {
    const { differences, undone } = await compare(database, restaurant);
    if (!isSynced && (await hasChangeLog(database.kysely))) {
      if (differences !== '')
        log.warn(
          { folder, differences, undone },
          'RESTAURANT differs from the database, and nothing was changed. `npm run restaurant export` brings the folder up to date; `npm run restaurant import`, or RESTAURANT_SYNC=on at each start, imports the folder.',
        );
      return;
    }
    if (undone !== '') log.warn({ folder, undone }, 'RESTAURANT reverts changes made on screen');
    const { changes } = await importWithPictures(database, restaurant, pictures);
    const { branches, items } = restaurant;
    if (changes.length > 0) log.info({ branches: branches.length, items: items.length }, 'restaurant imported');
  } catch (error) {
    if (error instanceof ImportRefused) throw new ConfigurationError(`RESTAURANT: ${folder}: ${error.message}`);
    throw error;
  }
}

/** Differences an import would apply, and those that revert on-screen changes. */
async function compare(database: Database, restaurant: Restaurant): Promise<{ differences: string; undone: string }> {
  const [current, wanted] = [await database.withDedicatedConnection(readRestaurant), await normal(restaurant)];
  const undone = undoneText(await changedOnScreen(database.background), current, wanted);
  return { differences: changesText(diff(current, wanted)).join('; '), undone: undone.join('; ') };
}

/** Logs configuration problems that would otherwise only surface as complaints of customers. */
export function logConfigurationProblems({ catalogue, env, log }: Pick<Context, 'catalogue' | 'env' | 'log'>): void {
  const branches = catalogue.branches();
  if (branches.length === 0) {
    log.warn(
      'There is no restaurant yet. Its owner sets it up at /console/setup; or `npm run restaurant new ./mine` writes one to begin with, `npm run restaurant import ./mine` imports it.',
    );
    return;
  }
  // Demo orders have no staff to notify.
  const untold = env.demo && env.restaurant === undefined ? [] : branchesWithoutNotification(branches, env.webhooks.origins);
  if (untold.length === 0) return;
  log.warn(
    { branches: untold.join(', ') },
    'Orders at these branches are not announced: they have neither an e-mail nor a webhook that may be called under `announce`, see docs/manual/kitchen.md.',
  );
}
