/** Inserts the menu of the demo restaurant. */
import { optionCap } from '@sufra/contract/menu/options';
import type { DemoItem, DemoModifier, DemoRestaurant } from '@sufra/demo';
import type { Db } from '../db/database.ts';

type DemoMenu = Pick<DemoRestaurant, 'categories' | 'modifierGroups' | 'items'>;

/** `branchIds` are by code. Throws when an item names a category, group or branch that the demo does not have. */
export async function seedMenu(db: Db, menu: DemoMenu, branchIds: ReadonlyMap<string, number>): Promise<void> {
  const categoryIds = await seedCategories(db, menu);
  const groupIds = await seedGroups(db, menu);
  const inserted = await db
    .insertInto('item')
    .values(
      menu.items.map((item, position) => ({
        code: item.slug,
        category_id: requireId(categoryIds, item.category),
        name_en: item.nameEn,
        name_ar: item.nameAr,
        description_en: item.descriptionEn,
        description_ar: item.descriptionAr,
        picture: item.picture,
        pickup_fils: item.pickupFils,
        delivery_fils: item.deliveryFils,
        min_quantity: item.minCartItem ?? 1,
        ...dietary(item),
        position,
      })),
    )
    .returning('id')
    .execute();
  const itemIds = idsBySlug(menu.items, inserted);

  const links = menu.items.flatMap((item) =>
    (item.modifierGroups ?? []).map((slug, position) => ({
      item_id: requireId(itemIds, item.slug),
      option_group_id: requireId(groupIds, slug),
      position,
    })),
  );
  if (links.length > 0) await db.insertInto('item_option_group').values(links).execute();

  const soldOut = menu.items.flatMap((item) =>
    (item.unavailableAt ?? []).map((code) => ({
      branch_id: requireId(branchIds, code),
      item_id: requireId(itemIds, item.slug),
      available: false,
    })),
  );
  if (soldOut.length > 0) await db.insertInto('branch_item').values(soldOut).execute();
}

async function seedCategories(db: Db, { categories }: DemoMenu): Promise<Map<string, number>> {
  const insert = (rows: { slug: string; nameEn: string; nameAr: string; parentId: number | null }[]) =>
    db
      .insertInto('category')
      .values(
        rows.map(({ slug, nameEn, nameAr, parentId }, position) => ({
          code: slug,
          name_en: nameEn,
          name_ar: nameAr,
          parent_id: parentId,
          position,
        })),
      )
      .returning('id')
      .execute();
  const ids = idsBySlug(categories, await insert(categories.map((category) => ({ ...category, parentId: null }))));
  const below = categories.flatMap((category) =>
    (category.subcategories ?? []).map((subcategory) => ({ ...subcategory, parentId: requireId(ids, category.slug) })),
  );
  if (below.length === 0) return ids;
  return new Map([...ids, ...idsBySlug(below, await insert(below))]);
}

async function seedGroups(db: Db, { modifierGroups }: DemoMenu): Promise<Map<string, number>> {
  if (modifierGroups.length === 0) return new Map();
  const inserted = await db
    .insertInto('option_group')
    .values(
      modifierGroups.map((group) => ({
        code: group.slug,
        name_en: group.nameEn,
        name_ar: group.nameAr,
        min: group.min,
        max: Math.min(group.max, optionCap),
        has_quantities: group.quantities,
      })),
    )
    .returning('id')
    .execute();
  const ids = idsBySlug(modifierGroups, inserted);
  await db
    .insertInto('option')
    .values(
      modifierGroups.flatMap((group) =>
        group.modifiers.map((modifier, position) => ({
          option_group_id: requireId(ids, group.slug),
          code: modifier.slug,
          name_en: modifier.nameEn,
          name_ar: modifier.nameAr,
          pickup_fils: modifier.pickupFils,
          delivery_fils: modifier.deliveryFils,
          ...dietary(modifier),
          position,
        })),
      ),
    )
    .execute();
  return ids;
}

const dietary = ({ calories, allergens, dietaryMarks }: DemoItem | DemoModifier) => ({
  calories: calories ?? null,
  allergens: allergens ?? null,
  dietary_marks: dietaryMarks ?? null,
});

/** A multi-row insert returns its rows in order. */
const idsBySlug = (given: readonly { slug: string }[], inserted: readonly { id: number }[]): Map<string, number> =>
  new Map(inserted.flatMap((row, index) => (given[index] ? [[given[index].slug, row.id]] : [])));

function requireId(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`the demo names '${slug}', which it does not have`);
  return id;
}
