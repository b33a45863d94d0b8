import { dueOf } from '@sufra/contract/cart/pricing';
import { locationLifetime } from '@sufra/contract/drivers/rules';
import { answerTexts } from '@sufra/contract/feedback/rules';
import { staffCauses } from '@sufra/contract/kitchen/model';
import type { Order, OrderDriver, OrderStatus } from '@sufra/contract/orders/model';
import { cancelReasons } from '@sufra/contract/orders/states';
import { statedVat } from '@sufra/contract/vat';
import type { MessageKey, Translator } from '@sufra/i18n';
import { windowIn } from '../../catalogue/eta/estimate.ts';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import { translator } from '../../platform/messages.ts';
import { fullAddress } from '../addresses/rules.ts';
import { giftMethod } from '../gifts/rules.ts';
import { presentArrival } from './arrival.ts';
import type { PlacedOrder } from './queries.ts';
import type { StatusRecord } from './status-queries.ts';

/** Times use the zone of `branch`, or UTC when the catalogue does not know it. */
export function presentOrder(order: PlacedOrder, branch: BranchRecord | null, t: Translator): Order {
  const {
    address,
    paymentMethod,
    placedAt,
    promised,
    slotStart,
    completedAt,
    card,
    refunds,
    isOnline,
    mailedAt: _,
    locale: __,
    company: ___,
    arrival: ____,
    vatRate,
    tip,
    gift,
    car,
    table,
    ...rest
  } = order;
  const timeZone = branch?.timeZone ?? 'UTC';
  const due = dueOf(order);
  return {
    ...rest,
    ...(tip > 0 && { tip }),
    ...(gift > 0 && { gift }),
    ...statedVat(vatRate),
    ...(car && { car }),
    ...(table !== null && { table }),
    placedAt: zonedIso(placedAt, timeZone),
    promised: windowIn(promised, timeZone),
    slotStart: slotStart && zonedIso(slotStart, timeZone),
    completedAt: completedAt && zonedIso(completedAt, timeZone),
    discountPercentage: discountPercentage(order.discount, order.subtotal),
    address: address && fullAddress(address, t),
    makaniNumber: address?.makaniNumber ?? '',
    driverNote: address?.driverNote ?? '',
    payments: [
      ...(due > 0 ? [{ cardBrand: card?.brand ?? '', cardNumber: card?.last4 ?? '', method: paymentMethod, isOnline, amount: due }] : []),
      // Paid before the order was placed, as online.
      ...(gift > 0 ? [{ cardBrand: '', cardNumber: '', method: giftMethod, isOnline: true, amount: gift }] : []),
    ],
    refunds: refunds.map(({ amount, reason, doneAt }) => ({
      amount,
      reason: reasonInWords(reason, t),
      doneAt: doneAt && zonedIso(doneAt, timeZone),
    })),
  };
}

/** Percentage of the subtotal, with at most two decimals. */
const discountPercentage = (discount: number, subtotal: number): number =>
  subtotal === 0 ? 0 : Math.round((discount / subtotal) * 10_000) / 100;

/** Predefined reasons: given by the server, for the customer, or chosen by staff. */
const ownReasons = {
  ...staffCauses,
  ...answerTexts,
  by_customer: 'mail.cancel_by_customer',
  by_mistake: 'mail.cancel_by_mistake',
  changed_mind: 'mail.cancel_changed_mind',
  takes_too_long: 'mail.cancel_takes_too_long',
  mismatch: 'mail.refund_mismatch',
  nobody_answered: 'mail.refund_nobody_answered',
  order_cancelled: 'mail.refund_order_cancelled',
  order_rejected: 'mail.refund_order_rejected',
  paid_twice: 'mail.refund_paid_twice',
  too_late: 'mail.refund_too_late',
} as const satisfies Record<string, MessageKey>;
export type OwnReason = keyof typeof ownReasons;

/** Whether the customer cancelled the order for this reason. */
export const isByCustomer = (reason: string): boolean =>
  reason === ('by_customer' satisfies OwnReason) || (cancelReasons as readonly string[]).includes(reason);

/** Localizes a predefined reason; other texts stay as they are. */
export const reasonInWords = (reason: string, t: Translator): string =>
  Object.hasOwn(ownReasons, reason) ? t(ownReasons[reason as OwnReason]) : reason;

/** The code only where the branch asks for it, and the location only while it is recent. */
function presentDriver({ name, code, location }: NonNullable<StatusRecord['driver']>, branch: BranchRecord | null, now: Date): OrderDriver {
  const at = location && new Date(location.at);
  const isRecent = at !== null && now.getTime() - at.getTime() < locationLifetime;
  return {
    name,
    ...(branch?.doorCode && { code }),
    ...(location && isRecent && { location: { ...location, at: zonedIso(at, branch?.timeZone ?? 'UTC') } }),
  };
}

/** Times use the zone of `branch`, or UTC when the catalogue does not know it; then the phone is absent too. */
export function presentStatus(
  { promised, slotStart, events, branch: sold, arrival, driver, table, locale, version: _, ...rest }: StatusRecord,
  branch: BranchRecord | null,
  now: Date,
): OrderStatus {
  const timeZone = branch?.timeZone ?? 'UTC';
  // Shared by all followers, whatever their page's language.
  const t = translator(locale);
  const at = (date: Date) => zonedIso(date, timeZone);
  return {
    ...rest,
    promised: windowIn(promised, timeZone),
    slotStart: slotStart && at(slotStart),
    ...(arrival && { arrival: presentArrival(arrival, timeZone) }),
    ...(table !== null && { table }),
    ...(driver && { driver: presentDriver(driver, branch, now) }),
    events: events.map((event) => ({ ...event, at: at(event.at), cause: reasonInWords(event.cause, t) })),
    branch: { name: sold.name, position: sold.position, phone: branch?.phone ?? '' },
  };
}
