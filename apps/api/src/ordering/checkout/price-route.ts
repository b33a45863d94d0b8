/** What an order would cost, before it is checked out. It keeps nothing. */
import type { PriceAnswer } from '@sufra/contract/checkout/model';
import * as served from '@sufra/contract/checkout/served';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import { effortOf, estimatedWindow, windowIn } from '../../catalogue/eta/estimate.ts';
import { slotProblem } from '../../catalogue/eta/slots.ts';
import { serviceNow } from '../../catalogue/store/service.ts';
import type { Context } from '../../context/context.ts';
import { Refusal, refusalText } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { readCheckoutFacts } from '../cart/facts-queries.ts';
import { asksPastUse, chosen } from '../promotions/choose.ts';
import { takenPlaces } from '../slots/queries.ts';
import { addressIdOf, resolveOrder, slotStartOf, withOwnSlot } from './ordered.ts';
import { type Order, type OrderPrice, priceOrder, slotOf } from './quote.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'workload' | 'now'>;

export function priceRoutes(serve: Serve, { db, catalogue, workload, now }: Deps): void {
  serve.deferredAuth(served.priceOrder, async ({ input, session, t }) => {
    const asked = { customer: session, key: null, addressId: addressIdOf(input), now: now(), since: now() };
    const readFacts = () => {
      const mayApply = asksPastUse(catalogue, input.promoCode);
      return readCheckoutFacts(db, { ...asked, snapshot: catalogue.snapshot(), asksPastUse: mayApply });
    };
    let facts = await readFacts();
    session.resolve(facts.isSignedIn);
    if (facts.isBehind) {
      await catalogue.catchUp();
      facts = await readFacts();
    }
    const { deliveryAddress, pastUse } = facts;
    const ordered = resolveOrder(catalogue, input, deliveryAddress);
    const order = { ...ordered, lines: input.lines, when: { slotStart: slotStartOf(input), added: workload.added(ordered.branch) } };
    const price = (code: string | null | undefined) => priceOrder({ ...order, choosePromotion: chosen(catalogue, code, pastUse) }, now());
    const why = (problem: Problem) => ({ code: problem.problem, text: refusalText(Refusal.of(problem), t) });
    const wished = price(input.promoCode);
    const isRefused = isProblem(wished) && wished.problem.startsWith('promo_');
    const priced = isRefused ? price(null) : wished;
    if (isProblem(priced)) throw Refusal.of(priced);
    const noSlot = await slotRefusal(db, session.customerId, order, now());
    return {
      ...pricesOf(priced),
      expected: expectedOf(order, now()),
      promoRefusal: isRefused ? why(wished) : null,
      slotRefusal: noSlot && why(noSlot),
    };
  });
}

type TimedOrder = Pick<Order, 'branch' | 'orderType' | 'area' | 'when'>;

/** What an order placed now is promised for; by a branch that takes none now, an order placed as soon as it does. */
function expectedOf(order: TimedOrder, now: Date): PriceAnswer['expected'] {
  const { branch, when } = order;
  const { work, added } = effortOf(order, when.added);
  const { opensAt } = serviceNow(branch, now);
  const from = opensAt === null ? now : new Date(opensAt);
  return windowIn(estimatedWindow({ now: from, minutes: work + added, slotStart: when.slotStart }), branch.timeZone);
}

/** Why the slot that is asked for cannot be had, or null. */
async function slotRefusal(db: Context['db'], customerId: number, order: TimedOrder, now: Date): Promise<Problem | null> {
  const slot = slotOf({ ...order, when: await withOwnSlot(db, customerId, order, now) }, now);
  if (!slot || isProblem(slot)) return slot;
  const { branch, orderType } = order;
  const taken = await takenPlaces(db, { branchId: branch.id, orderType, customerId, now });
  return (taken.get(slot.start.getTime()) ?? 0) < slot.places ? null : slotProblem('slot_full', branch, slot.start);
}

const pricesOf = ({ totals, vat, promotion }: OrderPrice) => ({
  ...totals,
  vat,
  deliveryDiscount: promotion?.deliveryDiscount ?? 0,
  promotion: promotion && { code: promotion.code, name: promotion.name },
  deliveryPromotion: promotion?.delivery ?? null,
});
