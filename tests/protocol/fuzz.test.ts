// @embedded @slow
/** Fuzz test: the server answers any input in the contract's form. `npm run fuzz` runs longer. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { servedEndpoints } from '@sufra/contract/endpoints';
import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyOrders } from '../support/api.ts';
import { staffToken } from '../support/kitchen.ts';
import { openPaidRestaurant, type PaidRestaurant } from '../support/paid-restaurant.ts';
import { type PlannedRequest, planned } from './fuzz-requests.ts';
import { changed, filledIn } from './fuzz-values.ts';
import { faultsOf } from './fuzz-verdict.ts';
import { openWorld, type World } from './fuzz-world.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 3000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Requests generated per batch. */
const batch = 500;

let paid: PaidRestaurant;
let world: World;
const log: string[] = [];
const others: { method: 'GET' | 'POST'; pattern: string }[] = [];
const note = ({ method, url, config }: RouteOptions) => {
  const access = (config as { access?: string } | undefined)?.access ?? '';
  const isServed = servedEndpoints.some(({ endpoint }) => url === `/api${endpoint.path}`);
  for (const each of [method].flat())
    if (!isServed && (each === 'GET' || each === 'POST') && access) others.push({ method: each as 'GET', pattern: url });
};
beforeAll(async () => {
  paid = await openPaidRestaurant(
    { LOG_LEVEL: 'warn', STAFF_TOKEN: staffToken },
    { env: manyOrders, onRoute: note, logTo: { write: (line) => void log.push(line) } },
  );
  world = await openWorld(paid);
});
afterAll(() => paid?.close());

async function send(request: PlannedRequest): Promise<{ status: number; faults: string[]; sent: string }> {
  const { served, method, path, raw } = request;
  const who = await world.headersOf(request);
  const meant = filledIn(request.input, (known) => world.find(known, request.caller));
  const input = changed(meant, request.changes);
  const isQuery = method === 'GET';
  const query = raw ?? queryOf(input);
  const body = raw ?? JSON.stringify(input);
  const headers = { ...who, ...(isQuery ? {} : { 'content-type': 'application/json' }), ...request.headers };
  const sent = `${method} ${path}${isQuery ? `?${query}` : ''} ${JSON.stringify(headers)} ${isQuery ? '' : body}`;
  const before = log.length;
  const from = performance.now();
  const answer = await paid.api.app.inject({
    method,
    url: isQuery ? `${path}?${query}` : path,
    headers,
    ...(isQuery ? {} : { payload: body }),
  });
  const ms = performance.now() - from;
  const { statusCode: status } = answer;
  const text = unpacked(answer.rawPayload, String(answer.headers['content-encoding'])).toString();
  const faults = faultsOf(served, path, { status, type: String(answer.headers['content-type']), text, ms }, sent);
  const logged = log.slice(before);
  // Checks jobs too: earlier input may break later processing.
  if (logged.some((line) => line.includes('"err"'))) faults.push('a failure in the log');
  if (faults.length) faults.push(...logged, text.slice(0, 500));
  const data = status === 200 && served ? (JSON.parse(text) as { data?: unknown }).data : undefined;
  await world.learn(request, { status, data, headers: answer.headers });
  return { status, faults, sent };
}

const unpacked = (body: Buffer, encoding: string): Buffer =>
  encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;

/** Strings verbatim, other values as JSON; lists as repeated parameters. */
function queryOf(input: unknown): string {
  const pairs = Object.entries((input ?? {}) as object).flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const));
  return pairs
    .map(([name, value]) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`)
    .join('&');
}
const encoded = (part: string) => encodeURIComponent(part.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

test(`ERR-03 ERR-04 server answers ${requests} valid and invalid requests in the contract’s form`, async () => {
  console.log(`${requests} requests from the seed ${seed}`);
  const wrong = new Map<string, string>();
  const statuses = new Map<string, Map<number, number>>();
  for (let made = 0; made < requests; made += batch) {
    const plans = fc.sample(planned(world.knows, others), { numRuns: Math.min(batch, requests - made), seed: seed + made });
    for (const plan of plans) {
      const { status, faults, sent } = await send(plan);
      const [first, ...rest] = faults;
      const key = `${plan.served?.endpoint.name ?? plan.path}: ${first}`;
      if (first !== undefined && !wrong.has(key)) wrong.set(key, `${key}\n  ${sent.slice(0, 1500)}\n  ${rest.join('\n  ')}`);
      const name = plan.served?.endpoint.name ?? 'elsewhere';
      const counts = statuses.get(name) ?? new Map();
      statuses.set(name, counts.set(status, (counts.get(status) ?? 0) + 1));
    }
    await world.readMail();
  }
  if (process.env.FUZZ_STATS) for (const [name, counts] of statuses) console.log(name, JSON.stringify(Object.fromEntries(counts)));
  expect([...wrong.values()].join('\n\n')).toBe('');
}, 3_600_000);
