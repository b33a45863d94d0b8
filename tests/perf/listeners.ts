/**
 * `npm run bench -- listeners`: 2,000 customers follow their orders on one process with PostgreSQL: additional memory, and latency until
 * the last customer receives a move. A missed limit exits 1.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { moveOrder } from '../../apps/api/src/ordering/orders/move.ts';
import { orderStatus } from '../../packages/contract/src/orders/endpoints.ts';
import { freePort } from '../../tools/postgres.mjs';
import { endProcess, NginxSetup, openRestaurant, placeCashOrder } from './nginx-setup.ts';
import { forEach } from './order-load.ts';
import { pathOf } from './over-http.ts';

/** MB above the idle server, and ms until the last customer receives a move when all orders move at once. */
const limits = { megabytes: 60, lastHears: 2000 };
const listeners = 2000;
const singleMoves = 100;
const [atOnce, restMs, steadyMs] = [20, 10_000, 35_000];

const restaurant = await openRestaurant(process.env.SERVER_DATABASE_URL ?? '', listeners);
const { database, tokens, orders, dataDir } = restaurant;
const behind = new NginxSetup(restaurant);
const report = join(dataDir, 'memory.json');
const environment = {
  ...{ RATE_LIMITS: 'off', MEMORY_REPORT: report },
  NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${new URL('memory-report.ts', import.meta.url).pathname}`,
};

interface Listener {
  request: ClientRequest;
  order: number;
  /** Time and id of the newest event. */
  heardAt: number;
  newest: number;
}

let missed = true;
try {
  missed = await measure();
} finally {
  await behind.close();
}
process.exit(missed ? 1 : 0);

async function measure(): Promise<boolean> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const first = await behind.server(port, environment);
  const numbers = await forEach(tokens, atOnce, (token) => placeCashOrder(url, orders.cash, token));
  // The process that took the orders is not idle.
  await endProcess(first);
  const server = await behind.server(port, environment);
  await wait(restMs);
  const rest = await held(server);
  console.log(`idle ${rest.rss.toFixed(0)} MB, heap ${rest.heap.toFixed(0)} MB`);

  const began = performance.now();
  const all = await forEach(numbers, atOnce, (number, nth) => listen(port, number, tokens[nth] ?? ''));
  console.log(`${listeners} listeners after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  // Waits for two heartbeats.
  await wait(steadyMs);
  const full = await held(server);
  const [more, heap] = [full.rss - rest.rss, full.heap - rest.heap];
  console.log(`${more.toFixed(1)} MB above idle (at most ${limits.megabytes}), ${heap.toFixed(1)} MB of it in the heap`);
  const { rows } = await database.execute("select count(*)::int as count from pg_stat_activity where application_name like 'sufra%'");
  console.log(`${rows[0]?.count} database connections of server and bench`);

  const single: number[] = [];
  for (let nth = 0; nth < singleMoves; nth++) {
    const listener = all[(nth * 19) % listeners] as Listener;
    const from = performance.now();
    await database.kysely
      .transaction()
      .execute((tx) =>
        moveOrder(
          tx,
          { jobs: { enqueue: async () => undefined }, now: () => new Date() },
          { orderNumber: listener.order, to: 'accepted', actor: 'staff' },
        ),
      );
    while (listener.heardAt < from) await wait(1);
    single.push(listener.heardAt - from);
  }
  single.sort((a, b) => a - b);
  console.log(`latency of one move: median ${single[singleMoves / 2]?.toFixed(0)} ms, p99 ${single[singleMoves - 2]?.toFixed(0)} ms`);

  const from = performance.now();
  const last = await database.execute(`
    with moved as (update orders set state = 'cancelled' returning number)
    insert into order_event (order_number, state, at, actor) select number, 'cancelled', now(), 'staff' from moved returning id`);
  const committed = performance.now();
  const isDone = () => all.every(({ heardAt }) => heardAt > from);
  while (!isDone() && performance.now() - committed < 30_000) await wait(5);
  const lastHeard = Math.max(...all.map(({ heardAt }) => heardAt)) - committed;
  console.log(
    `all ${listeners} orders move at once: the last listener receives it ${lastHeard.toFixed(0)} ms after the commit (at most ${limits.lastHears})`,
  );
  for (const listener of all) listener.request.destroy();
  return more > limits.megabytes || lastHeard > limits.lastHears || !isDone() || last.rows.length < listeners;
}

/** Resolves with the first event. */
function listen(port: number, number: number, token: string): Promise<Listener> {
  const { promise, resolve, reject } = Promise.withResolvers<Listener>();
  const headers = { 'x-api-key': 'sufra-demo-key', accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const asked = request({ host: '127.0.0.1', port, path: pathOf(orderStatus, { orderNumber: number }), headers, agent: false });
  const listener: Listener = { request: asked, order: number, heardAt: 0, newest: 0 };
  asked.on('error', reject).on('response', (response) => {
    if (response.statusCode !== 200) reject(new Error(`a stream was answered with ${response.statusCode}`));
    response.setEncoding('latin1').on('data', (text: string) => {
      const id = Number(/^id: (\d+)$/m.exec(text)?.[1] ?? 0);
      if (id <= listener.newest) return;
      listener.newest = id;
      listener.heardAt = performance.now();
      resolve(listener);
    });
  });
  asked.end();
  return promise;
}

/** Memory of a server in MB. */
async function held(server: ChildProcess): Promise<{ rss: number; heap: number }> {
  rmSync(report, { force: true });
  server.kill('SIGUSR2');
  while (!existsSync(report)) await wait(50);
  const { rss, heapUsed } = JSON.parse(readFileSync(report, 'utf8')) as NodeJS.MemoryUsage;
  return { rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20 };
}
