/** How the promotion of an order is chosen: at checkout by its code or for being the best, later as its cart has reserved it. */
import { isProblem } from '@sufra/contract/refusals';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type ChoosePromotion, choosePromotion, cleanCode, type PastUse, tryPromotion } from './rules.ts';

/** Whether the code, or the lack of one, leads to a promotion, of which the customer may have no use left. */
export const asksPastUse = (catalogue: Catalogue, code: string | null | undefined): boolean =>
  catalogue.promotions().some((promotion) => promotion.code === cleanCode(code));

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

/** The promotion that a cart has reserved a use of, as long as its conditions hold; how often it may be used is not asked again. */
export const promised =
  (catalogue: Catalogue, promotionId: number | null): ChoosePromotion =>
  (order) => {
    const promotion = promotionId !== null && catalogue.promotions().find(({ id }) => id === promotionId);
    if (!promotion) return null;
    const applied = tryPromotion(promotion, order, nameIn(catalogue));
    return isProblem(applied) ? null : applied;
  };

const nameIn = (catalogue: Catalogue) => (branchId: number) => catalogue.branch(branchId)?.name;
