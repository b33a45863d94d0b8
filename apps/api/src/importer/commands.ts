import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '@sufra/restaurant/read';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { writeFolder, writeStarter } from '@sufra/restaurant/write';
import type { Progress } from '../catalogue/pictures/make.ts';
import type { Env } from '../config/env.ts';
import { diff } from './diff.ts';
import { ImportRefused } from './ids.ts';
import { normal } from './import.ts';
import { changesReport, contentsReport, problemsReport, undoneReport, undoneText } from './report.ts';
import type { RestaurantStore } from './restaurant-store.ts';

type Say = (text: string) => void;
type Gateway = Env['payments']['gateway'];
/** Opens the restaurant's store; null when none exists yet. */
type OpenStore<Found> = () => Promise<Found>;

/** Creates a starter folder. Never overwrites anything. */
export async function newFolder(folder: string, say: Say): Promise<boolean> {
  if (!isEmpty(folder)) {
    say(`${folder} is not empty: name a new folder.\n`);
    return false;
  }
  await writeStarter(folder);
  say(`Created a sample restaurant: ${folder}\nAdapt it, then run\n  npm run restaurant check ${folder}\n`);
  return true;
}

/** Dry run: reports problems and what an import would change. */
export async function checkFolder(
  folder: string,
  openStore: OpenStore<RestaurantStore | null>,
  say: Say,
  gateway?: Gateway,
): Promise<boolean> {
  const { restaurant, problems } = await readFolder(folder);
  say(problemsReport(problems));
  if (!restaurant) return false;
  say(gatewayReport(restaurant, gateway));
  const wanted = await normal(restaurant);
  say(`${contentsReport(wanted)}: ready to import.\n`);
  const store = await openStore().catch(
    (error: unknown) => `The database cannot be reached, so the changes are unknown: ${(error as Error).message}\n`,
  );
  if (typeof store === 'string') say(store);
  else if (store === null) say('There is no database yet: an import would add all of it.\n');
  else {
    try {
      const { restaurant: current, onScreen } = await store.read();
      say(
        changesReport(
          diff(current, wanted),
          'An import would change:',
          'An import would change nothing, except pictures replaced under the same name.',
        ),
      );
      say(undoneReport(undoneText(onScreen, current, wanted), 'It would revert changes made on screen:'));
    } finally {
      await store.close();
    }
  }
  return true;
}

/** Reports payment methods whose gateway is not configured, so that customers cannot use them. */
function gatewayReport({ paymentMethods }: Restaurant, gateway: Gateway | undefined): string {
  const online = paymentMethods.filter(({ isOnline }) => isOnline).map(({ name }) => `'${name.en}'`);
  if (gateway !== 'off' || online.length === 0) return '';
  return `warning: restaurant.yaml: ${online.join(' and ')} is paid online, and PAYMENT_GATEWAY is off: customers are not offered it\n`;
}

/** Imports a folder atomically. */
export async function importFolder(folder: string, openStore: OpenStore<RestaurantStore>, say: Say): Promise<boolean> {
  const { restaurant, problems, pictures } = await readFolder(folder);
  say(problemsReport(problems));
  if (!restaurant) return false;
  const store = await openStore();
  try {
    const { restaurant: current, onScreen } = await store.read();
    say(undoneReport(undoneText(onScreen, current, await normal(restaurant)), 'This reverts changes made on screen:'));
    const { changes, waiting } = await store.importRestaurant(restaurant, pictures);
    say(changesReport(changes, 'Imported:', waiting > 0 ? 'Nothing had changed but pictures.' : 'Nothing had changed.'));
    if (waiting > 0) await store.makePictures(throttledProgress(say));
    say('A running server shows it already; `npm start` starts one.\n');
    return true;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    say(`Nothing was imported: ${error.message}.\n`);
    return false;
  } finally {
    await store.close();
  }
}

/** Exports the database to a folder, overwriting an earlier export. */
export async function exportFolder(folder: string, openStore: OpenStore<RestaurantStore | null>, say: Say): Promise<boolean> {
  if (!isEmpty(folder) && !existsSync(join(folder, 'restaurant.yaml'))) {
    say(`${folder} is not empty, and not the folder of a restaurant: nothing was written.\n`);
    return false;
  }
  const store = await openStore();
  if (!store) {
    say('There is no database yet, so there is nothing to export.\n');
    return false;
  }
  try {
    const { restaurant, pictures } = await store.read();
    const named = picturesOf(restaurant);
    const there = new Map(named.flatMap((name) => (pictures[name] === undefined ? [] : [[name, pictures[name]]])));
    await writeFolder(restaurant, folder, { pictures: there });
    say(`${contentsReport(restaurant)}: written to ${folder}\n`);
    // Sufra's own drawings have no file extension and are always available.
    const missing = named.filter((name) => name.includes('.') && !there.has(name));
    if (missing.length > 0) say(`Skipped pictures without an original here: ${missing.join(', ')}\n`);
    return true;
  } finally {
    await store.close();
  }
}

const picturesOf = ({ settings, branches, items }: Restaurant): string[] => [
  ...new Set(
    [settings.logo, settings.sharePicture, ...[...branches, ...items].map(({ picture }) => picture)].filter((name) => name !== ''),
  ),
];

/** Throttles progress: at most one line per two seconds, plus the last line and all problems. */
function throttledProgress(say: Say): (progress: Progress) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return ({ done, of, problem }) => {
    if (problem) say(`pictures/${problem.name} ${problem.problem}: skipped\n`);
    if (done < of && performance.now() - saidAt < 2000) return;
    saidAt = performance.now();
    say(`pictures ${done} of ${of}\n`);
  };
}

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;
