/** The assertions of tests/ha/README.md, made of the journal, the final books and what was sampled. */
import type { Board } from './boards.ts';
import type { FinalState } from './books.ts';
import type { Intent } from './journal.ts';
import type { Read } from './readers.ts';
import type { Broken } from './run.ts';
import { fromReplaced, type Writers } from './writers.ts';

const limits = { recoversMs: 30_000, readShare: 0.999, readMs: 500, ringsMs: 2000, ringsAfterRecoveryMs: 5000, connections: 0.9 };

export interface Assertion {
  nth: number;
  says: string;
  measured: string;
  isKept: boolean;
}

export interface Evidence {
  broken: readonly Broken[];
  intents: readonly Intent[];
  reads: readonly Read[];
  boards: readonly Board[];
  writers: Writers;
  final: FinalState;
  /** What was not, in words. */
  drained: string;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const sum = (discrepancies: Record<string, number>, names: (name: string) => boolean) =>
  Object.entries(discrepancies).reduce((total, [name, count]) => (names(name) ? total + count : total), 0);

export function evaluateAssertions({ broken, intents, reads, boards, writers, final, drained }: Evidence): Assertion[] {
  const { discrepancies } = final;
  const told = intents.filter(({ told }) => told !== null);
  const gaveUp = intents.filter(({ gaveUp }) => gaveUp !== null);
  const count = (...names: string[]) => sum(discrepancies, (name) => names.includes(name));
  const lost = count('numbers told that are lost or another order', 'rows acknowledged past the APIs that are lost');
  const doubled = count('second orders for one intent', 'numbers told for two carts');
  const money = sum(discrepancies, (name) => !/lost|for two carts|one intent|older price/.test(name));
  const next = broken.flatMap(({ nextOrder }) => Object.values(nextOrder).map((ms) => ms ?? Number.POSITIVE_INFINITY));
  const slowest = percentile(next, 0.99);
  const good = reads.filter(({ status }) => status === 200);
  const readShare = good.length / Math.max(1, reads.length);
  const readMs = percentile(
    reads.map(({ ms }) => ms),
    0.99,
  );
  const unwell = broken.filter(({ wholeAfter, problems }) => wholeAfter === null || problems.length > 0);
  const two = fromReplaced(writers.acknowledged);
  const rings = ringTimes(intents, boards, broken);
  const late = rings.filter(({ ms, within }) => ms > within);
  const { mostConnections } = writers;
  const failed = failedInUpgrades(broken, reads, intents);
  const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');
  return [
    assertion(
      1,
      'every number told is in the final database, for that cart and total',
      `${lost} lost of ${told.length} told and ${writers.acknowledged.length} rows`,
      lost === 0 && told.length > 0,
    ),
    assertion(2, 'at most one order an intent, no number for two carts', `${doubled} doubled`, doubled === 0),
    assertion(
      3,
      "money views empty, ledger equals the gateway's books, one mail an order",
      `${money} findings${drained ? `; not drained: ${drained}` : ''}`,
      money === 0 && drained === '',
    ),
    assertion(
      4,
      'next acknowledged order through each living API: p99 under 30 s; no error within 60 s of patience',
      `p99 ${seconds(slowest)}, median ${seconds(percentile(next, 0.5))}; ${gaveUp.length} gave up`,
      slowest < limits.recoversMs && gaveUp.length === 0,
    ),
    assertion(
      5,
      'menus and pages: 99.9 % are answered',
      `${(readShare * 100).toFixed(2)} % of ${reads.length}`,
      readShare >= limits.readShare,
    ),
    assertion(
      6,
      'no repair by hand, two streaming on one timeline within 90 s',
      `${unwell.length} of ${broken.length} not`,
      unwell.length === 0,
    ),
    assertion(
      7,
      'never two acknowledging writers',
      `${two.length} acknowledged by a replaced one`,
      two.length === 0 && writers.acknowledged.length > 0,
    ),
    assertion(8, 'never an older price', `${count('orders at an older price')} orders`, count('orders at an older price') === 0),
    assertion(
      9,
      'boards ring within 2 s, 5 s after a recovery',
      `${late.length} late of ${rings.length}, p99 ${seconds(
        percentile(
          rings.map(({ ms }) => ms),
          0.99,
        ),
      )}${[...Map.groupBy(late, ({ around }) => around)].map(([name, some]) => `; ${some.length} around ${name}`).join('')}`,
      late.length === 0 && rings.length > 0,
    ),
    assertion(
      10,
      'connections under 90 %',
      `at most ${mostConnections.count} of ${mostConnections.of} (${mostConnections.on})`,
      mostConnections.share < limits.connections && mostConnections.count > 0,
    ),
    assertion(
      11,
      'an upgrade under load fails no request',
      failed === null ? 'no upgrade in this run' : `${failed} failed or had to be sent again`,
      failed === null || failed === 0,
    ),
    assertion(12, 'menus and pages: p99 under 500 ms', `${readMs.toFixed(0)} ms`, readMs < limits.readMs),
  ];
}

const assertion = (nth: number, says: string, measured: string, isKept: boolean): Assertion => ({ nth, says, measured, isKept });

interface Ring {
  orderNumber: number;
  /** From the answer to the customer. */
  ms: number;
  within: number;
  /** The fault's name. */
  around: string;
}

/** Periods without any acknowledged order. With a frozen Patroni the failover begins seconds after the fault, when its lease expires. */
function findOutages(intents: readonly Intent[]): { from: number; until: number }[] {
  const times = intents.flatMap(({ told }) => (told ? [told.at] : [])).toSorted((a, b) => a - b);
  return times.flatMap((until, nth) => {
    const from = times[nth - 1] ?? until;
    return until - from > limits.ringsMs ? [{ from, until }] : [];
  });
}

/**
 * When each board heard of the orders of its branch. No process can read an order that was told right before the primary died until there is another primary:
 * around a fault the limit begins when each living API has placed an order again.
 */
export function ringTimes(intents: readonly Intent[], boards: readonly Board[], broken: readonly Broken[]): Ring[] {
  const outages = findOutages(intents);
  return intents.flatMap(({ isWatched, told }) => {
    if (!isWatched || !told) return [];
    const during = broken.find(({ beganAt, endedAt }) => told.at >= beganAt - limits.ringsMs && told.at <= endedAt);
    const outage = outages.find(({ from }) => told.at >= from - limits.ringsMs && told.at <= from);
    const next = during ? during.beganAt + Math.max(...Object.values(during.nextOrder).map((ms) => ms ?? 0)) : 0;
    const recoveredAt = Math.max(next, outage?.until ?? 0);
    const within = during ? Math.max(0, recoveredAt - told.at) + limits.ringsAfterRecoveryMs : limits.ringsMs;
    return boards.map(({ heard }) => {
      const at = heard.get(told.orderNumber) ?? Number.POSITIVE_INFINITY;
      return { orderNumber: told.orderNumber, ms: at - told.at, within, around: during?.fault.name ?? 'no fault' };
    });
  });
}

/** Requests that failed while a build was replaced: G4 wants none. */
function failedInUpgrades(broken: readonly Broken[], reads: readonly Read[], intents: readonly Intent[]): number | null {
  const upgrades = broken.filter(({ fault }) => fault.name === 'upgrade');
  if (upgrades.length === 0) return null;
  const isIn = (at: number) => upgrades.some(({ beganAt, endedAt }) => at >= beganAt && at <= endedAt);
  const orders = intents.filter(({ wantedAt, undecided }) => isIn(wantedAt) && Object.keys(undecided).length > 0);
  return reads.filter(({ at, status }) => isIn(at) && status !== 200).length + orders.length;
}
