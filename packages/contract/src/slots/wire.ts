/** Ordering for later between the wire and the product's own types. */

import type { TimeWindow } from '../orders/model.ts';
import { orderTypeIds, orderTypeOf } from '../wire/order-types.ts';
import type { Slots, SlotsRequest } from './model.ts';
import type { WireSlots, WireSlotsQuery } from './schemas.ts';

export const slotsRequestToWire = ({ branchId, orderType, addressId }: SlotsRequest) => ({
  branch_id: branchId,
  order_type: orderType ? orderTypeIds[orderType] : 0,
  address_id: addressId,
});

export const slotsRequestFromWire = (wire: WireSlotsQuery): SlotsRequest => ({
  branchId: wire.branch_id,
  orderType: orderTypeOf(wire.order_type),
  addressId: wire.address_id,
});

const windowToWire = ({ from, until }: TimeWindow) => ({ start: from, until });
const windowFromWire = ({ start, until }: { start: string; until: string }): TimeWindow => ({ from: start, until });

export const slotsToWire = ({ soonest, days }: Slots): WireSlots => ({
  soonest: soonest && windowToWire(soonest),
  days: days.map(({ date, slots }) => ({
    date,
    slots: slots.map(({ left, ...slot }) => ({ ...windowToWire(slot), available: left > 0, left })),
  })),
});

export const slotsFromWire = ({ soonest, days }: WireSlots): Slots => ({
  soonest: soonest && windowFromWire(soonest),
  days: days.map(({ date, slots }) => ({ date, slots: slots.map((slot) => ({ ...windowFromWire(slot), left: slot.left })) })),
});
