/** Servers under order load, for orders.ts, replicated-orders.ts, sustained-orders.ts and kitchen-orders.ts. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../apps/api/src/platform/db/database.ts';
import { checkout, placeOrder } from '../../packages/contract/src/checkout/endpoints.ts';
import { type CheckoutRequest, cashTransactionId } from '../../packages/contract/src/checkout/model.ts';
import type { Access, Endpoint } from '../../packages/contract/src/endpoint.ts';
import { pathOf, untilReady } from './over-http.ts';

export type Call = (path: string, token: string, body?: unknown) => Promise<{ data?: unknown }>;
export type Work = (token: string) => Promise<unknown>;

export const product = 'apps/api/src/main.ts';

interface Options {
  port: number;
  /** Concurrent calls. */
  clients: number;
  environment: Record<string, string>;
  /** Retries on 503, as clients do: where all background work counts, one late response must not end the run. */
  isPatient?: boolean;
}

/** Starts a server; returns it with its call function. Calls reject on any status but 200. */
export async function start(
  program: string,
  { port, clients, environment, isPatient = false }: Options,
): Promise<{ child: ChildProcess; call: Call }> {
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: String(port), DEMO: 'on', DEMO_KITCHEN: 'off', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
      ...environment,
    },
  });
  process.once('exit', () => child.kill());
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const call: Call = async (path, token, body) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, path, agent, method: body === undefined ? 'GET' : 'POST' },
      headers: { authorization: `Bearer ${token}`, 'x-api-key': 'sufra-demo-key', 'content-type': 'application/json' },
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = await once(sent, 'response');
    let text = '';
    for await (const chunk of response) text += chunk;
    if (response.statusCode === 503 && isPatient) {
      await wait(500);
      return call(path, token, body);
    }
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${text}`);
    return JSON.parse(text);
  };
  await untilReady(`http://127.0.0.1:${port}`, child);
  return { child, call };
}

export async function callEndpoint<Input, Output>(
  call: Call,
  endpoint: Endpoint<Access, Input, Output>,
  token: string,
  input: Input,
): Promise<Output> {
  const { data } = await call(pathOf(endpoint, input), token, endpoint.method === 'POST' ? endpoint.send(input) : undefined);
  return endpoint.receive(data as never);
}

/** A cash order: checkout and placement; returns its number. */
export function placing(call: Call, order: CheckoutRequest): (token: string) => Promise<number> {
  let nth = 0;
  return async (token) => {
    nth += 1;
    const { cartId } = await callEndpoint(call, checkout, token, { ...order, comments: `order ${nth}` });
    const { orderNumber } = await callEndpoint(call, placeOrder, token, { cartId, transactionId: cashTransactionId });
    if (orderNumber === null) throw new Error('an order in cash was not placed');
    return orderNumber;
  };
}

/** Maps over items with limited concurrency. */
export async function forEach<Item, Result>(
  items: readonly Item[],
  clients: number,
  work: (item: Item, nth: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const client = async () => {
    for (let nth = next++; nth < items.length; nth = next++) results[nth] = await work(items[nth] as Item, nth);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return results;
}

/** Runs the work with this many concurrent clients. `rate`: per second; `took`: milliseconds each. */
export async function load(
  tokens: string[],
  work: Work,
  { clients, ms }: { clients: number; ms: number },
): Promise<{ rate: number; took: number[] }> {
  const took: number[] = [];
  const begin = performance.now();
  const client = async (nth: number) => {
    for (let at = nth; performance.now() - begin < ms; at += clients) {
      const from = performance.now();
      await work(tokens[at % tokens.length] ?? '');
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, nth) => client(nth)));
  return { rate: (took.length * 1000) / (performance.now() - begin), took };
}

/** Waits for all jobs, then completes the orders. */
export async function settleDown(database: Database): Promise<void> {
  await drain(database);
  await complete(database);
}

/** Makes the tables look like production: few open orders per customer, and planner statistics. */
export async function complete(database: Database): Promise<void> {
  await database.execute("update orders set state = 'completed' where state <> 'completed'");
  await database.execute('vacuum analyze');
}

export async function drain(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.execute("select exists (select from job where state = 'waiting') as more");
    if (!rows[0]?.more) return;
    await wait(50);
  }
}

export const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
