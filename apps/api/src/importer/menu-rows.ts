/** Converts menus to rows, and back. */
import type { Allergen, DietaryMark } from '@sufra/contract/menu/dietary';
import type { Category, Facts, Item, ItemAtBranch, OptionGroup, Restaurant } from '@sufra/restaurant/restaurant';
import { fromPeriodRows, toPeriodRows } from './hours-rows.ts';
import { type Ids, within } from './ids.ts';
import { activeIn, descriptionColumns, nameColumns, type Row, type Rows, toDescription, toName } from './parts.ts';

type MenuRows = Pick<
  Rows,
  'categories' | 'categoryPeriods' | 'optionGroups' | 'options' | 'items' | 'itemOptionGroups' | 'itemGoesWith' | 'offers'
>;

export function toMenuRows({ categories, optionGroups, items }: Restaurant, ids: Ids): MenuRows {
  return {
    categories: categories.flatMap((category, place) => {
      const toRow = (code: string, name: { en: string; ar: string }, parent_id: number | null, position: number): Row<'categories'> => ({
        id: ids.of('categories', code),
        code,
        parent_id,
        ...nameColumns(name),
        position,
        active: true,
      });
      const row = toRow(category.code, category.name, null, place);
      return [row, ...category.subcategories.map((each, position) => toRow(each.code, each.name, row.id, position))];
    }),
    categoryPeriods: categories.flatMap(({ code, hours }) =>
      hours.flatMap((period) => toPeriodRows([period], { category_id: ids.of('categories', code), sunset: period.sunset ?? null })),
    ),
    optionGroups: optionGroups.map((group, position) => ({
      id: ids.of('optionGroups', group.code),
      code: group.code,
      ...nameColumns(group.name),
      min: group.min,
      max: group.max,
      included: group.included,
      has_quantities: group.hasQuantities,
      position,
      active: true,
    })),
    options: optionGroups.flatMap((group) =>
      group.options.map((option, position) => ({
        id: ids.of('options', within(group.code, option.code)),
        option_group_id: ids.of('optionGroups', group.code),
        item_id: option.dish === '' ? null : ids.of('items', option.dish, `option '${option.code}' of '${group.code}'`),
        code: option.code,
        ...nameColumns(option.name),
        pickup_fils: option.price.pickup,
        delivery_fils: option.price.delivery,
        ...toFactColumns(option),
        position,
        active: true,
      })),
    ),
    items: items.map((item, position) => ({
      id: ids.of('items', item.code),
      code: item.code,
      category_id: ids.of('categories', item.category, `dish '${item.code}'`),
      ...nameColumns(item.name),
      ...descriptionColumns(item.description),
      picture: item.picture,
      focal_point: item.focalPoint,
      min_quantity: item.minQuantity,
      pickup_fils: item.price.pickup,
      delivery_fils: item.price.delivery,
      ...toFactColumns(item),
      position,
      active: true,
    })),
    itemOptionGroups: items.flatMap((item) =>
      item.optionGroups.map((code, position) => ({
        item_id: ids.of('items', item.code),
        option_group_id: ids.of('optionGroups', code, `dish '${item.code}'`),
        position,
      })),
    ),
    itemGoesWith: items.flatMap((item) =>
      item.goesWith.map((code, position) => ({
        item_id: ids.of('items', item.code),
        other_id: ids.of('items', code, `dish '${item.code}'`),
        position,
      })),
    ),
    offers: items.flatMap((item) =>
      item.at.map(({ branch, isHidden, price }) => ({
        branch_id: ids.of('branches', branch, `dish '${item.code}'`),
        item_id: ids.of('items', item.code),
        hidden: isHidden,
        pickup_fils: price.pickup,
        delivery_fils: price.delivery,
      })),
    ),
  };
}

const toFactColumns = ({ calories, allergens, marks }: Facts) => ({
  calories,
  allergens: allergens && [...allergens],
  dietary_marks: marks && [...marks],
});

