/** Moving a restaurant in: all of it or nothing, over whatever is there. */
import type { Tables } from '@sufra/db/tables.ts';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { type Kysely, sql } from 'kysely';
import { endDemoOwner } from '../people/staff/demo-owner.ts';
import type { Db } from '../platform/db/database.ts';
import { type Change, diff } from './diff.ts';
import { fromRows } from './from-rows.ts';
import { ImportRefused, idsFor } from './ids.ts';
import { noRows, parts } from './parts.ts';
import { loadRows, lockRestaurant, takeIds } from './queries.ts';
import { toRows } from './to-rows.ts';
import { writeRows } from './write.ts';

/** What the database holds of a restaurant, without what is retired. */
export const readRestaurant = async (db: Kysely<Tables>): Promise<Restaurant> =>
  fromRows(await db.transaction().setIsolationLevel('repeatable read').execute(loadRows));

/** As it would be read after it was moved in: corners of areas to a metre, hours in the order of the week, moments in one spelling. Throws an ImportRefused as that would. */
export async function normal(restaurant: Restaurant): Promise<Restaurant> {
  const ids = await idsFor(restaurant, noRows, async (_, count) => Array.from({ length: count }, (_each, place) => place + 1));
  return fromRows(toRows(restaurant, ids));
}

/** Returns what it changed, and changes nothing where it throws: an ImportRefused says why in words. `within` runs before all of it is committed. */
export const importRestaurant = (
  db: Kysely<Tables>,
  restaurant: Restaurant,
  within: (transaction: Db) => Promise<void> = async () => undefined,
): Promise<Change[]> =>
  db.transaction().execute(async (transaction) => {
    const changes = await importIn(transaction, restaurant);
    await endDemoOwner(transaction, new Date());
    await within(transaction);
    return changes;
  });

/** The same in a transaction that is under way. */
export async function importIn(transaction: Db, restaurant: Restaurant): Promise<Change[]> {
  await lockRestaurant(transaction);
  const there = await loadRows(transaction);
  const ids = await idsFor(restaurant, there, (kind, count) => takeIds(transaction, parts[kind].table, count));
  const wanted = toRows(restaurant, ids);
  try {
    await writeRows(transaction, there, wanted);
    // What would be looked at when all is committed.
    await sql`set constraints all immediate`.execute(transaction);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
  return diff(fromRows(there), fromRows(wanted));
}

/** What a constraint of the database does not let in. The reader of the folder finds nearly all of it before, with its file and line. */
function refusalOf(error: unknown): ImportRefused | null {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('23'))) return null;
  const { constraint, table, message } = error as Error & { constraint?: string; table?: string };
  if (constraint === 'promotion_limit_kept')
    return new ImportRefused('a promotion was used more often than its limit says: give it a higher one, or an end');
  return new ImportRefused(`the database refuses it (${table ?? constraint}): ${message}`);
}
