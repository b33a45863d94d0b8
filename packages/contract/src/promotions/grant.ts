/** Promotion selection, shared by server (authoritative) and cart (preview). Pure; amounts are fils. */
import type { OrderType } from '../names.ts';
import { type Benefit, type Saving, savingOf } from './benefit.ts';

/** Conditions of a promotion. */
export interface Conditions {
  benefit: Benefit;
  /** Null: for either. */
  orderType: OrderType | null;
  minimum: number;
  /** Empty is everywhere. */
  branchIds: readonly number[];
}

/** `missing`: fils of subtotal. */
export type UnmetCondition = { why: 'branch' } | { why: 'order_type'; needed: OrderType } | { why: 'minimum'; missing: number };

/** First unmet condition, or null. Free delivery requires delivery. */
export function unmetCondition(
  { benefit, orderType, minimum, branchIds }: Conditions,
  order: { branchId: number; orderType: OrderType; subtotal: number },
): UnmetCondition | null {
  if (branchIds.length > 0 && !branchIds.includes(order.branchId)) return { why: 'branch' };
  const needed = benefit.kind === 'free_delivery' ? 'delivery' : orderType;
  if (needed && needed !== order.orderType) return { why: 'order_type', needed };
  const missing = Math.max(0, minimum - order.subtotal);
  return missing > 0 ? { why: 'minimum', missing } : null;
}

/** An applicable promotion with its saving. */
export interface ApplicablePromotion<P> extends Saving {
  promotion: P;
}

export interface GrantedPromotions<P> {
  main: ApplicablePromotion<P>;
  /** Free delivery combined with the discount of `main`. */
  delivery: ApplicablePromotion<P> | null;
}

export const totalSaving = ({ discount, deliveryDiscount }: Saving): number => discount + deliveryDiscount;

/**
 * Selects the promotion given by code, else the best automatic one; adds combinable free delivery to a discount, and vice versa. Ties go to
 * the earlier.
 */
export function grantPromotions<P extends { benefit: Benefit; combines: boolean }>(
  automatic: readonly ApplicablePromotion<P>[],
  given: ApplicablePromotion<P> | null = null,
): GrantedPromotions<P> | null {
  const pool = given ? [given, ...automatic.filter((each) => isDelivery(each) !== isDelivery(given))] : automatic;
  const discount = best(pool.filter((each) => !isDelivery(each)));
  const delivery = best(pool.filter((each) => isDelivery(each) && each.promotion.combines));
  if (discount && delivery) return { main: discount, delivery };
  const main = given ?? best(automatic);
  return main && { main, delivery: null };
}

const isDelivery = ({ promotion }: ApplicablePromotion<{ benefit: Benefit }>): boolean => promotion.benefit.kind === 'free_delivery';

const best = <P>(applicable: readonly ApplicablePromotion<P>[]): ApplicablePromotion<P> | null =>
  applicable.reduce<ApplicablePromotion<P> | null>(
    (first, each) => (first && totalSaving(first) >= totalSaving(each) ? first : each),
    null,
  );

type Automatic = Conditions & { combines: boolean };

export interface OrderForOffers {
  branchId: number;
  orderType: OrderType;
  subtotal: number;
  deliveryFee: number;
}

export interface Offers<P> {
  granted: GrantedPromotions<P> | null;
  /** Promotions within reach of more dishes, nearest first; `missing`: fils of subtotal. */
  near: { promotion: P; missing: number }[];
}

/** Automatic promotions an order gets, and those within reach. Usage limits are only known to the server. */
export function offersFor<P extends Automatic>(promotions: readonly P[], order: OrderForOffers): Offers<P> {
  const near = promotions.flatMap((promotion) => {
    const unmet = unmetCondition(promotion, order);
    if (unmet?.why !== 'minimum') return [];
    // Within reach means that it would then be granted.
    const then = grantedTo(promotions, { ...order, subtotal: promotion.minimum });
    const isGranted = then?.main.promotion === promotion || then?.delivery?.promotion === promotion;
    return isGranted ? [{ promotion, missing: unmet.missing }] : [];
  });
  return { granted: grantedTo(promotions, order), near: near.sort((a, b) => a.missing - b.missing) };
}

const grantedTo = <P extends Automatic>(promotions: readonly P[], order: OrderForOffers): GrantedPromotions<P> | null =>
  grantPromotions(
    promotions
      .filter((promotion) => unmetCondition(promotion, order) === null)
      .map((promotion) => ({ promotion, ...savingOf(promotion.benefit, order.subtotal, order.deliveryFee) }))
      .filter((applicable) => totalSaving(applicable) > 0),
  );
