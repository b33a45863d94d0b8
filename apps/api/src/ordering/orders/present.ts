/** An order as its customer sees it. */
import type { Order } from '@sufra/contract/orders/model';
import type { Translator } from '@sufra/i18n';
import { windowIn } from '../../catalogue/eta/promise.ts';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import { fullAddress } from '../addresses/rules.ts';
import type { PlacedOrder } from './queries.ts';
import { reasonInWords } from './reasons.ts';

/** Times are in the time zone of `branch`, or in UTC when the catalogue does not know it. */
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
    ...rest
  } = order;
  const timeZone = branch?.timeZone ?? 'UTC';
  return {
    ...rest,
    placedAt: zonedIso(placedAt, timeZone),
    promised: windowIn(promised, timeZone),
    slotStart: slotStart && zonedIso(slotStart, timeZone),
    completedAt: completedAt && zonedIso(completedAt, timeZone),
    discountPercentage: discountPercentage(order.discount, order.subtotal),
    address: address && fullAddress(address, t),
    makaniNumber: address?.makaniNumber ?? '',
    driverNote: address?.driverNote ?? '',
    payments: [{ cardBrand: card?.brand ?? '', cardNumber: card?.last4 ?? '', method: paymentMethod, isOnline, amount: order.total }],
    refunds: refunds.map(({ amount, reason, doneAt }) => ({
      amount,
      reason: reasonInWords(reason, t),
      doneAt: doneAt && zonedIso(doneAt, timeZone),
    })),
  };
}

/** Of the subtotal, with at most two decimals. */
const discountPercentage = (discount: number, subtotal: number): number =>
  subtotal === 0 ? 0 : Math.round((discount / subtotal) * 10_000) / 100;
