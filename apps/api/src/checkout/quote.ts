/** Prices and checks a whole order on the server's own data: at checkout, and again when it is placed. Pure; amounts are fils. */
import { minimumShortfall, orderTotals, type Totals } from '@sufra/contract/cart/pricing';
import { type LineRequest, limits } from '@sufra/contract/checkout/model';
import type { OrderType } from '@sufra/contract/names';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import { pricedLine, type SoldLine, sellLine } from '../cart/rules.ts';
import type { Menu } from '../catalogue/menu.ts';
import type { AreaRecord, BranchRecord, PaymentMethodRecord } from '../catalogue/model.ts';
import { serviceNow } from '../catalogue/service.ts';

/** What the customer wants, and from where. The request carries no prices. */
export interface Order {
  branch: BranchRecord;
  /** Of that branch. */
  menu: Menu;
  orderType: OrderType;
  paymentMethodId: number;
  /** For delivery, the area of the branch that the address lies in; null when it lies in none. */
  area: AreaRecord | null;
  lines: readonly LineRequest[];
  /** Whether a gateway takes cards. */
  takesCards: boolean;
}

export interface Quote {
  method: PaymentMethodRecord;
  lines: SoldLine[];
  totals: Totals;
  promisedMinutes: number;
}

/** The price of an order now, or what is wrong with it. */
export function quote({ branch, menu, orderType, paymentMethodId, area, lines: wanted, takesCards }: Order, now: Date): Quote | Problem {
  const method = methodOf(branch, orderType, paymentMethodId, takesCards, now);
  if (isProblem(method)) return method;

  const lines: SoldLine[] = [];
  for (const line of wanted) {
    const sold = sellLine(menu, line, orderType);
    if (isProblem(sold)) return sold;
    lines.push(sold);
  }
  // Without an area there is no delivery, so no fee either, not even 0.
  if (orderType === 'delivery' && !area) return { problem: 'not_in_delivery_area' };
  const delivery = orderType === 'delivery' ? area : null;
  const totals = orderTotals(lines.map(pricedLine), orderType, delivery?.fee ?? 0);

  const minimum = delivery?.minimum ?? 0;
  const missing = minimumShortfall(totals.subtotal, orderType, minimum);
  if (missing > 0) return { problem: 'below_minimum', values: { missing, minimum }, details: { missing, minimum } };
  if (totals.total > limits.total) return { problem: 'total_too_high', values: { maximum: limits.total } };
  return { method, lines, totals, promisedMinutes: delivery?.minutes ?? branch.pickupMinutes };
}

/** The payment method, if the branch accepts such an order now. */
function methodOf(
  branch: BranchRecord,
  orderType: OrderType,
  methodId: number,
  takesCards: boolean,
  now: Date,
): PaymentMethodRecord | Problem {
  const isOffered = orderType === 'pickup' ? branch.pickupEnabled : branch.deliveryEnabled;
  if (!isOffered) return { problem: 'order_type_unavailable' };
  const method = branch.paymentMethods.find(({ id }) => id === methodId);
  if (!method || (method.isOnline && !takesCards)) return { problem: 'payment_method_unavailable' };
  const { isOpen, isBusy } = serviceNow(branch, now);
  if (!isOpen) return { problem: 'branch_closed' };
  return isBusy ? { problem: 'branch_busy' } : method;
}

/** The problem of an order whose price is not what the customer saw; carries the new total. */
export const priceChanged = (total: number): Problem => ({ problem: 'price_changed', values: { total }, details: { total } });
