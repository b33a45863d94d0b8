/** What an order would cost, before it is checked out. It keeps nothing. */
import type { PriceAnswer } from '@sufra/contract/checkout/model';
import * as served from '@sufra/contract/checkout/served';
import { isProblem } from '@sufra/contract/refusals';
import { readCheckoutFacts } from '../cart/facts-queries.ts';
import { zonedIso } from '../catalogue/time-zone.ts';
import type { Context } from '../context.ts';
import { Refusal, refusalText } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import { asksPastUse, chosen } from '../promotions/choose.ts';
import { addressIdOf, findOrdered } from './ordered.ts';
import { type OrderPrice, priceOrder, promisedMinutes } from './quote.ts';

export function priceRoutes(serve: Serve, { db, catalogue, now }: Pick<Context, 'db' | 'catalogue' | 'now'>): void {
  serve.claimed(served.priceOrder, async ({ input, claim, t }) => {
    const asked = { customer: claim, key: null, addressId: addressIdOf(input), now: now(), since: now() };
    const readFacts = () => {
      const mayApply = asksPastUse(catalogue, input.promoCode) || asksPastUse(catalogue, null);
      return readCheckoutFacts(db, { ...asked, snapshot: catalogue.snapshot(), asksPastUse: mayApply });
    };
    let facts = await readFacts();
    claim.settle(facts.isSignedIn);
    if (facts.isBehind) {
      await catalogue.catchUp();
      facts = await readFacts();
    }
    const { deliveryAddress, pastUse } = facts;
    const order = { ...findOrdered(catalogue, input, deliveryAddress), lines: input.lines };
    const price = (code: string | null | undefined) => priceOrder({ ...order, choosePromotion: chosen(catalogue, code, pastUse) }, now());

    const wished = price(input.promoCode);
    const expected = expectedAt(now(), promisedMinutes(order), order.branch.timeZone);
    if (!isProblem(wished)) return answer(wished, expected, null);
    if (!wished.problem.startsWith('promo_')) throw Refusal.of(wished);
    const without = price(null);
    if (isProblem(without)) throw Refusal.of(without);
    return answer(without, expected, { code: wished.problem, text: refusalText(Refusal.of(wished), t) });
  });
}

/** Ten minutes that begin at a full five: nobody promises a minute. */
function expectedAt(now: Date, minutes: number, timeZone: string): PriceAnswer['expected'] {
  const step = 5 * 60_000;
  const from = Math.ceil((now.getTime() + minutes * 60_000) / step) * step;
  return { from: zonedIso(new Date(from), timeZone), until: zonedIso(new Date(from + 2 * step), timeZone) };
}

const answer = (
  { totals, vat, promotion }: OrderPrice,
  expected: PriceAnswer['expected'],
  promoRefusal: PriceAnswer['promoRefusal'],
): PriceAnswer => ({
  ...totals,
  vat,
  deliveryDiscount: promotion?.deliveryDiscount ?? 0,
  promotion: promotion && { code: promotion.code, name: promotion.name },
  expected,
  promoRefusal,
  slotRefusal: null,
});
