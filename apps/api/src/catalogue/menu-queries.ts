/** The rows of the menu, for the catalogue in memory. */
import type { Db } from '../db/database.ts';
import type { Offer } from './menu.ts';
import type { Pictures } from './pictures.ts';

const named = ['name_en', 'name_ar', 'position'] as const;
const sold = ['pickup_fils', 'delivery_fils', 'calories', 'allergens', 'dietary_marks'] as const;

/** All active rows of the business's menu, in menu order, with the URLs of their pictures. Run it in one transaction for a consistent snapshot. */
export async function loadMenuRows(db: Db, pictures: Pictures) {
  const categories = await db
    .selectFrom('category')
    .select(['id', 'parent_id', ...named])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('item')
    .select(['id', 'category_id', ...named, 'description_en', 'description_ar', 'picture', 'min_quantity', 'active', ...sold])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const groups = await db
    .selectFrom('option_group')
    .select(['id', 'name_en', 'name_ar', 'min', 'max', 'has_quantities'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  const options = await db
    .selectFrom('option')
    .select(['id', 'option_group_id', ...named, 'active', ...sold])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const links = await db.selectFrom('item_option_group').selectAll().orderBy('position').orderBy('option_group_id').execute();
  return { categories, items: items.map((item) => ({ ...item, picture: pictures.url(item.picture) })), groups, options, links };
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
