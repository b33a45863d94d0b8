/** Prices a checkout from the in-memory catalogue, as a cart to save. */
import type { CheckoutRequest } from '@sufra/contract/checkout/model';
import { country, invoicesCompanies } from '@sufra/contract/country';
import { isProblem } from '@sufra/contract/refusals';
import type { Locale } from '@sufra/i18n';
import type { PlannedSlot } from '../../catalogue/eta/slots.ts';
import type { Context } from '../../context/context.ts';
import type { UnverifiedSession } from '../../platform/http/access.ts';
import { InvalidInput, Refusal } from '../../platform/http/errors.ts';
import type { AddressCopy } from '../addresses/rules.ts';
import type { CheckoutFactsQuery } from '../cart/facts-queries.ts';
import type { NewCart, RequestKey } from '../cart/queries.ts';
import { fingerprint, quoteLifetime } from '../cart/rules.ts';
import type { Gift } from '../gifts/queries.ts';
import { giftShare } from '../gifts/rules.ts';
import { chosen } from '../promotions/choose.ts';
import type { AppliedPromotion, ChoosePromotion } from '../promotions/rules.ts';
import type { AtTable } from '../tables/queries.ts';
import { contactKeys } from './contact-limits.ts';
import { priceChanged, quoteOrder, tipProblem, type When } from './quote.ts';
import { addressIdOf, addressProblem, carProblem, type ResolvedOrder, resolveOrder, slotStartOf } from './resolve-order.ts';
import { returnUrls } from './return-urls.ts';

type Deps = Pick<Context, 'catalogue' | 'workload' | 'now' | 'env' | 'secret' | 'payments'>;

/** Customer, language and request identity. */
export interface Caller {
  session: UnverifiedSession;
  locale: Locale;
  requestKey: RequestKey | null;
  /** See `networkOf`. */
  network: string;
  /** Delivery address that came with the order, instead of a saved one. */
  address?: AddressCopy | null;
  /** Whether a staff member takes the order by telephone. */
  isByPhone?: boolean;
}

interface ResolvedCart {
  ordered: ResolvedOrder;
  /** Table of a dine-in order, else null. */
  atTable: AtTable | null;
  when: When;
  choosePromotion: ChoosePromotion;
  /** Gift voucher of the request. */
  gift: Gift | null;
}

interface PricedCart {
  cart: NewCart;
  promotion: AppliedPromotion | null;
  slot: PlannedSlot | null;
}

/** Throws Refusals. */
export function priceCart(
  { catalogue, now, env, secret, payments }: Deps,
  { session, locale, network }: Caller,
  request: CheckoutRequest,
  { ordered, atTable, when, choosePromotion, gift }: ResolvedCart,
): PricedCart {
  const { branch, orderType, address } = ordered;
  const { paymentMethodId, tip = 0 } = request;
  const order = { ...ordered, paymentMethodId, lines: request.lines, when, takesCards: payments !== null, choosePromotion, tip };
  const quoted = quoteOrder(order, now());
  if (isProblem(quoted)) throw Refusal.of(quoted);
  const wrong = addressProblem(address) ?? tipProblem(tip, catalogue.restaurant().tips) ?? carProblem(request.car, ordered);
  if (wrong) throw Refusal.of(wrong);
  if (request.company && !invoicesCompanies()) throw new InvalidInput({ company: ['errors.invalid'] });
  const { method, lines, totals, vat, promotion, slot, promisedMinutes } = quoted;
  if (request.expectedTotal !== undefined && request.expectedTotal !== totals.total) throw Refusal.of(priceChanged(totals.total));

  const paidByGift = gift ? giftShare(gift.left, totals.total, method.isOnline) : 0;
  const content = {
    branchId: branch.id,
    orderType,
    paymentMethodId: method.id,
    // A cart that its voucher pays up needs no other payment.
    isOnline: method.isOnline && paidByGift < totals.total,
    addressId: addressIdOf(request),
    address,
    lines,
    comments: request.comments,
    ...totals,
    vat,
    giftId: paidByGift > 0 ? (gift?.id ?? null) : null,
    gift: paidByGift,
    promotionId: promotion?.id ?? null,
    deliveryPromotionId: promotion?.delivery?.id ?? null,
    slotStart: slot?.start ?? null,
    company: request.company ?? null,
    car: request.car ?? null,
    atTable,
  };
  const lifetime = { now: now(), expiresAt: new Date(now().getTime() + quoteLifetime) };
  const copies = { branch: { name: branch.name, position: branch.position }, method: { name: method.name } };
  const urls = payments ? returnUrls(payments, request) : { successUrl: null, failureUrl: null };
  const cart = {
    ...content,
    ...copies,
    ...urls,
    customerId: session.customerId,
    vatRate: country.vatRate,
    locale,
    promisedMinutes,
    slotPlaces: slot?.places ?? null,
    networkKey: slot && env.rateLimits ? contactKeys(secret, '', network).network : null,
    // Rolling deployment: absent parts are omitted, so that an older server computes the same fingerprint.
    fingerprint: fingerprint({
      ...content,
      ...{ tip: tip || undefined, company: request.company ?? undefined, car: request.car ?? undefined, atTable: atTable ?? undefined },
      ...{ giftId: gift?.id, gift: paidByGift || undefined },
    }),
    ...lifetime,
  };
  return { cart, promotion, slot };
}

/**
 * Fast path: prices a cart without the database, when it has no address, slot, table or limited promotion. Null otherwise, for guests, and
 * for any problem, because memory may be stale.
 */
export function priceFromMemory(context: Deps, caller: Caller, request: CheckoutRequest, question: CheckoutFactsQuery): NewCart | null {
  const { addressId, dependsOnPastUse } = question;
  if (addressId !== null || dependsOnPastUse || slotStartOf(request) !== null || caller.session.isGuest) return null;
  if (request.tableVisit !== undefined || request.giftCode) return null;
  const { catalogue, workload } = context;
  try {
    const ordered = resolveOrder(catalogue, request, null);
    const when = { slotStart: null, added: workload.added(ordered.branch) };
    const choosePromotion = chosen(catalogue, request.promoCode, null);
    return priceCart(context, caller, request, { ordered, atTable: null, when, choosePromotion, gift: null }).cart;
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInput) return null;
    throw error;
  }
}
