/** An order as the restaurant sees it. */
import { directionsTo } from '@sufra/contract/geo/directions';
import { type KitchenAddress, type KitchenOrder, nextStaffMoves } from '@sufra/contract/kitchen/model';
import { isOver } from '@sufra/contract/orders/states';
import type { Translator } from '@sufra/i18n';
import { type AddressCopy, fullAddress } from '../addresses/rules.ts';
import { zonedIso } from '../catalogue/time-zone.ts';
import { windowIn } from '../promise/promise.ts';
import type { KitchenRecord } from './queries.ts';

export function presentKitchenOrder(record: KitchenRecord, timeZone: string, t: Translator): KitchenOrder {
  const { placedAt, from, until, slotStart, address, events, method, isOnline, refunded, ...rest } = record;
  const { state, orderType, total } = rest;
  const at = (time: Date) => zonedIso(time, timeZone);
  return {
    ...rest,
    next: nextStaffMoves(state, orderType),
    placedAt: at(placedAt),
    promised: windowIn({ from, until }, timeZone),
    slotStart: slotStart && at(slotStart),
    address: address && presentAddress(address, t),
    payment: { method, isOnline, toCollect: isOnline || isOver(state) ? 0 : total, refunded },
    events: events.map((event) => ({ ...event, at: at(new Date(event.at)) })),
  };
}

const presentAddress = (address: AddressCopy, t: Translator): KitchenAddress => ({
  text: fullAddress(address, t),
  makaniNumber: address.makaniNumber ?? '',
  driverNote: address.driverNote ?? '',
  position: { lat: address.lat, lng: address.lng },
  directions: directionsTo(address),
});
