/** What a branch's webhook is told of an order, version 1: plain words, money as whole fils, times as ISO 8601 by the branch's clock. See docs/manual/api.md. */
import { createHmac } from 'node:crypto';
import { directionsTo } from '@sufra/contract/geo/directions';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';
import type { Locale } from '@sufra/i18n';
import { withoutMarks } from '@sufra/i18n/bidi';
import { windowIn } from '../../catalogue/eta/promise.ts';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import { fullAddress } from '../../ordering/addresses/rules.ts';
import { translator } from '../../platform/messages.ts';
import type { AnnouncedLine, AnnouncedOrder } from './queries.ts';

/** `order.waiting`: no staff member has taken the order yet, so the second address is told. */
export type EventName = 'order.placed' | 'order.waiting';

export interface OrderEvent {
  version: 1;
  /** The same however often it is sent. */
  id: string;
  event: EventName;
  branch: { code: string; name: Bilingual };
  order: {
    number: number;
    /** As it is while this is sent: an order may have been cancelled since. */
    state: OrderState;
    type: OrderType;
    language: Locale;
    placedAt: string;
    promised: { from: string; until: string };
    /** Whether the customer chose the time. */
    isForLater: boolean;
    customer: { name: string; phone: string };
    /** Null for pickup. */
    address: AnnouncedAddress | null;
    comments: string;
    lines: AnnouncedLine[];
    payment: { method: Bilingual; isPaid: boolean };
    amounts: Amounts;
  };
}

interface AnnouncedAddress {
  text: Bilingual;
  name: string;
  city: string;
  street: string;
  building: string;
  apartment: string;
  floor: string;
  landmark: string;
  makaniNumber: string;
  driverNote: string;
  position: { lat: number; lng: number };
  directions: string;
}

/** In hundredths of the currency. */
interface Amounts {
  currency: 'AED';
  subtotal: number;
  discount: number;
  deliveryFee: number;
  total: number;
  /** Included in the total. */
  vat: number;
  /** What is still to be paid when the order is handed over. */
  toCollect: number;
}

/** Unique among all installations, which may share a receiver. */
const eventId = (secret: string, name: EventName, orderNumber: number): string =>
  `evt_${createHmac('sha256', secret).update(`${idOf[name]}:${orderNumber}`).digest('hex').slice(0, 32)}`;

const idOf: Record<EventName, string> = { 'order.placed': 'announce:event', 'order.waiting': 'announce:waiting' };

export function orderEvent(order: AnnouncedOrder, name: EventName, secret: string): OrderEvent {
  const { branch, number, state, orderType, locale, placedAt, slotStart, customer, address, comments, lines, method, isOnline } = order;
  const { subtotal, discount, deliveryFee, total, vat } = order;
  return {
    version: 1,
    id: eventId(secret, name, number),
    event: name,
    branch: { code: branch.code, name: branch.name },
    order: {
      number,
      state,
      type: orderType,
      language: locale,
      placedAt: zonedIso(placedAt, branch.timeZone),
      promised: windowIn(order, branch.timeZone),
      isForLater: slotStart !== null,
      customer,
      address: address && announcedAddress(address),
      comments,
      lines,
      payment: { method, isPaid: isOnline },
      amounts: { currency: 'AED', subtotal, discount, deliveryFee, total, vat, toCollect: isOnline ? 0 : total },
    },
  };
}

function announcedAddress(address: NonNullable<AnnouncedOrder['address']>): AnnouncedAddress {
  const { name, city, street, building, apartment, floor, landmark = '', makaniNumber = '', driverNote = '', lat, lng } = address;
  return {
    text: { en: withoutMarks(fullAddress(address, translator('en'))), ar: withoutMarks(fullAddress(address, translator('ar'))) },
    ...{ name, city, street, building, apartment, floor, landmark, makaniNumber, driverNote },
    position: { lat, lng },
    directions: directionsTo(address),
  };
}
