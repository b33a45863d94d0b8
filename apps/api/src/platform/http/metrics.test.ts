// @embedded @slow
/** Operator metrics: protected by a token, accurate, and without customer data. */
import { listBranches } from '@sufra/contract/branches/served';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type Metrics, metricsRoute, openMetrics } from './metrics.ts';

const token = 'a0b1c2d3e4f5a6b7c8d9e0f1';
const api = shared(await startApi({ DEMO: 'off', METRICS_TOKEN: token }));

const ask = (authorization?: string) => api.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test('is absent without the token or the setting', async () => {
  for (const wrong of [undefined, '', 'Bearer ', `Bearer ${token.toUpperCase()}`, token]) expect((await ask(wrong)).statusCode).toBe(404);
  const plain = await startApi({ DEMO: 'off' });
  expect((await plain.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(404);
  expect(plain.context.metrics).toBeNull();
  await plain.close();
});

test('requests by route, orders, jobs, the catalogue and the process are counted', async () => {
  const restaurant = await openRestaurant(api);
  await api.context.jobs.stop();
  const guest = await api.customer();
  const { data } = await api.call(checkout, { token: guest.token, body: pickup(restaurant) });
  const body = { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' };
  for (let times = 0; times < 2; times++) await api.call(placeOrder, { token: guest.token, body });
  await api.call(listBranches);
  const { statusCode, headers, body: text } = await ask(`Bearer ${token}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, expect.stringContaining('text/plain'), 'no-store']);
  // A repeated request is the same order.
  expect(text).toContain('sufra_orders_placed_total{type="pickup",payment="cash"} 1\n');
  expect(text).toMatch(
    /sufra_http_request_duration_seconds_count\{method="POST",route="\/api\/order_online\/order\/placeOrder",status="200"\} 2\n/,
  );
  expect(text).toContain('sufra_jobs_waiting{kind="email"} 1\n');
  expect(Number(/^sufra_jobs_oldest_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
  for (const name of ['sufra_catalogue_age_seconds', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]), name).toBeGreaterThanOrEqual(0);
  expect(text).not.toContain(guest.email);
});

test('there is a way to the figures where there are figures and a token', async () => {
  const figures = { contentType: 'text/plain; version=0.0.4', text: async () => 'orders 3' } as Metrics;
  const answer = async (metrics: Metrics | null, metricsToken: string | undefined, authorization = `Bearer ${token}`) => {
    const app = Fastify();
    metricsRoute(app, { env: { metricsToken }, metrics });
    const { statusCode, headers, payload } = await app.inject({ url: '/metrics', headers: { authorization } });
    return statusCode === 200 ? [headers['content-type'], payload] : statusCode;
  };
  expect(await answer(figures, token)).toEqual(['text/plain; version=0.0.4', 'orders 3']);
  expect(await answer(figures, token, 'Bearer another')).toBe(404);
  expect(await answer(null, token)).toBe(404);
  expect(await answer(figures, undefined, 'Bearer undefined')).toBe(404);
});

test('DOC-05 metrics show the age of the oldest unreported e-invoice, and how many were refused', async () => {
  const { db, watch } = api.context;
  const metrics = await openMetrics({ db, catalogue: { age: () => 0 }, watch, reportsInvoices: true });
  expect((await metrics.text()).match(/^sufra_invoice_reports.*/gm)).toEqual([
    'sufra_invoice_reports_oldest_seconds 0',
    'sufra_invoice_reports_refused 0',
  ]);
});

test('HA-01 metrics show clock skew in seconds, and the number of durability gaps', async () => {
  const { db } = api.context;
  const figures = async (durabilityGaps?: string[]) => {
    const watch = { clockAhead: () => -2500, durabilityGaps: () => durabilityGaps };
    const text = await (await openMetrics({ db, catalogue: { age: () => 0 }, watch })).text();
    return text.match(/^sufra_(clock|database).*/gm);
  };
  expect(await figures()).toEqual(['sufra_clock_ahead_seconds -2.5']);
  expect(await figures([])).toEqual(['sufra_clock_ahead_seconds -2.5', 'sufra_database_durability_gaps 0']);
  expect(await figures(['fsync is off', 'synchronous_commit is off'])).toContain('sufra_database_durability_gaps 2');
});

test('describes each metric; finished jobs disappear, and ages are in seconds', async () => {
  const { db, watch } = api.context;
  await db.deleteFrom('job').execute();
  const metrics = await openMetrics({ db, catalogue: { age: () => 1500 }, watch });
  const waiting = async () => (await metrics.text()).match(/^sufra_jobs_(waiting|oldest).*$/gm);
  const queued_at = new Date(Date.now() - 60_000);
  await db.insertInto('job').values({ kind: 'email', key: '1', payload: '{}', queued_at }).execute();
  expect(await waiting()).toEqual(['sufra_jobs_waiting{kind="email"} 1', expect.stringMatching(/^sufra_jobs_oldest_seconds [67]\d\./)]);
  await db.deleteFrom('job').execute();
  expect(await waiting()).toEqual(['sufra_jobs_oldest_seconds 0']);
  metrics.requestEnded({ method: 'GET', route: '/menu', status: 200, seconds: 0.2 });
  metrics.orderPlaced({ type: 'pickup', payment: 'cash' });
  const text = await metrics.text();
  expect(text).toContain('sufra_catalogue_age_seconds 1.5\n');
  expect(text).toContain('sufra_http_request_duration_seconds_sum{method="GET",route="/menu",status="200"} 0.2\n');
  expect(text).toContain('sufra_orders_placed_total{type="pickup",payment="cash"} 1\n');
  expect(text.match(/^# HELP sufra_\w+ .+\.$/gm)).toHaveLength(6);
});
