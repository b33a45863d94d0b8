/** Chaos test: customers order and pay while the API is killed repeatedly and the database restarts; then invariants are checked. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../apps/api/src/platform/db/database.ts';
import { audit, countRows, underWay } from './chaos-audit.ts';
import { type Acknowledged, intentOf, shopFor } from './chaos-customer.ts';
import type { ChaosShop } from './chaos-shop.ts';

export interface ChaosOptions {
  checkouts: number;
  /** Concurrent customers. */
  clients: number;
  /** Minimum number of API kills before the run ends. */
  leastKills?: number;
  /** Restarts the database. */
  restartDatabase: (nth: number) => Promise<void>;
  /** API kills between two database restarts. */
  killsPerRestart: number;
  /** Advances pending deadlines, for runs shorter than half a minute. */
  isHurried?: boolean;
  report?: (line: string) => void;
}

export interface ChaosResult {
  seconds: number;
  checkouts: number;
  kills: number;
  restarts: number;
  failedStarts: number;
  /** Totals of orders, captures and so on. */
  there: Record<string, number>;
  /** Findings, which should all be 0. */
  found: Record<string, number>;
  /** Seconds until drained; null after a minute. */
  drainedIn: number | null;
  acknowledged: number;
  undecided: ReadonlyMap<number, number>;
  complaints: ReadonlyMap<string, number>;
  problems: string[];
}

const drainsWithinMs = 60_000;

/** The shop needs enough customers that none reaches 20 open carts. */
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
  await api.spare(isHurried ? () => advanceDeadlines(shop.database) : undefined);
  const { drainedIn, left } = await drain(shop);
  for (const [what, count] of Object.entries(left)) problems.push(`${count} ${what} are still under way`);

  const found = {
    ...(await audit({ ...shop, since, intents: next, acknowledged })),
    'customers told something wrong, or nothing': problems.length,
    'times that the API ended by itself': api.crashes,
  };
  const { kills, failedStarts } = api;
  const told = { acknowledged: acknowledged.length, undecided: shop.client.undecided, complaints: api.complaints(), problems };
  const there = await countRows(shop.database);
  return { ...{ seconds, checkouts: next, kills, restarts, failedStarts, there, found, drainedIn }, ...told };
}

/** Advances deadlines by half a minute: payments, and jobs of a killed process, are left alone for that long. */
async function advanceDeadlines(database: Database): Promise<void> {
  await database.execute("update payment_attempt set created_at = created_at - interval '1 minute', checked_at = null");
  await database.execute("update job set due_at = now() where state = 'waiting'");
}

/** Waits until no work is pending. */
async function drain({ database, sandbox }: ChaosShop): Promise<{ drainedIn: number | null; left: Record<string, number> }> {
  const begin = performance.now();
  for (;;) {
    const left = await underWay(database).catch((): Record<string, number> => ({ 'answers of the database': 1 }));
    if (Object.keys(left).length === 0) {
      const undelivered = await undeliveredEvents(sandbox);
      if (undelivered.length > 0) left.deliveries = undelivered.length;
      // Redelivers events that the gateway gave up, and those scheduled within a minute.
      await Promise.all(undelivered.map((event) => sandbox.sendWebhook(event)));
    }
    const took = performance.now() - begin;
    if (Object.keys(left).length === 0) return { drainedIn: took / 1000, left };
    if (took > drainsWithinMs) return { drainedIn: null, left };
    await wait(250);
  }
}

/** Events without any successful delivery. */
async function undeliveredEvents(sandbox: ChaosShop['sandbox']) {
  const deliveries = await sandbox.webhooks();
  const delivered = new Set(deliveries.flatMap(({ event, done }) => (done ? [event.id] : [])));
  return [...new Map(deliveries.map(({ event }) => [event.id, event])).values()].filter(({ id }) => !delivered.has(id));
}

/** Every other restart happens while the API is ready and must survive it; others at any time, often during startup. Returns the count. */
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
