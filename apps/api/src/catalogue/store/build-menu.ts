/** Builds the business's menu from database rows. */

import { withClaims } from '@sufra/contract/menu/default-options';
import type { Allergen, Dietary, DietaryMark } from '@sufra/contract/menu/dietary';
import type { Category, CategoryName, Item, ItemWithOptions, Option, OptionGroup } from '@sufra/contract/menu/model';
import { type Codes, hasDishes, Menu, type Pairings, withDishes } from './menu.ts';
import type { MenuRows } from './menu-queries.ts';
import { Pauses } from './pauses.ts';
import { defaultDietary, type OptionsOf } from './set-menus.ts';

type CategoryRow = MenuRows['categories'][number];
type ItemRow = MenuRows['items'][number];
type OptionRow = MenuRows['options'][number];

/** Yields between slices, because a menu may have thousands of items. */
export async function buildMenu(rows: MenuRows): Promise<Menu> {
  const pauses = new Pauses();
  const groupsOf = optionGroupsByItem(rows);
  const children = Map.groupBy(rows.categories, (row) => row.parent_id ?? 0);
  const itemsIn = Map.groupBy(rows.items, (row) => row.category_id);
  const details = new Map<number, ItemWithOptions>();

  const place = async (row: CategoryRow, shownIn: CategoryRow): Promise<Item[]> => {
    const placed: Item[] = [];
    for (const itemRow of itemsIn.get(row.id) ?? []) {
      const optionGroups = groupsOf.get(itemRow.id) ?? [];
      const item = withClaims(toItem(itemRow, shownIn.id, optionGroups.length > 0), optionGroups);
      details.set(item.id, { ...item, optionGroups });
      placed.push(item);
      await pauses.whenDue();
    }
    return placed;
  };
  // Menus have two levels: deeper categories fold into the second. Categories in a parent cycle are unreachable.
  const placeBelow = async (row: CategoryRow, shownIn: CategoryRow): Promise<Item[]> => {
    const placed = await place(row, shownIn);
    for (const child of children.get(row.id) ?? []) placed.push(...(await placeBelow(child, shownIn)));
    return placed;
  };

  const categories: Category[] = [];
  for (const row of children.get(0) ?? []) {
    const below = children.get(row.id) ?? [];
    const items = await place(row, row);
    for (const child of below) items.push(...(await placeBelow(child, child)));
    const hours = row.hours.length > 0 ? { hours: row.hours } : {};
    categories.push(withDishes({ ...toSubcategory(row), ...hours, items, subcategories: below.map(toSubcategory) }));
  }
  const parts = { pairings: toPairings(rows.goesWith), optionsOf: optionsByDish(rows), codes: codesOf(rows) };
  return new Menu(categories.filter(hasDishes), details, parts);
}

function codesOf({ categories, items, groups, options }: MenuRows): Codes {
  const byId = (rows: readonly { id: number; code: string }[]) => new Map(rows.map(({ id, code }) => [id, code]));
  return { categories: byId(categories), items: byId(items), optionGroups: byId(groups), options: byId(options) };
}

const toPairings = (pairs: MenuRows['goesWith']): Pairings =>
  new Map([...Map.groupBy(pairs, (pair) => pair.item_id)].map(([id, others]) => [id, others.map(({ other_id }) => other_id)]));

const toItem = (row: ItemRow, categoryId: number, hasOptions: boolean): Item => ({
  id: row.id,
  name: { en: row.name_en, ar: row.name_ar },
  description: { en: row.description_en, ar: row.description_ar },
  picture: row.picture,
  hasOptions,
  price: { pickup: row.pickup_fils, delivery: row.delivery_fils },
  minQuantity: row.min_quantity,
  isAvailable: true,
  categoryId,
  ...dietary(row),
});

/** Omits absent values. Database constraints match the contract's. */
const dietary = (row: Pick<ItemRow, 'calories' | 'allergens' | 'dietary_marks'>): Dietary => ({
  ...(row.calories !== null && { calories: row.calories }),
  ...(row.allergens && { allergens: row.allergens as Allergen[] }),
  ...(row.dietary_marks && { dietaryMarks: row.dietary_marks as DietaryMark[] }),
});

const toSubcategory = (row: CategoryRow): CategoryName => ({ id: row.id, name: { en: row.name_en, ar: row.name_ar } });

/** Option groups of each dish, in order; groups without an active option are omitted. */
function optionGroupsByItem(rows: MenuRows): Map<number, OptionGroup[]> {
  const toOwn = (row: OptionRow) => (row.item_id === null ? toOption(row, row, dietary(row)) : null);
  const own = groupsByItem(rows, toOwn);
  if (rows.options.every(({ item_id }) => item_id === null)) return own;
  const dishes = new Map(rows.items.map((row) => [row.id, row]));
  return groupsByItem(rows, (row) => {
    const dish = dishes.get(row.item_id ?? 0);
    return dish ? toOption(row, dish, defaultDietary(withClaims(toItem(dish, 0, false), own.get(dish.id) ?? []))) : toOwn(row);
  });
}

/** `optionOf` returns null for options not offered. */
function groupsByItem(rows: MenuRows, optionOf: (row: OptionRow) => Option | null): Map<number, OptionGroup[]> {
  const optionsOf = Map.groupBy(rows.options, (row) => row.option_group_id);
  const groups = new Map(
    rows.groups.map((row): [number, OptionGroup] => [
      row.id,
      {
        id: row.id,
        name: { en: row.name_en, ar: row.name_ar },
        min: row.min,
        max: row.max,
        ...(row.included > 0 && { included: row.included }),
        hasQuantities: row.has_quantities,
        options: (optionsOf.get(row.id) ?? []).flatMap((option) => optionOf(option) ?? []),
      },
    ]),
  );
  return new Map(
    [...Map.groupBy(rows.links, (row) => row.item_id)].map(([itemId, links]) => [
      itemId,
      links.flatMap((link) => groups.get(link.option_group_id) ?? []).filter((group) => group.options.length > 0),
    ]),
  );
}

const toOption = (row: OptionRow, name: Pick<OptionRow, 'name_en' | 'name_ar'>, facts: Dietary): Option => ({
  id: row.id,
  name: { en: name.name_en, ar: name.name_ar },
  price: { pickup: row.pickup_fils, delivery: row.delivery_fils },
  ...facts,
});

function optionsByDish({ options }: MenuRows): OptionsOf {
  const found = new Map<number, number[]>();
  for (const { id, item_id } of options) if (item_id !== null) found.set(item_id, [...(found.get(item_id) ?? []), id]);
  return found;
}
