/** Promotion rules: which one applies to an order, and why others do not. Pure; amounts are fils. */
import type { Bilingual, OrderType } from '@sufra/contract/names';
import { type Saving, savingOf } from '@sufra/contract/promotions/benefit';
import { type ApplicablePromotion, grantPromotions, totalSaving, unmetCondition } from '@sufra/contract/promotions/grant';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import { momentIn } from '../../catalogue/eta/estimate.ts';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import type { PromotionRecord } from '../../catalogue/store/promotion-queries.ts';
import { hoursInWords, isInHours } from '../../catalogue/store/week-hours.ts';

/** The order, priced without a promotion. */
export interface PricedOrder {
  branch: BranchRecord;
  orderType: OrderType;
  subtotal: number;
  deliveryFee: number;
  now: Date;
}

/** The customer's past use; null while the restaurant has no promotion. */
export type PastUse = {
  /** Or has a first order in progress. */
  hasOrdered: boolean;
  usedUp: readonly number[];
  usedByCustomer: readonly number[];
  /** Loyalty points. */
  points: number;
} | null;

interface NamedPromotion {
  id: number;
  code: string | null;
  name: Bilingual;
  /** Price of a reward in loyalty points; null for other promotions. */
  points: number | null;
}

/** The promotion with its total saving, including combined free delivery. */
export interface AppliedPromotion extends Saving, NamedPromotion {
  /** Free delivery combined with the discount. */
  delivery: NamedPromotion | null;
}

export type ChoosePromotion = (circumstances: PricedOrder) => AppliedPromotion | null | Problem;

/** Normalizes a code: customers type lower case and spaces. */
export const cleanCode = (code: string | null | undefined): string | null => code?.trim().toUpperCase() || null;

/**
 * Chooses the code's promotion, or returns why it does not apply. Without a code, the automatic one with the largest saving; ties go to the
 * older. Combinable free delivery adds to a discount. `branchName` resolves names for refusals.
 */
export function choosePromotion(
  promotions: readonly PromotionRecord[],
  wanted: { code: string | null; pastUse: PastUse; branchName: (id: number) => Bilingual | undefined },
  order: PricedOrder,
): AppliedPromotion | null | Problem {
  const { code, pastUse, branchName } = wanted;
  const tryOne = (promotion: PromotionRecord) => tryPromotion(promotion, order, branchName, pastUse);
  const automatic = promotions.filter((each) => each.code === null).map(tryOne);
  const own = code === null ? undefined : promotions.find((each) => each.code === code);
  if (code !== null && !own) return { problem: 'promo_code_invalid' };
  const given = own ? tryOne(own) : null;
  if (given && isProblem(given)) return given;
  return grant(automatic, given);
}

/** Applicable promotions, one or a pair; `given` unconditionally. */
export function grant(
  tried: readonly (ApplicablePromotion<PromotionRecord> | Problem)[],
  given: ApplicablePromotion<PromotionRecord> | null = null,
): AppliedPromotion | null {
  const granted = grantPromotions(
    tried.flatMap((each) => (isProblem(each) ? [] : [each])),
    given,
  );
  if (!granted) return null;
  const { main, delivery } = granted;
  return {
    ...named(main),
    discount: main.discount,
    deliveryDiscount: main.deliveryDiscount + (delivery?.deliveryDiscount ?? 0),
    delivery: delivery && named(delivery),
  };
}

const named = ({ promotion: { id, code, name, points } }: ApplicablePromotion<PromotionRecord>): NamedPromotion => ({
  id,
  code,
  name,
  points,
});

/** Whether the order pays for a promotion with loyalty points. */
export const spendsPoints = (applied: AppliedPromotion | null): boolean =>
  applied !== null && (applied.points ?? applied.delivery?.points ?? null) !== null;

/**
 * Evaluates a promotion on an order, or returns why it does not apply. Without `pastUse`, usage limits are skipped, as for reserved uses.
 */
export function tryPromotion(
  promotion: PromotionRecord,
  order: PricedOrder,
  branchName: (id: number) => Bilingual | undefined,
  pastUse: PastUse = null,
): ApplicablePromotion<PromotionRecord> | Problem {
  const problem = conditionProblem(promotion, order, branchName) ?? useProblem(promotion, pastUse) ?? pointsProblem(promotion, pastUse);
  if (problem) return problem;
  const saving = savingOf(promotion.benefit, order.subtotal, order.deliveryFee);
  return totalSaving(saving) === 0 ? { problem: 'promo_no_effect' } : { promotion, ...saving };
}

function conditionProblem(
  promotion: PromotionRecord,
  order: PricedOrder,
  branchName: (id: number) => Bilingual | undefined,
): Problem | null {
  const { startsAt, endsAt, hours, branchIds, minimum } = promotion;
  const { now, branch, orderType, subtotal } = order;
  if (startsAt > now) return { problem: 'promo_not_yet', values: { start: momentIn(startsAt, branch.timeZone) } };
  if (endsAt && endsAt <= now) return { problem: 'promo_ended' };
  if (!isInHours(hours, branch.timeZone, now)) return { problem: 'promo_wrong_hours', values: { hours: hoursInWords(hours) } };
  const unmet = unmetCondition(promotion, { branchId: branch.id, orderType, subtotal });
  switch (unmet?.why) {
    case 'branch':
      return { problem: 'promo_wrong_branch', values: { branches: joined(branchIds.flatMap((id) => branchName(id) ?? [])) } };
    case 'order_type':
      return { problem: 'promo_wrong_order_type', values: { type: unmet.needed } };
    case 'minimum': {
      const { missing } = unmet;
      return { problem: 'promo_below_minimum', values: { missing, minimum }, details: { missing, minimum } };
    }
    default:
      return null;
  }
}

/** Why the customer has no use left; null otherwise. */
export function useProblem({ id, firstOrderOnly }: Pick<PromotionRecord, 'id' | 'firstOrderOnly'>, pastUse: PastUse): Problem | null {
  if (firstOrderOnly && pastUse?.hasOrdered) return { problem: 'promo_first_order_only' };
  if (pastUse?.usedByCustomer.includes(id)) return { problem: 'promo_already_used' };
  return pastUse?.usedUp.includes(id) ? { problem: 'promo_used_up' } : null;
}

/** How many points the customer lacks; null when there are enough. */
function pointsProblem({ points }: Pick<PromotionRecord, 'points'>, pastUse: PastUse): Problem | null {
  const missing = points === null || pastUse === null ? 0 : points - pastUse.points;
  return missing > 0 ? pointsMissing(missing) : null;
}

export const pointsMissing = (count: number): Problem => ({ problem: 'promo_points_missing', values: { count } });

const joined = (names: readonly Bilingual[]): Bilingual => ({
  en: names.map(({ en }) => en).join(', '),
  ar: names.map(({ en, ar }) => ar || en).join('، '),
});
