/** Rows → the menu of one branch, in the contract's shapes. */
import { createHash } from 'node:crypto';
import type { Category, ItemDetail, MenuItem, ModifierCategory, Subcategory } from '@sufra/contract/menu';
import { toAed } from '@sufra/contract/money';
import type { BranchMenu } from './catalogue.ts';
import type { MenuRows } from './menu-queries.ts';
import { pictureUrl } from './pictures.ts';

type CategoryRow = MenuRows['categories'][number];
type DietaryFields = Pick<MenuItem, 'calories' | 'allergens' | 'dietary_marks'>;

/** The menus of the branches, in their order. */
export function buildMenus(rows: MenuRows, branchIds: readonly number[]): BranchMenu[] {
  const choices = choicesByItem(rows);
  const children = Map.groupBy(rows.categories, (row) => row.parent_id ?? 0);
  const itemsIn = Map.groupBy(rows.items, (row) => row.category_id);
  const overrides = Map.groupBy(rows.branchItems, (row) => row.branch_id);

  return branchIds.map((branchId) => {
    const overrideOf = new Map((overrides.get(branchId) ?? []).map((row) => [row.item_id, row]));
    const itemById = new Map<number, ItemDetail>();
    const items: MenuItem[] = [];

    const place = (row: CategoryRow, shownIn: CategoryRow): MenuItem[] =>
      (itemsIn.get(row.id) ?? []).map((itemRow) => {
        const modifiers = choices.get(itemRow.id) ?? [];
        const item = toItem(itemRow, overrideOf.get(itemRow.id), shownIn.id, modifiers.length > 0);
        items.push(item);
        itemById.set(item.stock_id, { ...item, modifiers_categories: modifiers });
        return item;
      });
    // The wire has two levels: what lies deeper shows in its category of the second. Parents that form a ring are never reached.
    const placeBelow = (row: CategoryRow, shownIn: CategoryRow): MenuItem[] => [
      ...place(row, shownIn),
      ...(children.get(row.id) ?? []).flatMap((child) => placeBelow(child, shownIn)),
    ];
    const categories = (children.get(0) ?? []).map((row): Category => {
      const below = children.get(row.id) ?? [];
      return {
        ...toSubcategory(row),
        items: [...place(row, row), ...below.flatMap((child) => placeBelow(child, child))],
        subcategories: below.map(toSubcategory),
      };
    });
    const version = createHash('sha256')
      .update(JSON.stringify([branchId, categories, [...itemById.values()]]))
      .digest('base64url')
      .slice(0, 16);
    return { branchId, version, categories, itemById, items };
  });
}

const toItem = (
  row: MenuRows['items'][number],
  here: MenuRows['branchItems'][number] | undefined,
  categoryId: number,
  hasModifier: boolean,
): MenuItem => ({
  stock_id: row.id,
  item_name_en: row.name_en,
  item_name_ar: row.name_ar,
  description_en: row.description_en,
  description_ar: row.description_ar,
  img_url: pictureUrl(row.picture),
  has_modifier: hasModifier,
  pickup_price: toAed(here?.pickup_fils ?? row.pickup_fils),
  delivery_price: toAed(here?.delivery_fils ?? row.delivery_fils),
  min_cart_item: row.min_cart_item,
  is_available: here?.available ?? true,
  category_id: categoryId,
  ...dietary(row),
});

/** What is not stated is left out. The database knows the words of the contract alone. */
function dietary(row: Pick<MenuRows['items'][number], 'calories' | 'allergens' | 'dietary_marks'>): DietaryFields {
  const stated = { calories: row.calories, allergens: row.allergens, dietary_marks: row.dietary_marks };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null)) as DietaryFields;
}

const toSubcategory = (row: CategoryRow): Subcategory => ({
  category_id: row.id,
  category_name_en: row.name_en,
  category_name_ar: row.name_ar,
});

/** What each item asks, in order. A group without an active choice is not asked. */
function choicesByItem(rows: MenuRows): Map<number, ModifierCategory[]> {
  const modifiersOf = Map.groupBy(rows.modifiers, (row) => row.modifier_category_id);
  const groups = new Map(
    rows.groups.map((row): [number, ModifierCategory] => [
      row.id,
      {
        category_id: row.id,
        name_en: row.name_en,
        name_ar: row.name_ar,
        minimum_amount: row.minimum,
        maximum_amount: row.maximum,
        show_qty_selection_for_modifiers: row.show_quantities,
        modifiers: (modifiersOf.get(row.id) ?? []).map((modifier) => ({
          id: modifier.id,
          modifier_name_en: modifier.name_en,
          modifier_name_ar: modifier.name_ar,
          pickup_price: toAed(modifier.pickup_fils),
          delivery_price: toAed(modifier.delivery_fils),
          ...dietary(modifier),
        })),
      },
    ]),
  );
  return new Map(
    [...Map.groupBy(rows.links, (row) => row.item_id)].map(([itemId, links]) => [
      itemId,
      links.flatMap((link) => groups.get(link.modifier_category_id) ?? []).filter((group) => group.modifiers.length > 0),
    ]),
  );
}
