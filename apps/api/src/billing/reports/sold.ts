/** Builds the tables of sales and refusals from query rows. Amounts are fils. */
import type {
  DayRange,
  RefusedOrders,
  SoldBranch,
  SoldEntry,
  SoldFigures,
  SoldHour,
  SoldOrderType,
  SoldOutPeriod,
  SoldRest,
  SoldTimes,
} from '@sufra/contract/reports/model';
import { instantOf, isoDay, zonedIso } from '../../catalogue/store/time-zone.ts';
import type { BranchName, Timed } from './queries.ts';
import { dayOf } from './report.ts';
import type { Point, RefusedRow, RepeatCustomers, SoldOutEvent, SoldRow } from './sold-queries.ts';

/** Maximum table rows per answer; exported files are complete. */
export const mostLines = 100;

const pick = (points: readonly Point[], kind: Point['kind'], figure: 'count' | 'total'): number =>
  points.reduce((sum, point) => sum + (point.kind === kind ? point[figure] : 0), 0);

const countedOf = (points: readonly Point[]) => {
  const [sales, refunds] = [pick(points, 'sold', 'total'), pick(points, 'credited', 'total')];
  return { placed: pick(points, 'placed', 'count'), orders: pick(points, 'sold', 'count'), sales, refunds, net: sales - refunds };
};

export function figuresOf(
  points: readonly Point[],
  refused: readonly RefusedRow[],
  times: readonly SoldTimes[],
  repeated: RepeatCustomers | undefined,
): SoldFigures {
  return {
    ...countedOf(points),
    refused: refused.reduce((sum, { orders }) => sum + orders, 0),
    refusedAmount: refused.reduce((sum, { amount }) => sum + amount, 0),
    late: times.reduce((sum, { late }) => sum + late, 0),
    ...{ known: 0, again: 0, ...repeated },
  };
}

export const hoursOf = (points: readonly Point[]): SoldHour[] =>
  Array.from({ length: 24 }, (_, hour) => ({ hour, ...countedOf(points.filter((point) => point.hour === hour)) }));

export const soldOrderTypesOf = (points: readonly Point[]): SoldOrderType[] =>
  (['pickup', 'delivery'] as const).map((orderType) => ({
    orderType,
    ...countedOf(points.filter((point) => point.orderType === orderType)),
  }));

/** Branches that are open, or that sold something in the range. */
export const soldBranchesOf = (points: readonly Point[], branches: readonly BranchName[]): SoldBranch[] =>
  branches
    .flatMap(({ id, name, active }) => {
      const own = points.filter(({ branchId }) => branchId === id);
      return active || own.length > 0 ? [{ id, name, ...countedOf(own) }] : [];
    })
    .toSorted((one, other) => other.net - one.net);

const sums = ['pieces', 'returned', 'gross', 'discounts', 'refunds', 'net'] as const;
type Sums = Record<(typeof sums)[number], number>;
const added = (all: readonly Sums[]): Sums => {
  const sum = (key: keyof Sums) => all.reduce((total, each) => total + each[key], 0);
  return {
    ...{ pieces: sum('pieces'), returned: sum('returned'), gross: sum('gross') },
    ...{ discounts: sum('discounts'), refunds: sum('refunds'), net: sum('net') },
  };
};

const netOf = ({ gross, discounts, refunds }: Pick<SoldRow, 'gross' | 'discounts' | 'refunds'>): number => gross - discounts - refunds;

/** Dishes by net sales and options by count, descending, because many options are free. */
export function soldEntriesOf(rows: readonly SoldRow[], first: 'net' | 'pieces'): SoldEntry[] {
  const second = first === 'net' ? 'pieces' : 'net';
  return rows
    .map(({ ofId: _, ...row }) => ({ ...row, net: netOf(row) }))
    .toSorted((one, other) => other[first] - one[first] || other[second] - one[second] || one.id - other.id);
}

