/** Loyalty points: what an order earns, what a refund takes back, and which reward is best. Pure; amounts are fils. */
import { currency } from '../money.ts';
import { type Saving, savingOf } from '../promotions/benefit.ts';
import { type Conditions, type OrderForOffers, unmetCondition } from '../promotions/grant.ts';

/** Highest price of a reward. */
export const maxPoints = 1_000_000;
/** Most points for one unit of the currency. */
export const maxPointsPerUnit = 1000;
/** Longest time until points expire. */
export const maxExpiryMonths = 36;

/** Whether stored settings have a whole number from 1 to the maximum there. */
export const isWhole = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;

/** Points of an order: `perUnit` for each whole unit of the currency spent on `food`, after discounts, without fee and tip. */
export const earnedPoints = (food: number, perUnit: number): number => Math.floor(food / 10 ** currency.decimals) * perUnit;

interface TakingBack {
  /** What the order spent on food. */
  food: number;
  /** Refunded of it so far, this refund included. */
  refunded: number;
  earned: number;
  /** By earlier refunds, and by expiry. */
  takenBack: number;
}

/**
 * Points that a refund takes back: the rounded cumulative share minus the earlier ones. So a complete refund takes exactly what was earned,
 * in any parts. Negative where more is gone already.
 */
export const pointsTakenBack = ({ food, refunded, earned, takenBack }: TakingBack): number =>
  food <= 0 ? 0 : Math.round((Math.min(refunded, food) * earned) / food) - takenBack;

const nothing: Saving = { discount: 0, deliveryDiscount: 0 };

/**
 * The reward that saves most on the order, beyond what automatic promotions `granted` and it would replace; of two as good the cheaper.
 * Null when none does.
 */
export function bestReward<P extends Conditions & { points: number | null }>(
  rewards: readonly P[],
  order: OrderForOffers,
  granted: Saving = nothing,
): P | null {
  const savings = rewards.flatMap((reward) => {
    if (unmetCondition(reward, order) !== null) return [];
    const { discount, deliveryDiscount } = savingOf(reward.benefit, order.subtotal, order.deliveryFee);
    const saved = reward.benefit.kind === 'free_delivery' ? deliveryDiscount - granted.deliveryDiscount : discount - granted.discount;
    return saved > 0 ? [{ reward, saved }] : [];
  });
  const [best] = savings.sort((a, b) => b.saved - a.saved || (a.reward.points ?? 0) - (b.reward.points ?? 0));
  return best?.reward ?? null;
}
