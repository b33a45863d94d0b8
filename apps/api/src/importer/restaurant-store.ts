/** Store of a restaurant, for commands: direct database access, or the control server of a running server. */
import type { PictureFile } from '@sufra/restaurant/read';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { originalFile } from '../catalogue/pictures/files.ts';
import { makePictures, type Progress } from '../catalogue/pictures/make.ts';
import { registerPictures } from '../catalogue/pictures/queries.ts';
import type { Env } from '../config/env.ts';
import type { Database } from '../platform/db/database.ts';
import { changedOnScreen, type ScreenChange } from './change-log.ts';
import type { Change } from './diff.ts';
import { importRestaurant, readRestaurant } from './import.ts';

export interface StoredRestaurant {
  restaurant: Restaurant;
  /** File paths of the owner's pictures, by name. */
  pictures: Record<string, string>;
  /** Latest on-screen changes, which an import may revert. */
  onScreen: ScreenChange[];
}

export interface Imported {
  changes: Change[];
  waiting: number;
}

export interface RestaurantStore {
  read(): Promise<StoredRestaurant>;
  /** Throws an ImportRefused without changing anything. */
  importRestaurant(restaurant: Restaurant, pictures: readonly PictureFile[]): Promise<Imported>;
  /** Converts all waiting pictures. */
  makePictures(onProgress: (progress: Progress) => void, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Requires a migrated database. */
export const storeIn = (database: Database, env: Pick<Env, 'dataDir'>): RestaurantStore => ({
  async read() {
    const restaurant = await database.withDedicatedConnection(readRestaurant);
    const rows = await database.kysely.selectFrom('picture').select(['name', 'hash']).where('hash', 'is not', null).execute();
    const pictures: Record<string, string> = {};
    for (const { name, hash } of rows) {
      const path = hash && (await originalFile({ db: database.background, env }, hash));
      if (path) pictures[name] = path;
    }
    return { restaurant, pictures, onScreen: await changedOnScreen(database.background) };
  },
  importRestaurant: (restaurant, pictures) => importWithPictures(database, restaurant, pictures),
  makePictures: (onProgress, signal) => makePictures({ db: database.background, env }, { onProgress, ...(signal && { signal }) }),
  close: () => database.close(),
});

/** Only enqueues the pictures, because conversion takes long. */
export async function importWithPictures(database: Database, restaurant: Restaurant, pictures: readonly PictureFile[]): Promise<Imported> {
  let waiting = 0;
  const changes = await database.withDedicatedConnection((db) =>
    importRestaurant(db, restaurant, async (transaction) => {
      waiting = (await registerPictures(transaction, pictures)).length;
    }),
  );
  return { changes, waiting };
}