export const categoriesOf = (dishes: readonly SoldRow[]): SoldEntry[] =>
  [...Map.groupBy(dishes, ({ ofId }) => ofId ?? 0)]
    .map(([id, own]) => ({
      id,
      name: own[0]?.of ?? { en: '', ar: '' },
      of: null,
      ...added(own.map((row) => ({ ...row, net: netOf(row) }))),
    }))
    .toSorted((one, other) => other.net - one.net || one.id - other.id);

/** Truncates to the answer's limit, with a sum row for the remainder. */
export function firstOf(things: readonly SoldEntry[]): [listed: SoldEntry[], rest: SoldRest | null] {
  const others = things.slice(mostLines);
  return [things.slice(0, mostLines), others.length === 0 ? null : { ...added(others), count: others.length }];
}

const sides = { customer: 'customer', staff: 'restaurant', system: 'system' } as const;
export const refusedOf = (rows: readonly RefusedRow[]): RefusedOrders[] => rows.map(({ actor, ...row }) => ({ ...row, by: sides[actor] }));

const rounded = (minutes: number | null | undefined): number | null => (minutes == null ? null : Math.round(minutes));

export const soldTimesOf = (timed: readonly Timed[]): SoldTimes[] =>
  timed
    .filter(({ branchId }) => branchId === null)
    .map(({ orderType, orders, punctual, minutes, promised, delay }) => ({
      ...{ orderType, orders, late: orders - punctual },
      ...{ promised: rounded(promised), median: rounded(minutes?.[0]), slow: rounded(minutes?.[1]), delay: rounded(delay) },
    }))
    .toSorted((one, other) => (one.orderType < other.orderType ? 1 : -1));

/** The preceding period of equal length; when the range includes today, up to the same local time `end`. `time` is `15:04:05`. */
export function daysBefore({ from, until }: DayRange, today: string, time: string): DayRange & { end: string | null } {
  const days = dayOf(until) - dayOf(from) + 1;
  const earlier = (day: string) => isoDay(dayOf(day) - days);
  return { from: earlier(from), until: earlier(until), end: until >= today ? `${earlier(today)}T${time}` : null };
}

const minute = 60_000;

/** Derives sold-out periods within the days from audit log entries, which are ordered by branch, entry and time. Latest first. */
export function soldOutPeriods(events: readonly SoldOutEvent[], { from, until }: DayRange, now: Date): SoldOutPeriod[] {
  const things = Map.groupBy(events, ({ branchId, kind, thing }) => `${branchId} ${kind} ${thing}`);
  return [...things.values()]
    .flatMap(periodsOf)
    .flatMap(({ event: { kind, name, branchId, by, timeZone, at }, end }) => {
      const [first, last] = [instantOf(timeZone, dayOf(from), 0), Math.min(instantOf(timeZone, dayOf(until) + 1, 0), now.getTime())];
      // Nor on days that have not begun.
      if (last <= first || at.getTime() >= last || end <= first) return [];
      const minutes = Math.round((Math.min(end, last) - Math.max(at.getTime(), first)) / minute);
      const iso = (moment: number) => zonedIso(new Date(moment), timeZone);
      return [{ ...{ kind, name, branchId, by, minutes }, since: iso(at.getTime()), until: end >= last ? null : iso(end) }];
    })
    .toSorted((one, other) => Date.parse(other.since) - Date.parse(one.since));
}

/** Setting sold-out again only moves the end. */
function periodsOf(events: readonly SoldOutEvent[]): { event: SoldOutEvent; end: number }[] {
  const periods: { event: SoldOutEvent; end: number }[] = [];
  for (const event of events) {
    const at = event.at.getTime();
    const open = periods.at(-1);
    const isOpen = open !== undefined && open.end > at;
    const end = event.until?.getTime() ?? Number.POSITIVE_INFINITY;
    if (isOpen) open.end = event.isSoldOut ? end : at;
    else if (event.isSoldOut) periods.push({ event, end });
  }
  return periods;
}
