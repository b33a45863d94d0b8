/** Scheduled orders: available 15-minute slots. */
import type { ValueOf } from '../wire/fields.ts';
import type { slot, slotDay, slots, slotsRequest } from './wire.ts';

/** Slot length, and booking horizon. */
export const slotMinutes = 15;
export const slotDays = 7;

export type Slot = ValueOf<typeof slot>;
export type SlotDay = ValueOf<typeof slotDay>;
export type Slots = ValueOf<typeof slots>;
export type SlotsRequest = ValueOf<typeof slotsRequest>;
