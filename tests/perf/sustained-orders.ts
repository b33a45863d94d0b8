/**
 * `npm run bench -- orders --sustained`: orders with all background work, compared with orders alone and the thin API of thin-api.ts,
 * alternating, on a PostgreSQL with fsync. Background work per order: four mails over SMTP, two push messages, an open board, four kitchen
 * moves, the invoice, and for one in ten its PDF. An order counts once all its jobs are done. A missed limit exits 1.
 */
import type { ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import { orderPapers } from '../../packages/contract/src/documents/endpoints.ts';
import { kitchenMove } from '../../packages/contract/src/kitchen/endpoints.ts';
import { freePort, startPostgres } from '../../tools/postgres.mjs';
import { staffToken } from './board-kitchen.ts';
import { asText, type Costs, costsOf, spentBy } from './costs.ts';
import { type Call, callEndpoint, complete, drain, forEach, load, placing, settleDown, start } from './order-load.ts';
import { openBoard, openMailServer, openPushService, subscribeCustomers } from './order-receivers.ts';
import { seededShop } from './shop.ts';

/** Minimum share of the thin API's throughput of orders alone. */
const limits = { whole: 0.25, alone: 0.4 };
const [clients, customers, warmUps, turns] = [16, 1000, 1, 3];
/** Orders per turn with background work, and ms per turn of orders alone. */
const [batch, turnMs] = [200, 3000];
const moves = ['accepted', 'preparing', 'ready', 'completed'] as const;
/** Per order: mails for received, accepted, ready and handed over; push for the middle two. One PDF in ten is read. */
const [mailsEach, messagesEach, ordersAPaper] = [4, 2, 10];

type Kind = 'thin' | 'alone' | 'whole';
interface Turn extends Costs {
  rate: number;
}

const settings = { fsync: 'on', full_page_writes: 'on', shared_preload_libraries: 'pg_stat_statements' };
const postgres = await startPostgres({ durable: true, settings });
const { database, tokens, orders, dataDir, close } = await seededShop(postgres.url, customers);
const [mailServer, pushService] = [await openMailServer(), await openPushService()];
const children: ChildProcess[] = [];
let missed = true;
try {
  missed = await run();
} finally {
  for (const child of children) child.kill();
  mailServer.close();
  pushService.close();
  await close();
  await postgres.stop();
}
process.exit(missed ? 1 : 0);

async function run(): Promise<boolean> {
  await database.execute('create extension pg_stat_statements');
  await subscribeCustomers(database, pushService.origin);
  const [port, thinPort] = [await freePort(), await freePort()];
  const ours = await begin('tests/perf/sustained-server.ts', port);
  const thin = await begin('tests/perf/thin-api.ts', thinPort);
  const board = await openBoard(port, staffToken);
  const place = placing(ours.call, orders.cash);
  const thinLines = orders.cash.lines.map(({ itemId, quantity }) => ({ item: itemId, quantity }));
  const works: Record<Kind, () => Promise<Turn>> = {
    thin: () => alone(thin, (token) => thin.call('/order', token, { lines: thinLines })),
    alone: () => alone(ours, place),
    whole: () => whole(ours.call, port, place),
  };

  const found: Record<Kind, Turn[]> = { thin: [], alone: [], whole: [] };
  for (let turn = 1 - warmUps; turn <= turns; turn++)
    for (const kind of ['thin', 'alone', 'whole'] as const) {
      const result = await works[kind]();
      await complete(database);
      const { rate, ...costs } = result;
      console.log(
        `${turn > 0 ? '' : 'warm-up: '}${kind}: ${rate.toFixed(0)} orders per second; each ${asText(costs)}; load ${loadavg()[0]?.toFixed(1)}`,
      );
      if (turn > 0) found[kind].push(result);
    }
  board.close();
  const shares = (['whole', 'alone'] as const).map((kind) => {
    const ratios = found[kind].map(({ rate }, turn) => rate / (found.thin[turn]?.rate ?? 1)).toSorted((a, b) => a - b);
    return { kind, ratio: ratios[Math.floor(ratios.length / 2)] ?? 0 };
  });
  for (const { kind, ratio } of shares) console.log(`${kind}: ${ratio.toFixed(3)} of the thin API's throughput (at least ${limits[kind]})`);
  return shares.some(({ kind, ratio }) => ratio < limits[kind]);

  /** Orders per second with sequential clients, and their cost; background work is drained afterwards. */
  async function alone(server: Server, work: (token: string) => Promise<unknown>): Promise<Turn> {
    const before = await server.spent();
    const { rate, took } = await load(tokens, work, { clients, ms: turnMs });
    const costs = costsOf(took.length, before, await server.spent());
    if (server === ours) await settleDown(database);
    return { rate, ...costs };
  }

  /** Each step starts after all jobs of the previous one: a real kitchen takes minutes, and superseded mails are not sent. */
  async function whole(call: Call, to: number, placeOne: (token: string) => Promise<number>): Promise<Turn> {
    const heard = () => [mailServer.count(), pushService.count(), board.count()] as const;
    const [mails, messages, shown] = heard();
    const before = await ours.spent();
    const from = performance.now();
    const numbers = await forEach(tokens.slice(0, batch), clients, placeOne);
    await drain(database);
    for (const move of moves) {
      await forEach(numbers, clients, (orderNumber) => callEndpoint(call, kitchenMove, staffToken, { orderNumber, to: move }));
      await drain(database);
    }
    const printed = numbers
      .map((orderNumber, nth) => ({ orderNumber, token: tokens[nth] ?? '' }))
      .filter((_, nth) => nth % ordersAPaper === 0);
    await forEach(printed, clients, async ({ orderNumber, token }) => {
      const { invoice } = await callEndpoint(call, orderPapers, token, { orderNumber });
      const pdf = await fetch(`http://127.0.0.1:${to}${new URL(invoice?.pdfUrl ?? '').pathname}`);
      if (!(await pdf.text()).startsWith('%PDF')) throw new Error(`the invoice was answered ${pdf.status}`);
    });
    const rate = (batch * 1000) / (performance.now() - from);
    const costs = costsOf(batch, before, await ours.spent());
    const [mailed, sent, told] = heard();
    if (mailed - mails !== mailsEach * batch || sent - messages !== messagesEach * batch || told - shown < batch)
      throw new Error(
        `${batch} orders made ${mailed - mails} mails and ${sent - messages} messages, and the board was told ${told - shown} times`,
      );
    return { rate, ...costs };
  }
}

interface Server {
  call: Call;
  spent: () => Promise<Costs>;
}

async function begin(program: string, port: number): Promise<Server> {
  const environment = {
    ...{ DATABASE_URL: postgres.url, DATABASE_CONNECTIONS: String(clients), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    ...{ STAFF_TOKEN: staffToken, SMTP_URL: mailServer.url, PUSH_SERVICE: pushService.origin },
  };
  const { child, call } = await start(program, { port, clients, environment, isPatient: true });
  children.push(child);
  return { call, spent: () => spentBy(database, { api: child.pid ?? 0, postgres: postgres.pid }) };
}
