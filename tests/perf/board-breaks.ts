/** Fault injection between the kitchen and its orders: tablet connections, the API, the database. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Break } from './board-line.ts';
import type { Tablet } from './board-tablet.ts';
import type { Span } from './board-verdict.ts';

/** Duration of a run: start as epoch ms, and length in ms. */
export interface Time {
  began: number;
  total: number;
}

export interface Station {
  tablet: Tablet;
  /** Spans without a connection. */
  away: Span[];
}

/** Waits until a share of the run has passed. */
export const after = ({ began, total }: Time, share: number) => wait(Math.max(0, began + total * share - Date.now()));

/**
 * Cuts the first connection, the second, or both in turn; alternates between torn and silent. Half of the cuts last until the red bar
 * shows.
 */
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
        // Separates consecutive cuts.
        await wait(3000);
      };
      ends[which] = cut();
    }
  }
  await Promise.all(ends);
}

/** Records and logs how long every tablet was disconnected. */
export async function without(what: string, stations: readonly Station[], work: () => Promise<void>): Promise<void> {
  const from = Date.now();
  await work();
  const until = Date.now();
  for (const { away } of stations) away.push({ from, until });
  console.log(`  ${what} was down for ${((until - from) / 1000).toFixed(1)} s`);
}
