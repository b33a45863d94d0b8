/** Prices and checks a whole order on the server's own data: at checkout, and again when it is placed. */
import { limits, type WantedLine } from '@sufra/contract/checkout/model';
import type { OrderType } from '@sufra/contract/names';
import { toAed } from '@sufra/contract/wire/money';
import { missingToMinimum, orderTotals, type Totals } from '@sufra/contract/cart/pricing';
import type { Locale } from '@sufra/i18n';
import { formatMoney } from '@sufra/i18n/formats';
import { isBusy } from '../branches/present.ts';
import type { Area, Branch, BranchPaymentMethod, Catalogue } from '../catalogue/catalogue.ts';
import { openingState } from '../catalogue/opening-hours.ts';
import type { House } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { pricedLine, type SoldLine, sellLine } from './rules.ts';

/** Where an order goes, copied from the customer's address: editing or deleting that never changes the order. */
export interface AddressCopy {
  name: string;
  city: string;
  street_name: string;
  building: string;
  apartment: string;
  floor: string;
  /** These three are absent from what was copied before they existed. */
  landmark?: string;
  makani_number?: string;
  driver_note?: string;
  lat: number;
  lng: number;
}

/** What the customer wants; nothing in it is a price. */
export interface Wish {
  branch: Branch;
  orderType: OrderType;
  paymentMethodId: number;
  /** For delivery. */
  address: AddressCopy | null;
  lines: readonly WantedLine[];
}

export interface Quote {
  method: BranchPaymentMethod;
  lines: SoldLine[];
  totals: Totals;
  promisedMinutes: number;
}

/** The price of a wish at this moment. Throws the Refusal that says what to change, in the reader's language. */
export function quote(house: Pick<House, 'catalogue' | 'now'>, wish: Wish, locale: Locale): Quote {
  const { branch, orderType } = wish;
  const method = checkBranch(branch, wish, house.now());
  const menu = house.catalogue.menu(branch.id);
  if (!menu) throw new Refusal('not_found');
  const lines = wish.lines.map((wanted) => sellLine(menu, wanted, orderType, locale));
  const area = orderType === 'delivery' ? deliveryArea(house.catalogue, wish) : null;
  const totals = orderTotals(lines.map(pricedLine), orderType, area?.feeFils ?? 0);

  const minimumFils = area?.minimumFils ?? 0;
  const missingFils = missingToMinimum(totals.subtotalFils, orderType, minimumFils);
  if (missingFils > 0)
    throw new Refusal(
      'below_minimum',
      { missing: formatMoney(missingFils), minimum: formatMoney(minimumFils) },
      { missing: toAed(missingFils), minimum: toAed(minimumFils) },
    );
  if (totals.totalFils > limits.totalFils) throw new Refusal('total_too_high', { maximum: formatMoney(limits.totalFils) });
  return { method, lines, totals, promisedMinutes: area?.minutes ?? branch.pickupMinutes };
}

/** Whether the branch takes such an order now. Answers its payment method. */
function checkBranch(branch: Branch, wish: Wish, now: Date): BranchPaymentMethod {
  const offered = wish.orderType === 'pickup' ? branch.pickupEnabled : branch.deliveryEnabled;
  if (!offered) throw new Refusal('order_type_unavailable');
  const method = branch.paymentMethods.find((each) => each.id === wish.paymentMethodId);
  // Without a payment gateway a card cannot be taken.
  if (!method || method.isOnline) throw new Refusal('payment_method_unavailable');
  if (!openingState(branch.weekly, branch.exceptions, now, branch.timeZone).isOpen) throw new Refusal('branch_closed');
  if (isBusy(branch, now)) throw new Refusal('branch_busy');
  return method;
}

/** No area, no delivery: there is no fee for it, not even 0. */
function deliveryArea(catalogue: Catalogue, { branch, address }: Wish): Area {
  const area = address && catalogue.areasAt(address.lat, address.lng).get(branch.id);
  if (!area) throw new Refusal('not_in_delivery_area');
  return area;
}

/** The refusal of an order whose price is not what the customer saw; carries the new total. */
export const priceChanged = (totalFils: number): Refusal =>
  new Refusal('price_changed', { total: formatMoney(totalFils) }, { total: toAed(totalFils) });
