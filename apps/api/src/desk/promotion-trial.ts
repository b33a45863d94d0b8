/** Dry run of a promotion: the checkout's pricing with the unsaved promotion overlaid. Pure; amounts are fils. */
import type { LineRequest } from '@sufra/contract/checkout/model';
import type { PromotionTrial, TrialCart } from '@sufra/contract/desk/model';
import type { ItemWithOptions } from '@sufra/contract/menu/model';
import { totalSaving } from '@sufra/contract/promotions/grant';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import type { Promotion } from '@sufra/restaurant/restaurant';
import type { Catalogue } from '../catalogue/store/catalogue.ts';
import type { Menu } from '../catalogue/store/menu.ts';
import type { AreaRecord, BranchRecord } from '../catalogue/store/model.ts';
import type { PromotionRecord } from '../catalogue/store/promotion-queries.ts';
import { priceOrder } from '../ordering/checkout/quote.ts';
import { choosePromotion, type PricedOrder, tryPromotion } from '../ordering/promotions/rules.ts';

/** Placeholder id of an unsaved promotion. */
const unsaved = 0;

/** Converts to the catalogue's record; `branchIds` maps branch codes to ids. */
export const toRecord = (promotion: Promotion, id: number | undefined, branchIds: ReadonlyMap<string, number>): PromotionRecord => ({
  id: id ?? unsaved,
  code: promotion.code,
  name: promotion.name,
  benefit: promotion.benefit,
  combines: promotion.combines,
  orderType: promotion.orderType,
  minimum: promotion.minimum,
  perCustomer: promotion.perCustomer,
  firstOrderOnly: promotion.firstOrderOnly,
  points: promotion.points,
  branchIds: promotion.branches.flatMap((code) => branchIds.get(code) ?? []),
  startsAt: new Date(promotion.starts),
  endsAt: promotion.ends === null ? null : new Date(promotion.ends),
  hours: promotion.hours,
});

/** Inserts the promotion at its position; new or retired ones come last. */
const withTrialPromotion = (there: readonly PromotionRecord[], tried: PromotionRecord): PromotionRecord[] =>
  there.some(({ id }) => id === tried.id) ? there.map((each) => (each.id === tried.id ? tried : each)) : [...there, tried];

interface TrialContext {
  catalogue: Catalogue;
  branch: BranchRecord;
  menu: Menu;
  area: AreaRecord | null;
  cart: TrialCart;
  /** Dish ids by code. */
  dishes: ReadonlyMap<string, number>;
  tried: PromotionRecord;
  /** Ids of promotions with exhausted global limits. */
  usedUp: readonly number[];
}

/** `refusal`: why the promotion itself does not apply. */
type Trial = Omit<PromotionTrial, 'refusal' | 'areas'> & { refusal: Problem | null };

/** Prices the cart with reasons, or returns problems of its dishes. */
export function simulatePromotion({ catalogue, branch, menu, area, cart, dishes, tried, usedUp }: TrialContext): Trial | Problem {
  const promotions = withTrialPromotion(catalogue.promotions(), tried);
  // Of a customer with enough points.
  const pastUse = { hasOrdered: cart.hasOrdered, usedUp, usedByCustomer: [], points: Number.POSITIVE_INFINITY };
  const branchName = (id: number) => catalogue.branch(id)?.name;
  const lines = cart.lines.map(({ dish, quantity }) => toLine(menu, dishes.get(dish) ?? 0, quantity));
  const seen: { order?: PricedOrder } = {};
  const price = (code: string | null) =>
    priceOrder(
      {
        ...{ branch, menu, orderType: cart.orderType, area, lines },
        choosePromotion(order) {
          seen.order = order;
          return choosePromotion(promotions, { code, pastUse, branchName }, order);
        },
      },
      new Date(cart.at),
    );
  const wished = price(tried.code);
  // As in the checkout, an inapplicable code falls back to automatic promotions.
  const priced = isProblem(wished) && wished.problem.startsWith('promo_') ? price(null) : wished;
  if (isProblem(priced)) return priced;
  const { totals, promotion } = priced;
  const attempt = (each: PromotionRecord) => (seen.order ? tryPromotion(each, seen.order, branchName, pastUse) : null);
  const own = attempt(tried);
  const fitting = promotions
    .filter((each) => each.id === tried.id || each.code === null)
    .flatMap((each) => {
      const applicable = attempt(each);
      if (!applicable || isProblem(applicable)) return [];
      const isGranted = each.id === promotion?.id || each.id === promotion?.delivery?.id;
      return [{ name: each.name, takesOff: totalSaving(applicable), isTried: each.id === tried.id, isGranted }];
    });
  return {
    subtotal: totals.subtotal,
    discount: totals.discount,
    deliveryFee: totals.deliveryFee,
    deliveryDiscount: promotion?.deliveryDiscount ?? 0,
    total: totals.total,
    refusal: own && isProblem(own) ? own : null,
    fitting,
    rule: ruleOf(fitting, tried.code !== null),
  };
}

/** The tie-breaking rule that chose among several; null without a choice. */
function ruleOf(fitting: Trial['fitting'], hasCode: boolean): Trial['rule'] {
  if (fitting.length < 2) return null;
  if (fitting.filter(({ isGranted }) => isGranted).length > 1) return 'combines';
  if (hasCode && fitting.some(({ isTried }) => isTried)) return 'code_first';
  const most = Math.max(...fitting.map(({ takesOff }) => takesOff));
  return fitting.filter(({ takesOff }) => takesOff === most).length > 1 ? 'earlier' : 'takes_most';
}

/** A dish with its first required options. */
function toLine(menu: Menu, itemId: number, quantity: number): LineRequest {
  const item = menu.item(itemId);
  return { itemId, quantity: Math.max(quantity, item?.minQuantity ?? 1), options: item ? leastOptions(item) : [], note: '' };
}

const leastOptions = ({ optionGroups }: ItemWithOptions): LineRequest['options'] =>
  optionGroups.flatMap(({ min, hasQuantities, options }) => {
    const taken = options.slice(0, min).map(({ id }) => ({ id, quantity: 1 }));
    const [first] = taken;
    if (first && hasQuantities) first.quantity += min - taken.length;
    return taken;
  });
