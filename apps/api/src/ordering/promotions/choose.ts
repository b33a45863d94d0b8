/** Chooses an order's promotion: at checkout by code or as the best automatic one; later, as reserved by the cart. */
import type { PriceQuestion } from '@sufra/contract/checkout/model';
import { unmetCondition } from '@sufra/contract/promotions/grant';
import type { Catalogue } from '../../catalogue/store/catalogue.ts';
import { type ChoosePromotion, choosePromotion, cleanCode, grant, type PastUse, tryPromotion } from './rules.ts';

/**
 * Whether a promotion may apply whose limit the customer may have exhausted. When branch or order type already rule it out, the refusal
 * says so regardless of past use.
 */
export const dependsOnPastUse = (
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

/**
 * Chooser for a customer with this code, or without one. `isByPhone`: each phone order has a new guest, so that promotions with limits for
 * a customer would always apply; they are left out.
 */
export const chosen = (
  catalogue: Catalogue,
  code: string | null | undefined,
  pastUse: PastUse,
  without: readonly number[] = [],
  isByPhone = false,
): ChoosePromotion => {
  const promotions = catalogue
    .promotions()
    .filter(({ id, firstOrderOnly, perCustomer }) => !without.includes(id) && !(isByPhone && (firstOrderOnly || perCustomer !== null)));
  const wanted = { code: cleanCode(code), pastUse, branchName: nameIn(catalogue) };
  return (order) => choosePromotion(promotions, wanted, order);
};

/** Promotion uses that a cart reserved. */
interface Reserved {
  promotionId: number | null;
  deliveryPromotionId: number | null;
}

/** Re-validates the promotions reserved by a cart; usage limits are not checked again. */
export const reservedPromotions =
  (catalogue: Catalogue, { promotionId, deliveryPromotionId }: Reserved): ChoosePromotion =>
  (order) => {
    const promotions = catalogue.promotions().filter(({ id }) => id === promotionId || id === deliveryPromotionId);
    return grant(promotions.map((each) => tryPromotion(each, order, nameIn(catalogue))));
  };

const nameIn = (catalogue: Catalogue) => (branchId: number) => catalogue.branch(branchId)?.name;
