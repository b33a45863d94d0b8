/** Where a restaurant lives, for the commands: in a database that they open themselves, or with the server that has it open. */
import type { Restaurant } from '@sufra/restaurant/restaurant';
import type { Database } from '../db/database.ts';
import type { Change } from './diff.ts';
import { importRestaurant, readRestaurant } from './import.ts';

export interface Home {
  read(): Promise<Restaurant>;
  /** Throws an ImportRefused, and has then changed nothing. */
  moveIn(restaurant: Restaurant): Promise<Change[]>;
  close(): Promise<void>;
}

/** In a database that is up to date. */
export const homeIn = (database: Database): Home => ({
  read: () => database.apart(readRestaurant),
  moveIn: (restaurant) => database.apart((db) => importRestaurant(db, restaurant)),
  close: () => database.close(),
});
