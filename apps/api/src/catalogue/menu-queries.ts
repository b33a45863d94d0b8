/** The rows of the menu, for the catalogue in memory. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { filterByIds } from './calendar-queries.ts';
import type { BranchIds } from './changes.ts';
import type { Offer } from './menu.ts';
import type { Pictures } from './pictures.ts';
import type { FoundProblems } from './row-problems.ts';
import type { SoldOut } from './sold-out.ts';
import { offerProblem, soldOutProblem } from './sound.ts';

const named = ['name_en', 'name_ar', 'position'] as const;
const sold = ['pickup_fils', 'delivery_fils', 'calories', 'allergens', 'dietary_marks'] as const;

/** All active rows of the business's menu, in menu order, with the URLs of their pictures. Run it in one transaction for a consistent snapshot. */
export async function loadMenuRows(db: Db, pictures: Pictures) {
  const categories = await db
    .selectFrom('category')
    .select(['id', 'code', 'parent_id', ...named])
    .select(sql<boolean>`parent_id is null or exists (select from category as above where above.id = category.parent_id)`.as('has_parent'))
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('item')
    .select(['id', 'code', 'category_id', ...named, 'description_en', 'description_ar', 'picture', 'min_quantity', 'active', ...sold])
    .select(sql<boolean>`exists (select from category where category.id = item.category_id)`.as('has_category'))
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const groups = await db
    .selectFrom('option_group')
    .select(['id', 'code', 'name_en', 'name_ar', 'min', 'max', 'has_quantities'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  const options = await db
    .selectFrom('option')
    .select(['id', 'code', 'option_group_id', ...named, 'active', ...sold])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const links = await db.selectFrom('item_option_group').selectAll().orderBy('position').orderBy('option_group_id').execute();
  return { categories, items: items.map((item) => ({ ...item, picture: pictures.url(item.picture) })), groups, options, links };
}

export type StoredMenu = Awaited<ReturnType<typeof loadMenuRows>>;

/** What a menu is built from: the rest is what rows are checked by. */
export interface MenuRows {
  categories: Omit<StoredMenu['categories'][number], 'code' | 'has_parent'>[];
  items: Omit<StoredMenu['items'][number], 'code' | 'has_category'>[];
  groups: Omit<StoredMenu['groups'][number], 'code'>[];
  options: Omit<StoredMenu['options'][number], 'code'>[];
  links: StoredMenu['links'];
}

/** What a branch sells differently. */
export interface Selling {
  offers: Offer[];
  soldOut: SoldOut[];
}

/** By branch id. A price that is none is as everywhere. What was sold out before `now` is not read. */
export async function loadOffers(db: Db, branchIds: BranchIds, now: Date, found: FoundProblems): Promise<Map<number, Selling>> {
  const query = db
    .selectFrom('branch_item')
    .innerJoin('item', 'item.id', 'branch_item.item_id')
    .selectAll('branch_item')
    .select('item.code');
  const rows = await filterByIds(query, 'branch_id', branchIds).orderBy('branch_id').orderBy('item_id').execute();
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
    const reason = offerProblem(row);
    if (reason) found.in(`offers:${row.branch_id}`)({ table: 'branch_item', id: row.item_id, code: row.code, reason });
    const prices = reason ? { pickupPrice: null, deliveryPrice: null } : { pickupPrice: row.pickup_fils, deliveryPrice: row.delivery_fils };
    of(row.branch_id).offers.push({ itemId: row.item_id, isHidden: row.hidden, ...prices });
  }
  for (const row of soldOut) {
    const reason = soldOutProblem(row);
    if (reason) found.in(`offers:${row.branch_id}`)({ table: 'sold_out', id: row.id, code: '', reason, isKept: true });
    of(row.branch_id).soldOut.push({ itemId: row.item_id, optionId: row.option_id, until: reason ? null : row.until });
  }
  return selling;
}
