/**
 * Process that follows the database and serves menus and branches; its parent (catalogue.ts) tells it which change to await. It monitors
 * its event loop. With `--idle` it does nothing else, to measure delays of the machine itself.
 */
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Fastify from 'fastify';
import { pino } from 'pino';
import { branchRoutes } from '../../apps/api/src/catalogue/branches/routes.ts';
import { noWork } from '../../apps/api/src/catalogue/eta/workload.ts';
import { menuRoutes } from '../../apps/api/src/catalogue/menu/routes.ts';
import { type Catalogue, openCatalogue } from '../../apps/api/src/catalogue/store/catalogue.ts';
import { loadOffers } from '../../apps/api/src/catalogue/store/menu-queries.ts';
import { soldOutAt } from '../../apps/api/src/catalogue/store/sold-out.ts';
import { readEnv } from '../../apps/api/src/config/env.ts';
import type { Db } from '../../apps/api/src/platform/db/database.ts';
import { openServer } from '../../apps/api/src/platform/db/server.ts';
import { ResponseCache } from '../../apps/api/src/platform/http/cached-response.ts';
import { makeServe } from '../../apps/api/src/platform/http/serve.ts';

/** Expected effect of a change: an item's availability or price at a branch, or whether the branch is busy. */
export type Expected =
  | { what: 'availability'; branchId: number; itemId: number; is: boolean }
  | { what: 'price'; branchId: number; itemId: number; is: number }
  | { what: 'busy'; branchId: number; is: boolean };

export type Question = { ask: 'watch'; expected: Expected } | { ask: 'seen' | 'blocked' | 'every menu' | 'eagerly' };

/** Milliseconds. */
export interface Started {
  url: string;
  took: number;
  /** CPU time. */
  spent: number;
  memory: Memory;
}
/** Longest event loop block, in wall time and in CPU time of its thread; and the total CPU time since `watch`. */
export interface EventLoopBlock {
  clock: number;
  processor: number;
  spent: number;
}
/** Megabytes after garbage collection. */
export interface Memory {
  heap: number;
  rss: number;
}

const delay = monitorEventLoopDelay({ resolution: 1 });
const spentSoFar = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let [longest, last, first] = [0, 0, 0];
const look = () => {
  const now = spentSoFar();
  longest = Math.max(longest, now - last);
  last = now;
};
delay.enable();
setInterval(look, 1);

const answer = (said: unknown) => process.send?.(said);
const isIdle = process.argv.includes('--idle');
const following = isIdle ? null : await follow(process.env.DATABASE_URL ?? '');
let expected: Expected | null = null;
let seen = Promise.resolve();
let onSeen = () => {};

if (following) {
  following.catalogue.onChange(() => {
    if (expected && holds(following.catalogue, expected)) onSeen();
  });
}
process.on('message', async (question: Question) => {
  if (question.ask === 'watch') {
    expected = question.expected;
    seen = new Promise((resolve) => {
      onSeen = resolve;
    });
    last = first = spentSoFar();
    longest = 0;
    delay.reset();
    return answer('watching');
  }
  if (question.ask === 'blocked') {
    look();
    return answer({ clock: delay.max / 1e6, processor: longest, spent: last - first } satisfies EventLoopBlock);
  }
  if (!following) return answer('idle');
  if (question.ask === 'seen') return answer(await seen.then(() => 'seen'));
  if (question.ask === 'every menu') {
    for (const { id } of following.catalogue.branches()) following.catalogue.menu(id);
    return answer(memory());
  }
  answer(await eagerly(following.catalogue, following.db));
});
process.on('disconnect', () => process.exit());
answer(following?.started ?? 'idle');

async function follow(databaseUrl: string): Promise<{ catalogue: Catalogue; db: Db; started: Started }> {
  const log = pino({ level: 'warn' });
  const [from, spentBefore] = [performance.now(), spentSoFar()];
  const database = await openServer(databaseUrl, log);
  const catalogue = await openCatalogue(database, log);
  const took = performance.now() - from;
  const spent = spentSoFar() - spentBefore;
  const app = Fastify();
  await app.register(
    async (api) => {
      const none = async () => null;
      const serve = makeServe(api, { customerOf: none, unverifiedSessionOf: none, staffOf: none, tillOf: none, branchOfOrder: none });
      const now = () => new Date();
      const responses = new ResponseCache();
      menuRoutes(serve, { catalogue, responses, env: readEnv({ RATE_LIMITS: 'off' }), now });
      branchRoutes(serve, { catalogue, responses, workload: noWork, now, payments: null });
    },
    { prefix: '/api' },
  );
  await app.listen({ port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  return { catalogue, db: database.kysely, started: { url, took, spent, memory: memory() } };
}

function holds(catalogue: Catalogue, { branchId, ...wanted }: Expected): boolean {
  if (wanted.what === 'busy') return Boolean(catalogue.branch(branchId)?.busyUntil) === wanted.is;
  const item = catalogue.menu(branchId)?.item(wanted.itemId);
  return (wanted.what === 'price' ? item?.price.pickup : item?.isAvailable) === wanted.is;
}

/** Naive baseline: rebuilds and serializes every branch's menu. CPU milliseconds. */
async function eagerly(catalogue: Catalogue, db: Db): Promise<number> {
  const now = new Date();
  const selling = await loadOffers(db, 'all', now);
  const from = spentSoFar();
  let length = 0;
  for (const { id } of catalogue.branches()) {
    const { offers, soldOut } = selling.get(id) ?? { offers: [], soldOut: [] };
    length += JSON.stringify(catalogue.businessMenu().with(offers, soldOutAt(soldOut, now.getTime())).categories).length;
  }
  if (length === 0) throw new Error('there are no menus');
  return spentSoFar() - from;
}

function memory(): Memory {
  global.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, rss: rss / 1e6 };
}