export function toCategories({ categories, categoryPeriods }: Rows): Category[] {
  const below = Map.groupBy(activeIn(categories), (row) => row.parent_id);
  const hoursOf = Map.groupBy(categoryPeriods, (row) => row.category_id);
  return (below.get(null) ?? []).map((row) => ({
    code: row.code,
    name: toName(row),
    hours: (hoursOf.get(row.id) ?? []).flatMap(({ sunset, ...period }) =>
      fromPeriodRows([period]).map((hours) => (sunset === 'opens' || sunset === 'closes' ? { ...hours, sunset } : hours)),
    ),
    subcategories: (below.get(row.id) ?? []).map((each) => ({ code: each.code, name: toName(each) })),
  }));
}

export function toOptionGroups({ optionGroups, options, items }: Rows): OptionGroup[] {
  // Includes retired dishes: a retired group may refer to one.
  const dishes = new Map(items.map(({ id, code }) => [id, code]));
  const of = Map.groupBy(activeIn(options), (row) => row.option_group_id);
  return activeIn(optionGroups).map((row) => ({
    code: row.code,
    name: toName(row),
    min: row.min,
    max: row.max,
    included: row.included,
    hasQuantities: row.has_quantities,
    options: (of.get(row.id) ?? []).map((option) => ({
      code: option.code,
      dish: option.item_id === null ? '' : (dishes.get(option.item_id) ?? ''),
      name: toName(option),
      price: toPrice(option),
      ...toFacts(option),
    })),
  }));
}

export function toItems(rows: Rows): Item[] {
  const categories = new Map(rows.categories.map(({ id, code }) => [id, code]));
  const groups = new Map(activeIn(rows.optionGroups).map(({ id, code }) => [id, code]));
  const branches = activeIn(rows.branches);
  const groupsOf = Map.groupBy(rows.itemOptionGroups, (row) => row.item_id);
  const items = activeIn(rows.items);
  const codes = new Map(items.map(({ id, code }) => [id, code]));
  const goesWithOf = Map.groupBy(rows.itemGoesWith, (row) => row.item_id);
  const offersOf = Map.groupBy(rows.offers.filter(differs), (row) => row.item_id);
  return items.map((row) => {
    const offers = new Map(offersOf.get(row.id)?.map((offer) => [offer.branch_id, offer]));
    return {
      code: row.code,
      category: categories.get(row.category_id) ?? '',
      name: toName(row),
      description: toDescription(row),
      picture: row.picture,
      focalPoint: row.focal_point,
      price: toPrice(row),
      minQuantity: row.min_quantity,
      optionGroups: (groupsOf.get(row.id) ?? [])
        .toSorted((one, other) => one.position - other.position || one.option_group_id - other.option_group_id)
        .flatMap(({ option_group_id }) => groups.get(option_group_id) ?? []),
      goesWith: (goesWithOf.get(row.id) ?? [])
        .toSorted((one, other) => one.position - other.position || one.other_id - other.other_id)
        .flatMap(({ other_id }) => codes.get(other_id) ?? []),
      at:
        offers.size === 0
          ? []
          : branches.flatMap(({ id, code }): ItemAtBranch[] => {
              const offer = offers.get(id);
              return offer
                ? [{ branch: code, isHidden: offer.hidden, price: { pickup: offer.pickup_fils, delivery: offer.delivery_fils } }]
                : [];
            }),
      ...toFacts(row),
    };
  });
}

/** Whether an offer says anything: rows remain after sold-out ends. */
export const differs = (offer: Row<'offers'>): boolean => offer.hidden || offer.pickup_fils !== null || offer.delivery_fils !== null;

const toPrice = (row: { pickup_fils: number; delivery_fils: number }) => ({ pickup: row.pickup_fils, delivery: row.delivery_fils });

/** Database constraints match the contract's values. */
const toFacts = (row: { calories: number | null; allergens: string[] | null; dietary_marks: string[] | null }): Facts => ({
  calories: row.calories,
  allergens: row.allergens as Allergen[] | null,
  marks: row.dietary_marks as DietaryMark[] | null,
});
