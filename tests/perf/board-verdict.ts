/** Compares each order's history on the server with what each tablet showed. */
import type { Database } from '../../apps/api/src/platform/db/database.ts';
import type { TabletRecord } from './board-tablet.ts';

/** Epoch ms. */
export interface Span {
  from: number;
  until: number;
}

interface Order {
  number: number;
  placedAt: number;
  /** Null when no tablet accepted it. */
  takenAt: number | null;
  /** Number of acceptances, and of distinct tablets. */
  takes: number;
}

interface Screen {
  name: string;
  seen: TabletRecord;
  /** Spans without a connection, for any reason. */
  away: readonly Span[];
}

/** In ms: until the red bar shows, and until a reconnected tablet has caught up. */
const limits = { red: 10_000, back: 5000, soon: 2000 };

export async function readOrders(database: Database): Promise<Order[]> {
  const { rows } = await database.execute(`
    select number, extract(epoch from placed_at) * 1000 as "placedAt",
      (select extract(epoch from min(at)) * 1000 from order_event where order_number = number and state = 'accepted') as "takenAt",
      (select count(*) from order_event where order_number = number and state = 'accepted')::int as takes
    from orders order by number`);
  return (rows as Record<keyof Order, string | null>[]).map((row) => ({
    number: Number(row.number),
    placedAt: Number(row.placedAt),
    takenAt: row.takenAt === null ? null : Number(row.takenAt),
    takes: Number(row.takes),
  }));
}

/** Findings, which should all be 0. */
export function findings(orders: readonly Order[], screens: readonly Screen[]): Record<string, number> {
  const found = {
    'orders that no tablet took': orders.filter(({ takenAt }) => takenAt === null).length,
    'orders taken more than once': orders.filter(({ takes }) => takes > 1).length,
    'orders that rang nowhere': 0,
    'orders that a tablet with a line did not ring': 0,
    'orders that rang twice on a tablet': 0,
    'orders that rang after they were taken': 0,
    'orders that fell silent before they were taken': 0,
    'orders that rang on after they were taken': 0,
    'cuts without a red bar within 10 s': 0,
    'red bars without a cut': 0,
    'red bars that stayed': 0,
  };
  const rangSomewhere = new Set<number>();
  for (const { seen, away } of screens) {
    const began = Map.groupBy(seen.began, ([number]) => number);
    const ended = new Map(seen.ended);
    const rang = Map.groupBy(seen.rang, (number) => number);
    for (const { number, placedAt, takenAt } of orders) {
      const runs = began.get(number) ?? [];
      const [first] = runs;
      if (runs.length > 1 || (rang.get(number)?.length ?? 0) > 1) found['orders that rang twice on a tablet'] += 1;
      if (!first) {
        if (longestHeard({ from: placedAt, until: takenAt ?? Date.now() }, away) > limits.back)
          found['orders that a tablet with a line did not ring'] += 1;
        continue;
      }
      rangSomewhere.add(number);
      if (takenAt === null) continue;
      if (first[1] > takenAt + limits.soon) found['orders that rang after they were taken'] += 1;
      const endedAt = ended.get(number);
      // A response may arrive before its event is read here: treat both as simultaneous.
      if (endedAt !== undefined && endedAt < takenAt - 50) found['orders that fell silent before they were taken'] += 1;
      if (longestHeard({ from: takenAt, until: endedAt ?? Date.now() }, away) > limits.back)
        found['orders that rang on after they were taken'] += 1;
    }
    const red = redSpans(seen);
    for (const { from, until } of away) {
      if (until - from < limits.red + 200) continue;
      // The bar may still be red from the previous cut.
      if (!red.some((span) => span.from <= from + limits.red && span.until >= from + limits.red))
        found['cuts without a red bar within 10 s'] += 1;
    }
    for (const span of red) {
      const cause = away.find(({ from, until }) => span.from >= from && span.from <= until + limits.back);
      if (!cause) found['red bars without a cut'] += 1;
      else if (!away.some(({ until }) => span.until >= until && span.until <= until + limits.back)) found['red bars that stayed'] += 1;
    }
  }
  found['orders that rang nowhere'] = orders.filter(({ number }) => !rangSomewhere.has(number)).length;
  return found;
}

/** Latency (ms) from placement to ringing, for orders placed while the tablet was connected; ascending. */
export function latencies(orders: readonly Order[], screens: readonly Screen[]): number[] {
  const placed = new Map(orders.map(({ number, placedAt }) => [number, placedAt]));
  return screens
    .flatMap(({ seen, away }) =>
      seen.began.flatMap(([number, at]) => {
        const from = placed.get(number);
        return from === undefined || isAway({ from, until: at }, away) ? [] : [at - from];
      }),
    )
    .sort((a, b) => a - b);
}

const isAway = ({ from, until }: Span, away: readonly Span[]) =>
  away.some((span) => span.from <= until && span.until + limits.back >= from);

/** Longest connected part of a span. */
function longestHeard({ from, until }: Span, away: readonly Span[]): number {
  let longest = 0;
  let at = from;
  for (const span of [...away].sort((a, b) => a.from - b.from)) {
    if (span.until < at) continue;
    if (span.from > until) break;
    longest = Math.max(longest, span.from - at);
    at = Math.max(at, span.until);
  }
  return Math.max(longest, until - at);
}

function redSpans({ red }: TabletRecord): Span[] {
  return red.flatMap(([isThere, from], nth) => (isThere ? [{ from, until: red[nth + 1]?.[1] ?? Number.POSITIVE_INFINITY }] : []));
}
