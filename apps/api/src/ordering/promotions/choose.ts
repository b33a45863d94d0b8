/** How the promotion of an order is chosen: at checkout by its code or for being the best, later as its cart has reserved it. */
import type { Catalogue } from '../../catalogue/store/catalogue.ts';
import { type ChoosePromotion, choosePromotion, cleanCode, grant, type PastUse, tryPromotion } from './rules.ts';

/** Whether the code leads to a promotion, or one applies by itself, of which the customer may have no use left. */
export const asksPastUse = (catalogue: Catalogue, code: string | null | undefined): boolean =>
  catalogue.promotions().some((promotion) => promotion.code === null || promotion.code === cleanCode(code));

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
