import type { Db } from '../../platform/db/database.ts';
import { filterByIds, hoursOfWeek } from './calendar-queries.ts';
import type { BranchIds } from './changes.ts';
import type { Offer } from './menu.ts';
import type { Pictures } from './pictures.ts';
import type { SoldOut } from './sold-out.ts';

const named = ['code', 'name_en', 'name_ar', 'position'] as const;
const described = ['description_en', 'description_ar'] as const;
const sold = ['pickup_fils', 'delivery_fils', 'calories', 'allergens', 'dietary_marks'] as const;

/** All active rows of the business's menu, in menu order, with picture URLs. Run it in one transaction for a consistent snapshot. */
export async function loadMenuRows(db: Db, pictures: Pictures) {
  const categories = await db
    .selectFrom('category')
    .select(['id', 'parent_id', ...named, hoursOfWeek('category').as('hours')])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('item')
    .select(['id', 'category_id', ...named, ...described, 'picture', 'focal_point', 'min_quantity', 'active', ...sold])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const groups = await db
    .selectFrom('option_group')
    .select(['id', 'code', 'name_en', 'name_ar', 'min', 'max', 'included', 'has_quantities'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  const options = await db
    .selectFrom('option')
    .select(['id', 'option_group_id', 'item_id', ...named, 'active', ...sold])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const links = await db.selectFrom('item_option_group').selectAll().orderBy('position').orderBy('option_group_id').execute();
  const goesWith = await db.selectFrom('item_goes_with').selectAll().orderBy('item_id').orderBy('position').orderBy('other_id').execute();
  return {
    categories,
    goesWith,
    items: items.map(({ focal_point, ...item }) => ({ ...item, picture: pictures.url(item.picture, focal_point) })),
    groups,
    options,
    links,
  };
}

export type MenuRows = Awaited<ReturnType<typeof loadMenuRows>>;

export interface Selling {
  offers: Offer[];
  soldOut: SoldOut[];
  demand: { pairings: Map<number, number[]>; popular: Set<number> };
}

export const emptySelling = (): Selling => ({ offers: [], soldOut: [], demand: { pairings: new Map(), popular: new Set() } });

/** Offers by branch id; omits sold-out rows that ended before `now`. */
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

  const pairs = await filterByIds(db.selectFrom('branch_pair').selectAll(), 'branch_id', branchIds)
    .orderBy('item_id')
    .orderBy('position')
    .execute();
  const popular = await filterByIds(db.selectFrom('popular_item').selectAll(), 'branch_id', branchIds).orderBy('item_id').execute();

  const selling = new Map<number, Selling>();
  const of = (branchId: number): Selling => {
    const known = selling.get(branchId) ?? emptySelling();
    selling.set(branchId, known);
    return known;
  };
  for (const row of rows) {
    const prices = { pickupFils: row.pickup_fils, deliveryFils: row.delivery_fils };
    of(row.branch_id).offers.push({ itemId: row.item_id, isHidden: row.hidden, ...prices });
  }
  for (const row of soldOut) of(row.branch_id).soldOut.push({ itemId: row.item_id, optionId: row.option_id, until: row.until });
  for (const row of pairs) {
    const { pairings } = of(row.branch_id).demand;
    pairings.set(row.item_id, [...(pairings.get(row.item_id) ?? []), row.other_id]);
  }
  for (const row of popular) of(row.branch_id).demand.popular.add(row.item_id);
  return selling;
}
