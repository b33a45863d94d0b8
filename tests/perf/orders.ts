/**
 * Placing orders and reading a profile, beside a thin API on the same PostgreSQL in the same run.
 * That API is node:http and pg, with the minimum: a token looked up, prices read, an order and its lines in one transaction.
 * `npm run bench -- orders`; a missed limit exits 1. The two take turns; mails are drained between the turns.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { Db } from '../../apps/api/src/platform/db/database.ts';
import { openServer } from '../../apps/api/src/platform/db/server.ts';
import { getProfile } from '../../packages/contract/src/account/session-endpoints.ts';
import { checkout, placeOrder } from '../../packages/contract/src/checkout/endpoints.ts';
import { cashTransactionId } from '../../packages/contract/src/checkout/model.ts';
import type { Access, Endpoint } from '../../packages/contract/src/endpoint.ts';
import { anOrder, seedCustomers, seedShop } from './shop.ts';

/** The least share of the thin API's rate. An order is two calls, a checkout and a placing, and both are counted. */
const limits = { orders: 0.4, profiles: 0.7 };
/** So many customers that none of them gets to many more open orders in a turn than a shop allows. */
const customers = 1000;
const [clients, warmUps, turns, turnMs] = [8, 3, 5, 3000];

let missed = false;
const databaseUrl = process.env.SERVER_DATABASE_URL ?? '';
const dataDir = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
const log = pino({ level: 'warn' });
const database = await openServer(databaseUrl, log);
const children: ChildProcess[] = [];
try {
  await run(database.kysely);
} finally {
  for (const child of children) child.kill();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(missed ? 1 : 0);

async function run(db: Db): Promise<void> {
  await seedShop(database, log);
  const tokens = await seedCustomers(database, customers);
  const order = await anOrder(db, 'cash');
  const [ours, thin] = [await start('apps/api/src/main.ts', 4801), await start('tests/perf/thin-api.ts', 4802)];

  const call = async <Input, Output>(endpoint: Endpoint<Access, Input, Output>, token: string, input: Input): Promise<Output> => {
    const sent = endpoint.send(input);
    const { data } = await ours(`/api${endpoint.path}`, token, endpoint.method === 'POST' ? sent : undefined);
    return endpoint.receive(data as never);
  };
  let nth = 0;
  const placeOurs: Work = async (token) => {
    nth += 1;
    const { cartId } = await call(checkout, token, { ...order, comments: `order ${nth}` });
    await call(placeOrder, token, { cartId, transactionId: cashTransactionId });
  };
  const thinLines = order.lines.map(({ itemId, quantity }) => ({ item: itemId, quantity }));
  const placeThin: Work = (token) => thin('/order', token, { lines: thinLines });
  const drained = async () => {
    for (;;) {
      const { rows } = await database.execute("select count(*)::int as left from job where kind = 'email' and state = 'waiting'");
      if (rows[0]?.left === 0) break;
      await wait(100);
    }
    // As on a server in use: a customer has only a few open orders, and the planner has statistics of the tables.
    await database.execute("update orders set state = 'completed' where state <> 'completed'");
    await database.execute('vacuum analyze');
  };
  await compare('orders', limits.orders, tokens, { ours: placeOurs, thin: placeThin }, drained);
  await compare('profiles', limits.profiles, tokens, {
    ours: (token) => call(getProfile, token, undefined),
    thin: (token) => thin('/profile', token),
  });
}

type Work = (token: string) => Promise<unknown>;

async function compare(
  what: string,
  least: number,
  tokens: string[],
  work: { ours: Work; thin: Work },
  after = async () => {},
): Promise<void> {
  const rates = { ours: [] as number[], thin: [] as number[] };
  const times: number[] = [];
  for (let turn = 1 - warmUps; turn <= turns; turn++) {
    for (const who of ['thin', 'ours'] as const) {
      const { rate, took } = await load(tokens, work[who]);
      await after();
      // A program that has just started is not yet compiled, and its statements are not yet planned.
      if (turn <= 0) continue;
      rates[who].push(rate);
      if (who === 'ours') times.push(...took);
    }
  }
  const ratios = rates.ours.map((rate, turn) => rate / (rates.thin[turn] ?? 1)).sort((a, b) => a - b);
  const ratio = ratios[Math.floor(ratios.length / 2)] ?? 0;
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  missed ||= ratio < least;
  const mean = (all: number[]) => Math.round(all.reduce((sum, each) => sum + each, 0) / all.length);
  console.log(
    `${what}: ${mean(rates.ours)} a second beside ${mean(rates.thin)}, a ratio of ${ratio.toFixed(2)} (at least ${least}), ${p99.toFixed(0)} ms at p99 with ${clients} at once`,
  );
}

/** Runs the work with so many clients at once. `rate`: a second; `took`: milliseconds each. */
async function load(tokens: string[], work: Work): Promise<{ rate: number; took: number[] }> {
  const took: number[] = [];
  const begin = performance.now();
  const client = async (nth: number) => {
    for (let at = nth; performance.now() - begin < turnMs; at += clients) {
      const from = performance.now();
      await work(tokens[at % tokens.length] ?? '');
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, nth) => client(nth)));
  return { rate: (took.length * 1000) / (performance.now() - begin), took };
}

/** Starts a server; returns how to call it. Rejects on any answer but 200. */
async function start(program: string, port: number) {
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      ...{
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        DEMO: 'on',
        DEMO_KITCHEN: 'off',
        LOG_LEVEL: 'warn',
      },
      ...{ RATE_LIMITS: 'off' },
    },
  });
  children.push(child);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const call = async (path: string, token: string, body?: unknown) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, path, agent, method: body === undefined ? 'GET' : 'POST' },
      headers: { authorization: `Bearer ${token}`, 'x-api-key': 'sufra-demo-key', 'content-type': 'application/json' },
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = await once(sent, 'response');
    let text = '';
    for await (const chunk of response) text += chunk;
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${text}`);
    return JSON.parse(text);
  };
  for (let tries = 0; ; tries++) {
    const isReady = await call('/health/ready', '').then(
      () => true,
      () => false,
    );
    if (isReady) return call;
    if (tries > 200) throw new Error(`${program} did not start`);
    await wait(100);
  }
}
