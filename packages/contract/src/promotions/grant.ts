/** Which promotions an order gets: the server grants with it, the cart shows with it. Pure; amounts are fils. */
import type { OrderType } from '../names.ts';
import { type Benefit, type Saving, savingOf } from './benefit.ts';

/** What an order has to be for a promotion. */
export interface Conditions {
  benefit: Benefit;
  /** Null: for either. */
  orderType: OrderType | null;
  minimum: number;
  /** Empty is everywhere. */
  branchIds: readonly number[];
}

/** `missing`: fils of subtotal. */
export type Unmet = { why: 'branch' } | { why: 'order_type'; needed: OrderType } | { why: 'minimum'; missing: number };

/** The first condition that an order does not meet, or null. Free delivery is for deliveries only. */
export function unmetCondition(
  { benefit, orderType, minimum, branchIds }: Conditions,
  order: { branchId: number; orderType: OrderType; subtotal: number },
): Unmet | null {
  if (branchIds.length > 0 && !branchIds.includes(order.branchId)) return { why: 'branch' };
  const needed = benefit.kind === 'free_delivery' ? 'delivery' : orderType;
  if (needed && needed !== order.orderType) return { why: 'order_type', needed };
  const missing = Math.max(0, minimum - order.subtotal);
  return missing > 0 ? { why: 'minimum', missing } : null;
}

/** A promotion whose conditions the order meets, with what it takes off. */
export interface Applicable<P> extends Saving {
  promotion: P;
}

export interface Granted<P> {
  main: Applicable<P>;
  /** Free delivery that combines with the discount of `main`. */
  delivery: Applicable<P> | null;
}

export const worth = ({ discount, deliveryDiscount }: Saving): number => discount + deliveryDiscount;

/**
 * The promotion that was given by its code, else the best of those that apply by themselves; beside a discount also free delivery that combines, and
 * the other way round. Of two as good the earlier one.
 */
export function grantPromotions<P extends { benefit: Benefit; combines: boolean }>(
  automatic: readonly Applicable<P>[],
  given: Applicable<P> | null = null,
): Granted<P> | null {
  const pool = given ? [given, ...automatic.filter((each) => isDelivery(each) !== isDelivery(given))] : automatic;
  const discount = best(pool.filter((each) => !isDelivery(each)));
  const delivery = best(pool.filter((each) => isDelivery(each) && each.promotion.combines));
  if (discount && delivery) return { main: discount, delivery };
  const main = given ?? best(automatic);
  return main && { main, delivery: null };
}

const isDelivery = ({ promotion }: Applicable<{ benefit: Benefit }>): boolean => promotion.benefit.kind === 'free_delivery';

const best = <P>(applicable: readonly Applicable<P>[]): Applicable<P> | null =>
  applicable.reduce<Applicable<P> | null>((first, each) => (first && worth(first) >= worth(each) ? first : each), null);

type Automatic = Conditions & { combines: boolean };

interface OrderForOffers {
  branchId: number;
  orderType: OrderType;
  subtotal: number;
  deliveryFee: number;
}

export interface Offers<P> {
  granted: Granted<P> | null;
  /** Those that more dishes would bring, the nearest first; `missing` is fils of subtotal. */
  near: { promotion: P; missing: number }[];
}

/** What an order gets of promotions that apply by themselves, and what it is near to. Only the server knows how often they may still be used. */
export function offersFor<P extends Automatic>(promotions: readonly P[], order: OrderForOffers): Offers<P> {
  const near = promotions.flatMap((promotion) => {
    const unmet = unmetCondition(promotion, order);
    if (unmet?.why !== 'minimum') return [];
    // Near is only what would be granted then.
    const then = grantedTo(promotions, { ...order, subtotal: promotion.minimum });
    const isGranted = then?.main.promotion === promotion || then?.delivery?.promotion === promotion;
    return isGranted ? [{ promotion, missing: unmet.missing }] : [];
  });
  return { granted: grantedTo(promotions, order), near: near.sort((a, b) => a.missing - b.missing) };
}

const grantedTo = <P extends Automatic>(promotions: readonly P[], order: OrderForOffers): Granted<P> | null =>
  grantPromotions(
    promotions
      .filter((promotion) => unmetCondition(promotion, order) === null)
      .map((promotion) => ({ promotion, ...savingOf(promotion.benefit, order.subtotal, order.deliveryFee) }))
      .filter((applicable) => worth(applicable) > 0),
  );
