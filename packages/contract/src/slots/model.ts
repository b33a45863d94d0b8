/** Ordering for later: the quarters of an hour that an order may be asked for. */
import type { ValueOf } from '../wire/fields.ts';
import type { slot, slotDay, slots, slotsRequest } from './wire.ts';

/** Length of a slot, and how far ahead one may begin. */
export const slotMinutes = 15;
export const slotDays = 7;

export type Slot = ValueOf<typeof slot>;
export type SlotDay = ValueOf<typeof slotDay>;
export type Slots = ValueOf<typeof slots>;
export type SlotsRequest = ValueOf<typeof slotsRequest>;
