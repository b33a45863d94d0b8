/** The rows of the menu, for the catalogue in memory. */
import type { Db } from '../../platform/db/database.ts';
import { filterByIds } from './calendar-queries.ts';
import type { BranchIds } from './changes.ts';
import type { Offer } from './menu.ts';
import type { Pictures } from './pictures.ts';
import type { SoldOut } from './sold-out.ts';

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

/** What a branch sells differently. */
export interface Selling {
  offers: Offer[];
  soldOut: SoldOut[];
}

/** By branch id. What was sold out before `now` is not read. */
export async function loadOffers(db: Db, branchIds: BranchIds, now: Date): Promise<Map<number, Selling>> {
  const rows = await filterByIds(db.selectFrom('branch_item').selectAll(), 'branch_id', branchIds)
    .orderBy('branch_id')
    .orderBy('item_id')
    .execute();
  const ended = db
    .selectFrom('sold_out')
    .selectAll()
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]));
  const soldOut = await filterByIds(ended, 'branch_id', branchIds).orderBy('id').execute();

  const selling = new Map<number, Selling>();
  const of = (branchId: number): Selling => {
    const known = selling.get(branchId) ?? { offers: [], soldOut: [] };
    selling.set(branchId, known);
    return known;
  };
  for (const row of rows) {
    const prices = { pickupFils: row.pickup_fils, deliveryFils: row.delivery_fils };
    of(row.branch_id).offers.push({ itemId: row.item_id, isHidden: row.hidden, ...prices });
  }
  for (const row of soldOut) of(row.branch_id).soldOut.push({ itemId: row.item_id, optionId: row.option_id, until: row.until });
  return selling;
}
