/** Which promotion an order gets, and why another one does not apply. Pure; amounts are fils. */
import type { Bilingual, OrderType } from '@sufra/contract/names';
import { type Saving, savingOf } from '@sufra/contract/promotions/benefit';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import type { BranchRecord } from '../catalogue/model.ts';
import type { PromotionRecord } from '../catalogue/promotion-queries.ts';
import { momentIn } from '../promise/moment.ts';

/** The order that a promotion is asked for, priced without it. */
export interface Circumstances {
  branch: BranchRecord;
  orderType: OrderType;
  subtotal: number;
  deliveryFee: number;
  now: Date;
}

/** What the customer has had of promotions; null while the restaurant has none. */
export type PastUse = {
  /** Or has a first order under way. */
  hasOrdered: boolean;
  /** Promotions of which nobody has a use left. */
  usedUp: readonly number[];
  /** Promotions of which this customer has none left. */
  usedByCustomer: readonly number[];
} | null;

export interface AppliedPromotion extends Saving {
  id: number;
  code: string | null;
  name: Bilingual;
}

/** Finds the promotion for an order, once its price is known. */
export type ChoosePromotion = (circumstances: Circumstances) => AppliedPromotion | null | Problem;

/** How a code is compared: people type small letters and spaces. */
export const cleanCode = (code: string | null | undefined): string | null => code?.trim().toUpperCase() || null;

/**
 * The promotion of the code, or why it does not apply; without a code the one that takes off most by itself, of two as good the older.
 * `branchName` finds the names of branches for a refusal.
 */
export function choosePromotion(
  promotions: readonly PromotionRecord[],
  wanted: { code: string | null; pastUse: PastUse; branchName: (id: number) => Bilingual | undefined },
  order: Circumstances,
): AppliedPromotion | null | Problem {
  const { code, pastUse, branchName } = wanted;
  const tried = promotions.filter((each) => each.code === code).map((each) => tryPromotion(each, order, branchName, pastUse));
  if (code !== null) return tried[0] ?? { problem: 'promo_code_invalid' };
  return tried.reduce<AppliedPromotion | null>(
    (best, each) => (isProblem(each) || (best && worth(best) >= worth(each)) ? best : each),
    null,
  );
}

const worth = ({ discount, deliveryDiscount }: Saving): number => discount + deliveryDiscount;

/** What a promotion takes off an order, or why it does not apply. A cart that has reserved a use gives no `pastUse`: it is not asked again. */
export function tryPromotion(
  promotion: PromotionRecord,
  order: Circumstances,
  branchName: (id: number) => Bilingual | undefined,
  pastUse: PastUse = null,
): AppliedPromotion | Problem {
  const problem = conditionProblem(promotion, order, branchName) ?? useProblem(promotion, pastUse);
  if (problem) return problem;
  const saving = savingOf(promotion.benefit, order.subtotal, order.deliveryFee);
  if (worth(saving) === 0) return { problem: 'promo_no_effect' };
  const { id, code, name } = promotion;
  return { id, code, name, ...saving };
}

function conditionProblem(
  { startsAt, endsAt, branchIds, orderType, minimum, benefit }: PromotionRecord,
  order: Circumstances,
  branchName: (id: number) => Bilingual | undefined,
): Problem | null {
  const { now, branch, subtotal } = order;
  if (startsAt > now) return { problem: 'promo_not_yet', values: { start: momentIn(startsAt, branch.timeZone) } };
  if (endsAt && endsAt <= now) return { problem: 'promo_ended' };
  if (branchIds.length > 0 && !branchIds.includes(branch.id))
    return { problem: 'promo_wrong_branch', values: { branches: joined(branchIds.flatMap((id) => branchName(id) ?? [])) } };
  const neededType = benefit.kind === 'free_delivery' ? 'delivery' : orderType;
  if (neededType && neededType !== order.orderType) return { problem: 'promo_wrong_order_type', values: { type: neededType } };
  const missing = Math.max(0, minimum - subtotal);
  return missing > 0 ? { problem: 'promo_below_minimum', values: { missing, minimum }, details: { missing, minimum } } : null;
}

/** Why a customer has no use of a promotion left, or null. */
export function useProblem({ id, firstOrderOnly }: Pick<PromotionRecord, 'id' | 'firstOrderOnly'>, pastUse: PastUse): Problem | null {
  if (firstOrderOnly && pastUse?.hasOrdered) return { problem: 'promo_first_order_only' };
  if (pastUse?.usedByCustomer.includes(id)) return { problem: 'promo_already_used' };
  return pastUse?.usedUp.includes(id) ? { problem: 'promo_used_up' } : null;
}

const joined = (names: readonly Bilingual[]): Bilingual => ({
  en: names.map(({ en }) => en).join(', '),
  ar: names.map(({ en, ar }) => ar || en).join('، '),
});
