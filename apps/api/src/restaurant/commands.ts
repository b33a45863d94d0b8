/** `npm run restaurant …`: what each of the commands does. They answer whether all is as it should be. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '@sufra/restaurant/read';
import { writeStarter } from '@sufra/restaurant/starter';
import { writeFolder } from '@sufra/restaurant/write';
import { diff } from './diff.ts';
import type { Home } from './home.ts';
import { ImportRefused } from './ids.ts';
import { normal } from './import.ts';
import { changesReport, contentsReport, problemsReport } from './report.ts';

type Say = (text: string) => void;
/** Of the place where the restaurant lives; null where there is none yet. */
type OpenHome<Found> = () => Promise<Found>;

/** A folder to begin with. Never writes over anything. */
export async function newFolder(folder: string, say: Say): Promise<boolean> {
  if (!isEmpty(folder)) {
    say(`${folder} is not empty: name a folder that is not there yet.\n`);
    return false;
  }
  await writeStarter(folder);
  say(`A restaurant to begin with: ${folder}\nChange it to yours, then say\n  npm run restaurant check ${folder}\n`);
  return true;
}

/** What is wrong, and what an import would change. Changes nothing. */
export async function checkFolder(folder: string, openHome: OpenHome<Home | null>, say: Say): Promise<boolean> {
  const { restaurant, problems } = await readFolder(folder);
  say(problemsReport(problems));
  if (!restaurant) return false;
  const wanted = await normal(restaurant);
  say(`${contentsReport(wanted)}: ready to import.\n`);
  const home = await openHome().catch(
    (error: unknown) => `The database cannot be reached, so what would change is not known: ${(error as Error).message}\n`,
  );
  if (typeof home === 'string') say(home);
  else if (home === null) say('There is no database yet: an import would add all of it.\n');
  else {
    try {
      say(changesReport(diff(await home.read(), wanted), 'An import would change:', 'An import would change nothing.'));
    } finally {
      await home.close();
    }
  }
  return true;
}

/** All of it or nothing. */
export async function importFolder(folder: string, openHome: OpenHome<Home>, say: Say): Promise<boolean> {
  const { restaurant, problems } = await readFolder(folder);
  say(problemsReport(problems));
  if (!restaurant) return false;
  const home = await openHome();
  try {
    const changes = await home.moveIn(restaurant);
    say(changesReport(changes, 'Imported:', 'Nothing had changed.'));
    return true;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    say(`Nothing was imported: ${error.message}.\n`);
    return false;
  } finally {
    await home.close();
  }
}

/** Writes what the database holds, over an earlier export if there is one. */
export async function exportFolder(folder: string, openHome: OpenHome<Home | null>, say: Say): Promise<boolean> {
  if (!isEmpty(folder) && !existsSync(join(folder, 'restaurant.yaml'))) {
    say(`${folder} is not empty, and not the folder of a restaurant: nothing was written.\n`);
    return false;
  }
  const home = await openHome();
  if (!home) {
    say('There is no database yet, so there is nothing to export.\n');
    return false;
  }
  try {
    const restaurant = await home.read();
    await writeFolder(restaurant, folder);
    say(`${contentsReport(restaurant)}: written to ${folder}\n`);
    return true;
  } finally {
    await home.close();
  }
}

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;
