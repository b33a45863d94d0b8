/** The rows of the menu, for the catalogue in memory. */
import type { Db } from '../db/database.ts';
import type { Offer } from './menu.ts';

/** All active rows of the business's menu, in menu order. Run it in one transaction for a consistent snapshot. */
export async function loadMenuRows(db: Db) {
  const categories = await db.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute();
  const items = await db.selectFrom('item').selectAll().where('active', '=', true).orderBy('position').orderBy('id').execute();
  const groups = await db.selectFrom('option_group').selectAll().orderBy('id').execute();
  const options = await db.selectFrom('option').selectAll().where('active', '=', true).orderBy('position').orderBy('id').execute();
  const links = await db.selectFrom('item_option_group').selectAll().orderBy('position').orderBy('option_group_id').execute();
  return { categories, items, groups, options, links };
}

export type MenuRows = Awaited<ReturnType<typeof loadMenuRows>>;

/** What branches sell differently, by branch id. */
export async function loadOffers(db: Db, branchIds: readonly number[] | 'all'): Promise<Map<number, Offer[]>> {
  const query = db.selectFrom('branch_item').selectAll().orderBy('branch_id').orderBy('item_id');
  const rows = await (branchIds === 'all' ? query : query.where('branch_id', 'in', branchIds)).execute();
  const offers = new Map<number, Offer[]>();
  for (const row of rows) {
    const offer = { itemId: row.item_id, isAvailable: row.available, pickupPrice: row.pickup_fils, deliveryPrice: row.delivery_fils };
    const known = offers.get(row.branch_id);
    if (known) known.push(offer);
    else offers.set(row.branch_id, [offer]);
  }
  return offers;
}
