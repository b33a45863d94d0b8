import type { AreaRecord, BranchRecord, ServiceState } from './model.ts';
import { type OpeningState, openingState } from './opening-hours.ts';
import { dayLength, isoDay, localDay, offsetAt, zonedIso } from './time-zone.ts';

/** Whether staff paused the branch, regardless of hours. */
export const isBusy = (branch: BranchRecord, now: Date): boolean => branch.busyUntil !== null && branch.busyUntil > now;

/** Whether immediate orders to an area are paused. */
export const isPaused = (area: Pick<AreaRecord, 'pausedUntil'>, now: Date): boolean => area.pausedUntil !== null && area.pausedUntil > now;

/** Service state of a branch now, and its next opening. */
export function serviceNow(branch: BranchRecord, now: Date): ServiceState {
  const instant = now.getTime();
  const kept = branch.lastService;
  if (kept && kept.from <= instant && instant < kept.until) return kept.state;
  const opening = openingState(branch, now, branch.timeZone);
  const state: ServiceState = {
    isOpen: opening.isOpen,
    isBusy: isBusy(branch, now),
    opensAt: takesOrdersAt(branch, now, opening),
    openingPeriods: opening.today.map(({ from, to }) => ({
      from: zonedIso(from, branch.timeZone),
      to: zonedIso(to, branch.timeZone),
    })),
    ...noteOn(branch, opening.today[0]?.from ?? now),
  };
  branch.lastService = { from: instant, until: nextChange(branch, instant, opening), state };
  return state;
}

/** Note of the business day: an evening past midnight belongs to the day before. */
function noteOn({ exceptions, timeZone }: BranchRecord, at: Date): Pick<ServiceState, 'hoursNote'> {
  const date = isoDay(localDay(timeZone, at.getTime()));
  const note = exceptions.find((exception) => exception.date === date)?.note;
  return note ? { hoursNote: note } : {};
}

function nextChange(branch: BranchRecord, instant: number, opening: OpeningState): number {
  const offset = offsetAt(branch.timeZone, instant);
  const midnight = (localDay(branch.timeZone, instant) + 1) * dayLength - offset;
  const moments = [opening.closesAt, opening.opensAt, branch.busyUntil, ...opening.today.map(({ to }) => to)];
  return Math.min(midnight, ...moments.map((moment) => moment?.getTime() ?? 0).filter((moment) => moment > instant));
}

/** Next time when the branch accepts orders: open and not paused. Null when it does now, or never opens again; pauses always end. */
function takesOrdersAt(branch: BranchRecord, now: Date, opening: OpeningState): string | null {
  const busy = isBusy(branch, now);
  if (opening.isOpen && !busy) return null;
  const earliest = busy && branch.busyUntil ? branch.busyUntil : now;
  const then = busy ? openingState(branch, earliest, branch.timeZone) : opening;
  const at = then.isOpen ? earliest : (then.opensAt ?? (opening.isOpen ? earliest : null));
  return at && zonedIso(at, branch.timeZone);
}
