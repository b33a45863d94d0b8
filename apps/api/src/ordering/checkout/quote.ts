/** Prices and validates a whole order with the server's data, at checkout and again at placement. Pure; amounts are fils. */
import { minimumShortfall, orderTotals, shareDiscount, type Totals, vatIn } from '@sufra/contract/cart/pricing';
import { type LineRequest, limits } from '@sufra/contract/checkout/model';
import type { OrderType } from '@sufra/contract/names';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import { effortOf } from '../../catalogue/eta/estimate.ts';
import { findSlot, heldSlotProblem, type PlannedSlot, servingOf } from '../../catalogue/eta/slots.ts';
import type { Menu } from '../../catalogue/store/menu.ts';
import type { AreaRecord, BranchRecord, PaymentMethodRecord } from '../../catalogue/store/model.ts';
import { isPaused, serviceNow } from '../../catalogue/store/service.ts';
import { hoursProblem, pricedLine, type SoldLine, sellLine } from '../cart/rules.ts';
import type { AppliedPromotion, ChoosePromotion } from '../promotions/rules.ts';

export interface When {
  /** Start of the slot; null for as soon as possible. */
  slotStart: Date | null;
  /** Capacity when the cart reserved its place; a reserved place stays valid. */
  held?: number | null;
  /** Minutes added by kitchen load. */
  added: number;
  /** Checkout time of an immediate order: dishes offered then stay valid. Absent: now. */
  askedAt?: Date;
}

/** The customer's request, without prices, and its context. */
export interface Order {
  branch: BranchRecord;
  /** Of that branch. */
  menu: Menu;
  orderType: OrderType;
  paymentMethodId: number;
  /** Delivery area of the branch at the address; null when none contains it. */
  area: AreaRecord | null;
  lines: readonly LineRequest[];
  when: When;
  takesCards: boolean;
  /** Tip in fils; absent: none. */
  tip?: number;
  /** Absent: none. */
  choosePromotion?: ChoosePromotion;
}

export interface OrderPrice {
  lines: SoldLine[];
  totals: Totals;
  vat: number;
  promotion: AppliedPromotion | null;
}

export interface Quote extends OrderPrice {
  method: PaymentMethodRecord;
  /** Estimated minutes, including kitchen load for immediate orders. */
  promisedMinutes: number;
  /** Slot to reserve; null for as soon as possible. */
  slot: PlannedSlot | null;
}

export function quoteOrder(order: Order, now: Date): Quote | Problem {
  const { branch, orderType, area } = order;
  const method = methodOf(branch, orderType, order.paymentMethodId, order.takesCards);
  if (isProblem(method)) return method;
  const closed = order.when.slotStart ? null : (closedProblem(branch, now) ?? pausedProblem(order, now));
  if (closed) return closed;
  const price = priceOrder(order, now);
  if (isProblem(price)) return price;
  const notOffered = hoursOfOrder(order, now);
  if (notOffered) return notOffered;

  const delivery = orderType === 'delivery' ? area : null;
  const { subtotal, total } = price.totals;
  const minimum = delivery?.minimum ?? 0;
  const missing = minimumShortfall(subtotal, orderType, minimum);
  if (missing > 0) return { problem: 'below_minimum', values: { missing, minimum }, details: { missing, minimum } };
  if (total > limits.total) return { problem: 'total_too_high', values: { maximum: limits.total } };
  const slot = slotOf(order, now);
  if (slot && isProblem(slot)) return slot;
  const { work, added } = effortOf(order, order.when.added);
  return { ...price, method, slot, promisedMinutes: order.when.slotStart ? work : work + added };
}

/** The requested slot when available; null for as soon as possible. */
export function slotOf(order: Pick<Order, 'branch' | 'orderType' | 'area' | 'when'>, now: Date): PlannedSlot | Problem | null {
  const { branch, orderType, area, when } = order;
  if (!when.slotStart) return null;
  const question = { branch: servingOf(branch, orderType, area), orderType, effort: effortOf(order, when.added), now };
  const { slotStart: start, held } = when;
  return held ? (heldSlotProblem(question, start) ?? { start, places: held }) : findSlot(question, start);
}

/** A dish not offered at the order's time; null when all are. */
export const hoursOfOrder = ({ menu, lines, branch, when }: Pick<Order, 'menu' | 'lines' | 'branch' | 'when'>, now: Date): Problem | null =>
  hoursProblem(menu, lines, branch, when.slotStart ?? when.askedAt ?? now);

/** Prices an order with promotion and VAT, placeable or not; or returns the problems of its lines. */
export function priceOrder(order: Omit<Order, 'paymentMethodId' | 'takesCards' | 'when'>, now: Date): OrderPrice | Problem {
  const { branch, menu, orderType, area, lines: wanted, choosePromotion, tip = 0 } = order;
  const lines: SoldLine[] = [];
  for (const line of wanted) {
    const sold = sellLine(menu, line, orderType);
    if (isProblem(sold)) return sold;
    lines.push(sold);
  }
  // Without an area there is no delivery fee, not even 0.
  if (orderType === 'delivery' && !area) return { problem: 'not_in_delivery_area' };
  const fee = orderType === 'delivery' ? (area?.fee ?? 0) : 0;
  const priced = lines.map(pricedLine);
  const { subtotal } = orderTotals(priced, orderType, fee);
  const promotion = choosePromotion?.({ branch, orderType, subtotal, deliveryFee: fee, now }) ?? null;
  if (promotion && isProblem(promotion)) return promotion;
  const totals = orderTotals(priced, orderType, fee - (promotion?.deliveryDiscount ?? 0), promotion?.discount, tip);
  const shares = shareDiscount(
    lines.map(({ total }) => total),
    totals.discount,
  );
  return {
    lines: lines.map((line, at) => ({ ...line, ...shares[at] })),
    totals,
    vat: shares.reduce((sum, { vat }) => sum + vat, vatIn(totals.deliveryFee)),
    promotion,
  };
}

/** The payment method, when valid for the branch and order type. */
function methodOf(branch: BranchRecord, orderType: OrderType, methodId: number, takesCards: boolean): PaymentMethodRecord | Problem {
  const isOffered = orderType === 'pickup' ? branch.pickupEnabled : branch.deliveryEnabled;
  if (!isOffered) return { problem: 'order_type_unavailable' };
  const method = branch.paymentMethods.find(({ id }) => id === methodId);
  return !method || (method.isOnline && !takesCards) ? { problem: 'payment_method_unavailable' } : method;
}

/** Why immediate orders are refused; null while open, up to the closing minute. */
function closedProblem(branch: BranchRecord, now: Date): Problem | null {
  const { isOpen, isBusy } = serviceNow(branch, now);
  if (!isOpen) return { problem: 'branch_closed' };
  return isBusy ? { problem: 'branch_busy' } : null;
}

/** Why immediate orders to the area are refused; null when accepted. */
const pausedProblem = ({ orderType, area }: Order, now: Date): Problem | null =>
  orderType === 'delivery' && area && isPaused(area, now) ? { problem: 'no_delivery_today' } : null;

/** Tips must be enabled; then any amount within the limit is valid. */
export const tipProblem = (tip: number, offered: readonly number[]): Problem | null =>
  tip > 0 && offered.length === 0 ? { problem: 'tip_unavailable' } : null;

/** Refusal for a changed price, with the new total. */
export const priceChanged = (total: number): Problem => ({ problem: 'price_changed', values: { total }, details: { total } });
