/**
 * `npm run bench -- orders`: order placement and profile reads, compared with a thin API on the same PostgreSQL in the same run. The thin
 * API is node:http and pg with the minimum: token look-up, price look-up, and one transaction for the order and its lines. A missed limit
 * exits 1. Both alternate; mails are drained in between. `npm run bench -- orders --replication 0,2,5` runs replicated-orders.ts instead.
 */
import type { ChildProcess } from 'node:child_process';
import { getProfile } from '@sufra/contract/account/endpoints';
import { callEndpoint, load, p99, placing, product, settleDown, start, type Work } from './order-load.ts';
import { seededShop } from './shop.ts';

/** Minimum share of the thin API's throughput. An order is two calls, checkout and placement, both counted. */
const limits = { orders: 0.4, profiles: 0.7 };
/** Enough customers that none exceeds a shop's limit on open orders within a turn. */
const customers = 1000;
const [clients, warmUps, turns, turnMs] = [8, 3, 5, 3000];

let missed = false;
const databaseUrl = process.env.SERVER_DATABASE_URL ?? '';
const { database, tokens, orders, dataDir, close } = await seededShop(databaseUrl, customers);
const children: ChildProcess[] = [];
try {
  await run();
} finally {
  for (const child of children) child.kill();
  await close();
}
process.exit(missed ? 1 : 0);

async function run(): Promise<void> {
  const begin = async (program: string, port: number) => {
    const { child, call } = await start(program, { port, clients, environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } });
    children.push(child);
    return call;
  };
  const [ours, thin] = [await begin(product, 4801), await begin('tests/perf/thin-api.ts', 4802)];
  const thinLines = orders.cash.lines.map(({ itemId, quantity }) => ({ item: itemId, quantity }));
  const placeThin: Work = (token) => thin('/order', token, { lines: thinLines });
  await compare('orders', limits.orders, { ours: placing(ours, orders.cash), thin: placeThin }, () => settleDown(database));
  await compare('profiles', limits.profiles, {
    ours: (token) => callEndpoint(ours, getProfile, token, undefined),
    thin: (token) => thin('/profile', token),
  });
}

async function compare(what: string, least: number, work: { ours: Work; thin: Work }, after = async () => {}): Promise<void> {
  const rates = { ours: [] as number[], thin: [] as number[] };
  const times: number[] = [];
  for (let turn = 1 - warmUps; turn <= turns; turn++) {
    for (const who of ['thin', 'ours'] as const) {
      const { rate, took } = await load(tokens, work[who], { clients, ms: turnMs });
      await after();
      // Warm-up: code is not yet compiled, and statements are not yet planned.
      if (turn <= 0) continue;
      rates[who].push(rate);
      if (who === 'ours') times.push(...took);
    }
  }
  const ratios = rates.ours.map((rate, turn) => rate / (rates.thin[turn] ?? 1)).sort((a, b) => a - b);
  const ratio = ratios[Math.floor(ratios.length / 2)] ?? 0;
  missed ||= ratio < least;
  const mean = (all: number[]) => Math.round(all.reduce((sum, each) => sum + each, 0) / all.length);
  console.log(
    `${what}: ${mean(rates.ours)} per second, baseline ${mean(rates.thin)}, ratio ${ratio.toFixed(2)} (at least ${least}), ${p99(times).toFixed(0)} ms at p99 with ${clients} clients`,
  );
}
