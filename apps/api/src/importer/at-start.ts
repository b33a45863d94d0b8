/** What the start of the server has to do with the restaurant: moves that of RESTAURANT in, and says what its owner should know. */
import type { Logger } from 'pino';
import { ConfigurationError } from '../config/parts.ts';
import type { Context } from '../context/context.ts';
import { branchesWithoutAnnouncement } from '../notifications/branch-notifications/webhook.ts';
import type { Database } from '../platform/db/database.ts';
import { ImportRefused } from './ids.ts';
import { problemsReport } from './report.ts';
import { importWithPictures } from './restaurant-store.ts';

/** Over what is there; nothing is written where nothing differs. Throws a ConfigurationError with all that is wrong with the folder. */
export async function importOnStartup(database: Database, folder: string, log: Logger): Promise<void> {
  // What reads files is loaded for that alone.
  const { readFolder } = await import('@sufra/restaurant/read');
  const { restaurant, problems, pictures } = await readFolder(folder);
  if (!restaurant) throw new ConfigurationError(`RESTAURANT: ${folder}\n${problemsReport(problems)}`);
  try {
    const { changes } = await importWithPictures(database, restaurant, pictures);
    const { branches, items } = restaurant;
    if (changes.length > 0) log.info({ branches: branches.length, items: items.length }, 'restaurant moved in');
  } catch (error) {
    if (error instanceof ImportRefused) throw new ConfigurationError(`RESTAURANT: ${folder}: ${error.message}`);
    throw error;
  }
}

/** What would otherwise be noticed by hungry people only. */
export function tellOwner({ catalogue, env, log }: Pick<Context, 'catalogue' | 'env' | 'log'>): void {
  const branches = catalogue.branches();
  if (branches.length === 0) {
    log.warn(
      'There is no restaurant yet. `npm run restaurant new ./mine` writes one to begin with, `npm run restaurant import ./mine` moves it in.',
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
