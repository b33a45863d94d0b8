/** Many customers order and pay while the API is killed again and again and the database restarts; then it is counted what became of it all. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../apps/api/src/platform/db/database.ts';
import { audit, underWay, whatThereIs } from './chaos-audit.ts';
import { type Acknowledged, intentOf, shopFor } from './chaos-customer.ts';
import type { ChaosShop } from './chaos-shop.ts';

export interface ChaosOptions {
  checkouts: number;
  /** Customers at once. */
  clients: number;
  /** They go on until the API was killed so often. */
  leastKills?: number;
  /** Takes the database away for a moment. */
  restartDatabase: (nth: number) => Promise<void>;
  /** Between two restarts of the database, so many kills. */
  killsPerRestart: number;
  /** Makes what waits for its time due at once: for runs that have no half minute. */
  isHurried?: boolean;
  report?: (line: string) => void;
}

export interface ChaosResult {
  seconds: number;
  checkouts: number;
  kills: number;
  restarts: number;
  failedStarts: number;
  /** How many orders, captures and so on there are. */
  there: Record<string, number>;
  /** What should be 0. */
  found: Record<string, number>;
  /** Seconds until all was drained; null when it was not within the minute. */
  drainedIn: number | null;
  acknowledged: number;
  undecided: ReadonlyMap<number, number>;
  complaints: ReadonlyMap<string, number>;
  problems: string[];
}

const drainsWithinMs = 60_000;

/** Customers at once need a shop with so many customers that none of them has 20 open carts. */
export async function runChaos(shop: ChaosShop, options: ChaosOptions): Promise<ChaosResult> {
  const { api } = shop;
  const { checkouts, clients, leastKills = 0, isHurried = false, report = () => undefined } = options;
  const begin = performance.now();
  const since = new Date(Date.now() - 60_000);
  const acknowledged: Acknowledged[] = [];
  const problems: string[] = [];
  await api.start({ isKilled: true, isCompiled: !isHurried });

  let next = 0;
  let done = 0;
  const customer = async () => {
    while (next < checkouts || api.kills < leastKills) {
      const intent = intentOf(next++, shop.tokens, Math.random);
      try {
        acknowledged.push(...(await shopFor(intent, shop)));
      } catch (error) {
        problems.push(String(error));
      }
      done += 1;
      if (done % Math.ceil(checkouts / 10) === 0)
        report(`${done} checkouts, ${api.kills} kills, ${Math.round((performance.now() - begin) / 1000)} s`);
    }
  };
  const shopping = Promise.all(Array.from({ length: clients }, customer));
  const restarts = await restartNowAndThen(shop, options, shopping);
  await shopping;
  const seconds = (performance.now() - begin) / 1000;
  await api.spare(isHurried ? () => hurry(shop.database) : undefined);
  const { drainedIn, left } = await drain(shop);
  for (const [what, count] of Object.entries(left)) problems.push(`${count} ${what} are still under way`);

  const found = {
    ...(await audit({ ...shop, since, intents: next, acknowledged })),
    'customers told something wrong, or nothing': problems.length,
    'times that the API ended by itself': api.crashes,
  };
  const { kills, failedStarts } = api;
  const told = { acknowledged: acknowledged.length, undecided: shop.client.undecided, complaints: api.complaints(), problems };
  const there = await whatThereIs(shop.database);
  return { ...{ seconds, checkouts: next, kills, restarts, failedStarts, there, found, drainedIn }, ...told };
}

/** As if half a minute had passed: that is how long a payment, and a job of a killed process, are left alone before the next start looks after them. */
async function hurry(database: Database): Promise<void> {
  await database.execute("update payment_attempt set created_at = created_at - interval '1 minute', checked_at = null");
  await database.execute("update job set due_at = now() where state = 'waiting'");
}

/** Waits until nothing is under way. */
async function drain({ database, sandbox }: ChaosShop): Promise<{ drainedIn: number | null; left: Record<string, number> }> {
  const begin = performance.now();
  for (;;) {
    const left = await underWay(database).catch((): Record<string, number> => ({ 'answers of the database': 1 }));
    if (Object.keys(left).length === 0) {
      const undelivered = await undeliveredEvents(sandbox);
      if (undelivered.length > 0) left.deliveries = undelivered.length;
      // A gateway sends again what it gave up; and what it would send in a minute may as well come now.
      await Promise.all(undelivered.map((event) => sandbox.sendWebhook(event)));
    }
    const took = performance.now() - begin;
    if (Object.keys(left).length === 0) return { drainedIn: took / 1000, left };
    if (took > drainsWithinMs) return { drainedIn: null, left };
    await wait(250);
  }
}

/** Events of which no copy was taken. */
async function undeliveredEvents(sandbox: ChaosShop['sandbox']) {
  const deliveries = await sandbox.webhooks();
  const delivered = new Set(deliveries.flatMap(({ event, done }) => (done ? [event.id] : [])));
  return [...new Map(deliveries.map(({ event }) => [event.id, event])).values()].filter(({ id }) => !delivered.has(id));
}

/** Every other time while the API is ready, which then has to live through it; else whenever it comes, often in a start. Returns how often. */
async function restartNowAndThen({ api }: ChaosShop, options: ChaosOptions, shopping: Promise<unknown>): Promise<number> {
  const { restartDatabase, killsPerRestart } = options;
  let isOver = false;
  void shopping.finally(() => {
    isOver = true;
  });
  let restarts = 0;
  while (!isOver) {
    if (api.kills < (restarts + 1) * killsPerRestart) {
      await wait(50);
      continue;
    }
    const restart = () => restartDatabase(restarts);
    await (restarts % 2 === 0 ? api.livingThrough(restart) : restart());
    restarts += 1;
  }
  return restarts;
}
