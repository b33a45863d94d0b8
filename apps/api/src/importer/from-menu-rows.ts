import type { Allergen, DietaryMark } from '@sufra/contract/menu/dietary';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { Category, Facts, Item, ItemAtBranch, OptionGroup, Promotion } from '@sufra/restaurant/restaurant';
import { toBenefit } from '../catalogue/store/promotion-queries.ts';
import { fromPeriodRows } from './hours-rows.ts';
import type { Row, Rows } from './parts.ts';

export const toName = (row: { name_en: string; name_ar: string }): Bilingual => ({ en: row.name_en, ar: row.name_ar });

const toDescription = (row: { description_en: string; description_ar: string }): Bilingual => ({
  en: row.description_en,
  ar: row.description_ar,
});

/** Active rows in display order. */
export const activeIn = <R extends { id: number; position: number; active: boolean }>(rows: readonly R[]): R[] =>
  rows.filter(({ active }) => active).toSorted((one, other) => one.position - other.position || one.id - other.id);

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
      price: price(option),
      ...facts(option),
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
      price: price(row),
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
      ...facts(row),
    };
  });
}

/** Whether an offer says anything: rows remain after sold-out ends. */
export const differs = (offer: Row<'offers'>): boolean => offer.hidden || offer.pickup_fils !== null || offer.delivery_fils !== null;

export function toPromotions(rows: Rows): Promotion[] {
  const branches = activeIn(rows.branches);
  const branchesOf = Map.groupBy(rows.promotionBranches, (row) => row.promotion_id);
  const hoursOf = Map.groupBy(rows.promotionPeriods, (row) => row.promotion_id);
  const limits = new Map(rows.promotionLimits.map((row) => [row.promotion_id, row.max_uses]));
  return activeIn(rows.promotions).map((row) => {
    const at = new Set(branchesOf.get(row.id)?.map(({ branch_id }) => branch_id));
    return {
      key: row.key,
      code: row.code,
      name: toName(row),
      description: toDescription(row),
      benefit: toBenefit(row),
      combines: row.combines,
      orderType: row.order_type as OrderType | null,
      minimum: row.min_order_fils,
      firstOrderOnly: row.first_order_only,
      points: row.points,
      branches: branches.flatMap(({ id, code }) => (at.has(id) ? [code] : [])),
      starts: row.starts_at.toISOString(),
      ends: row.ends_at?.toISOString() ?? null,
      hours: fromPeriodRows(hoursOf.get(row.id)),
      perCustomer: row.per_customer,
      limit: limits.get(row.id) ?? null,
    };
  });
}

const price = (row: { pickup_fils: number; delivery_fils: number }) => ({ pickup: row.pickup_fils, delivery: row.delivery_fils });

/** Database constraints match the contract's values. */
const facts = (row: { calories: number | null; allergens: string[] | null; dietary_marks: string[] | null }): Facts => ({
  calories: row.calories,
  allergens: row.allergens as Allergen[] | null,
  marks: row.dietary_marks as DietaryMark[] | null,
});
