/** What breaks between the kitchen and its orders: the lines of the tablets, the API, the database. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Break } from './board-line.ts';
import type { Tablet } from './board-tablet.ts';
import type { Span } from './board-verdict.ts';

/** The time that a run takes, in ms since 1970 and ms. */
export interface Time {
  began: number;
  total: number;
}

export interface Station {
  tablet: Tablet;
  /** When it could hear nothing. */
  away: Span[];
}

/** Waits for a share of the time to have passed. */
export const after = ({ began, total }: Time, share: number) => wait(Math.max(0, began + total * share - Date.now()));

/** By turns the first line, the second, both; of two cuts one tears and one is silent. Half of them are long enough to be seen in red. */
export async function cutLines(stations: readonly Station[], time: Time, count: number): Promise<void> {
  const ends = stations.map(() => Promise.resolve());
  for (let nth = 0; nth < count; nth++) {
    await after(time, (nth + 0.5) / count);
    const how: Break = nth % 2 === 0 ? 'torn' : 'silent';
    const ms = nth % 4 < 2 ? 200 + 10_000 * Math.random() ** 2 : 11_000 + 4000 * Math.random();
    for (const [which, { tablet, away }] of stations.entries()) {
      if (nth % 3 !== 2 && nth % 3 !== which) continue;
      const before = ends[which];
      const cut = async () => {
        await before;
        const from = Date.now();
        await tablet.line.cut(how, ms);
        away.push({ from, until: Date.now() });
        // Long enough in between to tell one from the next.
        await wait(3000);
      };
      ends[which] = cut();
    }
  }
  await Promise.all(ends);
}

/** Records for how long every tablet was without a connection, and logs it. */
export async function without(what: string, stations: readonly Station[], work: () => Promise<void>): Promise<void> {
  const from = Date.now();
  await work();
  const until = Date.now();
  for (const { away } of stations) away.push({ from, until });
  console.log(`  ${what} was away for ${((until - from) / 1000).toFixed(1)} s`);
}
