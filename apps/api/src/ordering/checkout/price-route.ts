/** Quote route: prices an order before checkout, without saving it. */
import type { PriceAnswer, PriceQuestion } from '@sufra/contract/checkout/model';
import * as served from '@sufra/contract/checkout/served';
import { country } from '@sufra/contract/country';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import { statedVat } from '@sufra/contract/vat';
import type { Translator } from '@sufra/i18n';
import { effortOf, estimatedWindow, windowIn } from '../../catalogue/eta/estimate.ts';
import { slotProblem } from '../../catalogue/eta/slots.ts';
import { serviceNow } from '../../catalogue/store/service.ts';
import type { Context } from '../../context/context.ts';
import type { UnverifiedSession } from '../../platform/http/access.ts';
import { Refusal, refusalText } from '../../platform/http/errors.ts';
import { type Bucket, enforce, networkOf } from '../../platform/http/limits.ts';
import { MemoryBuckets } from '../../platform/http/memory-limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { realTime } from '../../platform/variant.ts';
import { type CheckoutFacts, readCheckoutFacts } from '../cart/facts-queries.ts';
import { giftShare, readGift } from '../gifts/rules.ts';
import { chosen, dependsOnPastUse } from '../promotions/choose.ts';
import { takenPlaces, unknownGuestId } from '../slots/queries.ts';
import { hoursOfOrder, type Order, type OrderPrice, priceOrder, slotOf, tipProblem } from './quote.ts';
import { addressIdOf, resolveOrder, slotStartOf, withOwnSlot } from './resolve-order.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'workload' | 'now' | 'env'>;

/** Customer whose history matters, for example earlier orders. */
type PricedCustomer = Pick<UnverifiedSession, 'customerId' | 'tokenHash'>;

const unknownGuest: PricedCustomer = { customerId: unknownGuestId, tokenHash: '' };

/** Rate limit per network for guests, against guessing promotion codes. */
const guestsOfNetwork = { capacity: 120, refillPerMinute: 120 } satisfies Bucket;

export function priceRoutes(serve: Serve, context: Deps): void {
  const { env, now } = context;
  const buckets = new MemoryBuckets(guestsOfNetwork);
  serve.deferredAuth(served.priceOrder, ({ input, session, t }) =>
    answerPrice(context, input, session, t, ({ isSignedIn }) => session.resolve(isSignedIn)),
  );
  serve(served.priceGuestOrder, ({ input, request, reply, t }) => {
    reply.header('cache-control', 'no-store');
    if (env.rateLimits) enforce(buckets.take(networkOf(request.ip), realTime(now)));
    // Addresses belong to customers.
    return answerPrice(context, { ...input, addressId: null }, unknownGuest, t);
  });
}

/** Calls `verify` with the first statement's result. */
async function answerPrice(
  { db, catalogue, workload, now }: Deps,
  input: PriceQuestion,
  customer: PricedCustomer,
  t: Translator,
  verify: (facts: CheckoutFacts) => void = () => undefined,
): Promise<PriceAnswer> {
  const asked = { customer, key: null, addressId: addressIdOf(input), now: now(), since: now() };
  const readFacts = () =>
    readCheckoutFacts(db, { ...asked, snapshot: catalogue.snapshot(), dependsOnPastUse: dependsOnPastUse(catalogue, input) });
  let facts = await readFacts();
  verify(facts);
  if (facts.isBehind) {
    await catalogue.catchUp();
    facts = await readFacts();
  }
  const { deliveryAddress, pastUse } = facts;
  const ordered = resolveOrder(catalogue, input, deliveryAddress);
  const tip = input.tip ?? 0;
  const noTip = tipProblem(tip, catalogue.restaurant().tips);
  if (noTip) throw Refusal.of(noTip);
  const when = { slotStart: slotStartOf(input), added: workload.added(ordered.branch) };
  const order = { ...ordered, tip, lines: input.lines, when };
  const price = (code: string | null | undefined) =>
    priceOrder({ ...order, choosePromotion: chosen(catalogue, code, pastUse, [], input.isByPhone) }, now());
  const why = (problem: Problem) => ({ code: problem.problem, text: refusalText(Refusal.of(problem), t) });
  const wished = price(input.promoCode);
  const isRefused = isProblem(wished) && wished.problem.startsWith('promo_');
  const priced = isRefused ? price(null) : wished;
  if (isProblem(priced)) throw Refusal.of(priced);
  const gift = await readGift(db, input.giftCode, { now: now(), isOffered: catalogue.restaurant().giftVouchers });
  const noGift = gift && isProblem(gift) ? gift : null;
  const isByCard = ordered.branch.paymentMethods.some(({ id, isOnline }) => id === input.paymentMethodId && isOnline);
  const notThen = await timeRefusal(db, customer.customerId, order, now());
  return {
    ...pricesOf(priced),
    expected: expectedOf(order, now()),
    ...(gift && { gift: isProblem(gift) ? 0 : giftShare(gift.left, priced.totals.total, isByCard), giftRefusal: noGift && why(noGift) }),
    promoRefusal: isRefused ? why(wished) : null,
    slotRefusal: notThen && why(notThen),
  };
}

type TimedOrder = Pick<Order, 'branch' | 'menu' | 'orderType' | 'area' | 'lines' | 'when'>;

/** Estimated window for an order placed now, or when the branch next accepts orders. */
function expectedOf(order: TimedOrder, now: Date): PriceAnswer['expected'] {
  const { branch, when } = order;
  const { work, added } = effortOf(order, when.added);
  const { opensAt } = serviceNow(branch, now);
  const from = opensAt === null ? now : new Date(opensAt);
  return windowIn(estimatedWindow({ now: from, minutes: work + added, slotStart: when.slotStart }), branch.timeZone);
}

/** Why the requested time is not possible: menu hours, or an unavailable slot. Null when possible. */
async function timeRefusal(db: Context['db'], customerId: number, order: TimedOrder, now: Date): Promise<Problem | null> {
  const notOffered = hoursOfOrder(order, now);
  if (notOffered) return notOffered;
  const slot = slotOf({ ...order, when: await withOwnSlot(db, customerId, order, now) }, now);
  if (!slot || isProblem(slot)) return slot;
  const { branch, orderType } = order;
  const taken = await takenPlaces(db, { branchId: branch.id, orderType, customerId, now });
  return (taken.get(slot.start.getTime()) ?? 0) < slot.places ? null : slotProblem('slot_full', branch, slot.start);
}

const pricesOf = ({ totals: { tip, ...totals }, vat, promotion }: OrderPrice) => ({
  ...totals,
  ...(tip > 0 && { tip }),
  vat,
  ...statedVat(country.vatRate),
  deliveryDiscount: promotion?.deliveryDiscount ?? 0,
  promotion: promotion && { code: promotion.code, name: promotion.name },
  deliveryPromotion: promotion?.delivery ?? null,
});
