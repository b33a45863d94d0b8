import type { Facts, Promotion, Restaurant } from '@sufra/restaurant/restaurant';
import { toPeriodRows } from './hours-rows.ts';
import { type Ids, within } from './ids.ts';
import type { Row, Rows } from './parts.ts';

type MenuRows = Pick<
  Rows,
  'categories' | 'categoryPeriods' | 'optionGroups' | 'options' | 'items' | 'itemOptionGroups' | 'itemGoesWith' | 'offers'
>;
type PromotionRows = Pick<Rows, 'promotions' | 'promotionPeriods' | 'promotionBranches' | 'promotionLimits'>;

export function toMenuRows({ categories, optionGroups, items }: Restaurant, ids: Ids): MenuRows {
  return {
    categories: categories.flatMap((category, place) => {
      const toRow = (code: string, name: { en: string; ar: string }, parent_id: number | null, position: number): Row<'categories'> => ({
        id: ids.of('categories', code),
        code,
        parent_id,
        ...named(name),
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
      ...named(group.name),
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
        ...named(option.name),
        pickup_fils: option.price.pickup,
        delivery_fils: option.price.delivery,
        ...facts(option),
        position,
        active: true,
      })),
    ),
    items: items.map((item, position) => ({
      id: ids.of('items', item.code),
      code: item.code,
      category_id: ids.of('categories', item.category, `dish '${item.code}'`),
      ...named(item.name),
      ...described(item.description),
      picture: item.picture,
      focal_point: item.focalPoint,
      min_quantity: item.minQuantity,
      pickup_fils: item.price.pickup,
      delivery_fils: item.price.delivery,
      ...facts(item),
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

export function toPromotionRows({ promotions }: Restaurant, ids: Ids): PromotionRows {
  const each = promotions.map((promotion) => ({ promotion, promotion_id: ids.of('promotions', promotion.key) }));
  return {
    promotions: each.map(({ promotion, promotion_id }, position) => toPromotionRow(promotion, promotion_id, position)),
    promotionPeriods: each.flatMap(({ promotion, promotion_id }) => toPeriodRows(promotion.hours, { promotion_id })),
    promotionBranches: each.flatMap(({ promotion, promotion_id }) =>
      promotion.branches.map((code) => ({ promotion_id, branch_id: ids.of('branches', code, `promotion '${promotion.key}'`) })),
    ),
    promotionLimits: each.flatMap(({ promotion: { limit }, promotion_id }) => (limit === null ? [] : [{ promotion_id, max_uses: limit }])),
  };
}

function toPromotionRow(promotion: Promotion, id: number, position: number): Row<'promotions'> {
  const { benefit } = promotion;
  return {
    id,
    key: promotion.key,
    code: promotion.code,
    ...named(promotion.name),
    ...described(promotion.description),
    kind: benefit.kind,
    percent: benefit.kind === 'percent' ? benefit.percent : null,
    amount_fils: benefit.kind === 'fixed' ? benefit.amount : null,
    max_discount_fils: benefit.kind === 'percent' ? benefit.max : null,
    combines: promotion.combines,
    order_type: promotion.orderType,
    min_order_fils: promotion.minimum,
    first_order_only: promotion.firstOrderOnly,
    points: promotion.points,
    per_customer: promotion.perCustomer,
    starts_at: new Date(promotion.starts),
    ends_at: promotion.ends === null ? null : new Date(promotion.ends),
    position,
    active: true,
  };
}

export const named = (name: { en: string; ar: string }) => ({ name_en: name.en, name_ar: name.ar });
const described = (text: { en: string; ar: string }) => ({ description_en: text.en, description_ar: text.ar });
const facts = ({ calories, allergens, marks }: Facts) => ({
  calories,
  allergens: allergens && [...allergens],
  dietary_marks: marks && [...marks],
});
