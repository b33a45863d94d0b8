/** How the promotion of an order is chosen: at checkout by its code or for being the best, later as its cart has reserved it. */
import type { PriceQuestion } from '@sufra/contract/checkout/model';
import { unmetCondition } from '@sufra/contract/promotions/grant';
import type { Catalogue } from '../../catalogue/store/catalogue.ts';
import { type ChoosePromotion, choosePromotion, cleanCode, grant, type PastUse, tryPromotion } from './rules.ts';

/**
 * Whether a promotion may apply to the order, by its code or by itself, of which the customer may have no use left. Where branch or order type rule it out, that
 * is what a refusal says, whatever the customer has used.
 */
export const asksPastUse = (
  catalogue: Pick<Catalogue, 'promotions'>,
  { promoCode, branchId, orderType }: Pick<PriceQuestion, 'promoCode' | 'branchId' | 'orderType'>,
): boolean => {
  // Such an order is refused.
  if (orderType === null) return false;
  const [code, order] = [cleanCode(promoCode), { branchId, orderType, subtotal: Number.POSITIVE_INFINITY }];
  return catalogue
    .promotions()
    .some((promotion) => (promotion.code === null || promotion.code === code) && unmetCondition(promotion, order) === null);
};

/** For a customer who gives this code, or none. */
export const chosen = (
  catalogue: Catalogue,
  code: string | null | undefined,
  pastUse: PastUse,
  without: readonly number[] = [],
): ChoosePromotion => {
  const promotions = catalogue.promotions().filter(({ id }) => !without.includes(id));
  const wanted = { code: cleanCode(code), pastUse, branchName: nameIn(catalogue) };
  return (order) => choosePromotion(promotions, wanted, order);
};

/** What a cart has reserved uses of. */
interface Reserved {
  promotionId: number | null;
  deliveryPromotionId: number | null;
}

/** The promotions that a cart has reserved uses of, as long as their conditions hold; how often they may be used is not asked again. */
export const reservedPromotions =
  (catalogue: Catalogue, { promotionId, deliveryPromotionId }: Reserved): ChoosePromotion =>
  (order) => {
    const promotions = catalogue.promotions().filter(({ id }) => id === promotionId || id === deliveryPromotionId);
    return grant(promotions.map((each) => tryPromotion(each, order, nameIn(catalogue))));
  };

const nameIn = (catalogue: Catalogue) => (branchId: number) => catalogue.branch(branchId)?.name;
