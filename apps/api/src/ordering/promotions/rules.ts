/** Which promotion an order gets, and why another one does not apply. Pure; amounts are fils. */
import type { Bilingual, OrderType } from '@sufra/contract/names';
import { type Saving, savingOf } from '@sufra/contract/promotions/benefit';
import { type Applicable, grantPromotions, unmetCondition, worth } from '@sufra/contract/promotions/grant';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import { momentIn } from '../../catalogue/eta/estimate.ts';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import type { PromotionRecord } from '../../catalogue/store/promotion-queries.ts';
import { hoursInWords, isInHours } from '../../catalogue/store/week-hours.ts';

/** The order that a promotion is asked for, priced without it. */
export interface Deps {
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
  usedUp: readonly number[];
  usedByCustomer: readonly number[];
} | null;

interface NamedPromotion {
  id: number;
  code: string | null;
  name: Bilingual;
}

/** With what it takes off together with the free delivery beside it. */
export interface AppliedPromotion extends Saving, NamedPromotion {
  /** Free delivery that combines with its discount. */
  delivery: NamedPromotion | null;
}

export type ChoosePromotion = (circumstances: Deps) => AppliedPromotion | null | Problem;

/** How a code is compared: people type small letters and spaces. */
export const cleanCode = (code: string | null | undefined): string | null => code?.trim().toUpperCase() || null;

/**
 * The promotion of the code, or why it does not apply; without a code the one that takes off most by itself, of two as good the older. Free delivery
 * that combines comes beside a discount. `branchName` finds the names of branches for a refusal.
 */
export function choosePromotion(
  promotions: readonly PromotionRecord[],
  wanted: { code: string | null; pastUse: PastUse; branchName: (id: number) => Bilingual | undefined },
  order: Deps,
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

/** Those of them that apply, one or a pair; `given` in any case. */
export function grant(
  tried: readonly (Applicable<PromotionRecord> | Problem)[],
  given: Applicable<PromotionRecord> | null = null,
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

const named = ({ promotion: { id, code, name } }: Applicable<PromotionRecord>): NamedPromotion => ({ id, code, name });

/** What a promotion takes off an order, or why it does not apply. A cart that has reserved a use gives no `pastUse`: it is not asked again. */
export function tryPromotion(
  promotion: PromotionRecord,
  order: Deps,
  branchName: (id: number) => Bilingual | undefined,
  pastUse: PastUse = null,
): Applicable<PromotionRecord> | Problem {
  const problem = conditionProblem(promotion, order, branchName) ?? useProblem(promotion, pastUse);
  if (problem) return problem;
  const saving = savingOf(promotion.benefit, order.subtotal, order.deliveryFee);
  return worth(saving) === 0 ? { problem: 'promo_no_effect' } : { promotion, ...saving };
}

function conditionProblem(promotion: PromotionRecord, order: Deps, branchName: (id: number) => Bilingual | undefined): Problem | null {
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
