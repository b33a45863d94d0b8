import type { OrderType } from '@sufra/contract/names';
import type { Problem } from '@sufra/contract/refusals';
import { slotDays, slotMinutes } from '@sufra/contract/slots/endpoints';
import { type Calendar, spansBetween } from '../store/calendar.ts';
import type { AreaRecord, BranchRecord } from '../store/model.ts';
import { dayLength, instantOf, isoDay, localDay } from '../store/time-zone.ts';
import { type Effort, slotInWords } from './estimate.ts';

const minute = 60_000;
const length = slotMinutes * minute;

type Hours = Calendar & { timeZone: string };
type ServingState = Hours & Pick<BranchRecord, 'rushes' | 'busyUntil' | 'leadMinutes' | 'slotPlaces'>;

/** Branch state for serving an order: a paused delivery area counts as busy. */
export const servingOf = <Branch extends Pick<BranchRecord, 'busyUntil'>>(
  branch: Branch,
  orderType: OrderType,
  area: Pick<AreaRecord, 'pausedUntil'> | null,
): Branch => {
  const until = orderType === 'delivery' ? (area?.pausedUntil ?? null) : null;
  return until && !(branch.busyUntil && branch.busyUntil > until) ? { ...branch, busyUntil: until } : branch;
};

export interface SlotQuery {
  branch: ServingState;
  orderType: OrderType;
  effort: Effort;
  now: Date;
}

/** Slot with its total capacity. */
export interface PlannedSlot {
  start: Date;
  places: number;
}

/**
 * Generates the available slots in order: within opening hours, after lead time, not while busy. Cooking starts after opening. Skips slots
 * without capacity.
 */
export function* slotsFrom({ branch, orderType, effort, now }: SlotQuery): Generator<PlannedSlot> {
  if (branch.slotPlaces[orderType] === 0 && branch.rushes.length === 0) return;
  const last = now.getTime() + slotDays * dayLength;
  const earliest = earliestStart(branch, orderType, effort, now);
  for (const span of spansBetween(branch, branch.timeZone, now.getTime(), last)) {
    const first = Math.ceil(Math.max(earliest, span.from + effort.work * minute) / length) * length;
    for (let start = first; start + length <= span.to && start <= last; start += length) {
      const places = placesAt(branch, orderType, start);
      if (places > 0) yield { start: new Date(start), places };
    }
  }
}

/** Finds the slot by start time, or the reason for its refusal. */
export function findSlot(question: SlotQuery, start: Date): PlannedSlot | Problem {
  const { branch, orderType, effort, now } = question;
  const instant = start.getTime();
  const places = placesAt(branch, orderType, instant);
  const isInTime = instant >= earliestStart(branch, orderType, effort, now) && instant <= now.getTime() + slotDays * dayLength;
  const isOffered = places > 0 && isInTime && instant % length === 0 && isServed(branch, instant, effort.work * minute);
  return isOffered ? { start, places } : slotProblem('slot_unavailable', branch, start);
}

/** Validates a slot reserved by a cart: it must lie ahead, and the branch must serve then. Null when valid. */
export function heldSlotProblem({ branch, effort, now }: Omit<SlotQuery, 'orderType'>, start: Date): Problem | null {
  const instant = start.getTime();
  const isPaused = branch.busyUntil !== null && branch.busyUntil > now && branch.busyUntil.getTime() > instant - effort.work * minute;
  return instant > now.getTime() && !isPaused && isServed(branch, instant, 0) ? null : slotProblem('slot_unavailable', branch, start);
}

export const slotProblem = (problem: 'slot_full' | 'slot_unavailable', branch: Pick<BranchRecord, 'timeZone'>, start: Date): Problem => ({
  problem,
  values: { slot: slotInWords(start, branch.timeZone) },
});

/** Earliest time at which an order placed now can be ready. */
function earliestStart({ busyUntil, leadMinutes }: ServingState, orderType: OrderType, { work, added }: Effort, now: Date): number {
  const soonest = now.getTime() + Math.max(leadMinutes[orderType], work + added) * minute;
  return busyUntil ? Math.max(soonest, busyUntil.getTime() + work * minute) : soonest;
}

/** Whether a slot lies within one opening period, at least `after` ms from its start. */
export const isServed = (branch: Hours, start: number, after: number): boolean =>
  spansBetween(branch, branch.timeZone, start - dayLength, start + length).some(
    (span) => span.from + after <= start && start + length <= span.to,
  );

/** Daylight saving: an hour may repeat or be skipped, so local wall-clock time decides. */
function placesAt({ rushes, timeZone, slotPlaces }: ServingState, orderType: OrderType, start: number): number {
  if (rushes.length === 0) return slotPlaces[orderType];
  const day = localDay(timeZone, start);
  const date = isoDay(day);
  const inRush = rushes.filter(
    (rush) =>
      rush.firstDate <= date &&
      date <= rush.lastDate &&
      instantOf(timeZone, day, rush.fromMinute) < start + length &&
      start < instantOf(timeZone, day, rush.untilMinute),
  );
  return inRush.length > 0 ? Math.min(...inRush.map(({ places }) => places[orderType])) : slotPlaces[orderType];
}
