/** The rows of the menu, for the catalogue in memory. */
import type { Db } from '../db/database.ts';

/** Everything on every branch's menu, in menu order; what is not active is left out. Run it in one transaction to see one moment. */
export async function loadMenuRows(db: Db) {
  const categories = await db.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute();
  const items = await db.selectFrom('item').selectAll().where('active', '=', true).orderBy('position').orderBy('id').execute();
  const branchItems = await db.selectFrom('branch_item').selectAll().orderBy('branch_id').orderBy('item_id').execute();
  const groups = await db.selectFrom('modifier_category').selectAll().orderBy('id').execute();
  const modifiers = await db.selectFrom('modifier').selectAll().where('active', '=', true).orderBy('position').orderBy('id').execute();
  const links = await db.selectFrom('item_modifier_category').selectAll().orderBy('position').orderBy('modifier_category_id').execute();
  return { categories, items, branchItems, groups, modifiers, links };
}

export type MenuRows = Awaited<ReturnType<typeof loadMenuRows>>;
