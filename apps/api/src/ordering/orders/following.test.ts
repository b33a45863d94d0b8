/** Live order tracking (server-sent events), over real connections. */
import { login, logout } from '@sufra/contract/account/served';
import { guestOrderStatus, orderLink } from '@sufra/contract/guests/served';
import { orderStatus } from '@sufra/contract/orders/served';
import type { OrderState } from '@sufra/contract/orders/states';
import { deleteAccount } from '@sufra/contract/personal-data/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { addressOf, type Listener, listenTo, type TestStream } from '@sufra/tests/support/events.ts';
import { newGuest, orderInCash } from '@sufra/tests/support/guests.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { type CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Context } from '../../context/context.ts';
import { tokenHash } from '../../people/account/tokens.ts';
import { Followers } from './followers.ts';
import { moveOrder } from './move.ts';
import type { OrderChange, OrderListener } from './order-changes.ts';
import { undoMove } from './undo.ts';

const noon = '2026-11-21T12:00:00+04:00';
const log: string[] = [];
let number: number;
const api = shared(
  await startApi(
    { DEMO: 'off', RATE_LIMITS: 'on', LOG_LEVEL: 'info', TRUST_PROXY: '1' },
    // Heartbeats are sent when a test triggers them.
    { env: manyOrders, following: { heartbeatMs: 50, ofCustomer: 3, fromNetwork: 5 }, logTo: { write: (line) => void log.push(line) } },
  ),
);
// Mails extend the lifetime of links.
await api.context.jobs.stop();
const restaurant = await openRestaurant(api);
const url = await addressOf(api);
const her = await api.customer();

beforeEach(async () => {
  api.setNow(noon);
  number = await order(her.token);
});

const open: TestStream[] = [];
afterEach(async () => {
  for (const stream of open.splice(0)) stream.stop();
});
async function listen(path: string, listener: Listener): Promise<TestStream> {
  const stream = await listenTo(url, `/api${path}`, listener);
  open.push(stream);
  return stream;
}
const follow = (token: string, lastEventId?: number, orderNumber = number) =>
  listen(`${orderStatus.endpoint.path}?order_no=${orderNumber}`, { token, ...(lastEventId ? { lastEventId } : {}) });
const order = async (token: string) => (await orderInCash(api, token, pickup(restaurant))).data.order_no ?? 0;
const move = async (to: OrderState, orderNumber = number) => {
  const outcome = await api.context.db
    .transaction()
    .execute((tx) => moveOrder(tx, api.context, { orderNumber, to, actor: 'staff', cause: to === 'rejected' ? 'Out of bread' : '' }));
  if (!('eventId' in outcome)) throw new Error(`the order is ${outcome.refusedIn}`);
  return outcome.eventId;
};
const statusOf = async (token: string) => (await api.call(orderStatus, { token, query: { order_no: number } })).data;
const states = ({ events }: { events: { state: string }[] }) => events.map(({ state }) => state);

describe('ORD-03 who follows an order', () => {
  test('ORD-03 client receives the current status at once, then each move, as in the plain call', async () => {
    const stream = await follow(her.token);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    const first = await stream.next();
    expect(JSON.parse(first?.data ?? '')).toEqual(await statusOf(her.token));
    for (const to of ['accepted', 'preparing', 'ready'] as const) {
      const id = await move(to);
      const event = await stream.next();
      expect(event).toMatchObject({ id, event: 'status' });
      expect(JSON.parse(event?.data ?? '')).toEqual(await statusOf(her.token));
    }
    expect((await statusOf(her.token)).events.map(({ state }) => state)).toEqual(['received', 'accepted', 'preparing', 'ready']);
  });

  test('ORD-03 delivers all events once across a reconnect', async () => {
    const first = await follow(her.token);
    const { id: known } = (await first.next()) ?? {};
    first.stop();
    const accepted = await move('accepted');
    const preparing = await move('preparing');
    const second = await follow(her.token, known);
    const event = await second.next();
    expect(event?.id).toBe(preparing);
    expect(states(JSON.parse(event?.data ?? ''))).toEqual(['received', 'accepted', 'preparing']);
    const third = await follow(her.token, preparing);
    const ready = await move('ready');
    expect((await third.next())?.id).toBe(ready);
    expect(accepted).toBeLessThan(preparing);
  });

  test('ORD-03 client receives an end event once the undo and refund periods of the order are over', async () => {
    const stream = await follow(her.token);
    await stream.next();
    for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) await move(to);
    let data = await stream.nextData();
    while (data.order_state !== 'completed') data = await stream.nextData();
    api.setNow('2026-11-21T12:00:15+04:00');
    expect(await stream.next()).toEqual({ event: 'end', data: 'over' });
    expect(await stream.next()).toBeNull();
    // A client that connects later gets both events.
    const late = await follow(her.token);
    expect([(await late.nextData()).order_state, await late.next(), await late.next()]).toEqual([
      'completed',
      { event: 'end', data: 'over' },
      null,
    ]);

    number = await order(her.token);
    const refused = await follow(her.token);
    await refused.next();
    await move('rejected');
    expect(await refused.nextData()).toMatchObject({ order_state: 'rejected', events: [{}, { cause: 'Out of bread' }] });
    await move('refunded');
    expect((await refused.nextData()).order_state).toBe('refunded');
    expect((await refused.next())?.data).toBe('over');

    number = await order(her.token);
    const unpaid = await follow(her.token);
    await unpaid.next();
    await move('rejected');
    await unpaid.next();
    api.setNow('2026-11-21T12:02:16+04:00');
    expect((await unpaid.next())?.data).toBe('over');
  });

  test('STAFF-03 client receives an undoable move at once, and the restored status when staff undo it', async () => {
    const { context } = api;
    const stream = await follow(her.token);
    const before = await stream.nextData();
    const made = await context.db
      .transaction()
      .execute((tx) => moveOrder(tx, context, { orderNumber: number, to: 'rejected', actor: 'staff', isUndoable: true }));
    const eventId = 'eventId' in made ? made.eventId : 0;
    expect((await stream.nextData()).order_state).toBe('rejected');
    const isBack = await context.db.transaction().execute((tx) => undoMove(tx, context, { orderNumber: number, eventId, by: null }));
    expect([isBack, await stream.nextData()]).toEqual([true, before]);
    // A reconnecting client gets missed events.
    expect(await (await follow(her.token, eventId)).nextData()).toEqual(before);
  });

  test('ORD-03 server batches a hundred new followers, moves or missed events into one or two queries', async () => {
    const { context } = api;
    const sent: string[] = [];
    const executeQuery = (query: CompiledQuery) => {
      sent.push(query.sql);
      return context.db.executeQuery(query);
    };
    const db = { executeQuery } as Context['db'];
    let tell: (change: OrderChange | null) => void = () => undefined;
    const changes = { subscribe: ({ onChange }: OrderListener) => void (tell = onChange) };
    const followers = new Followers({ ...context, env: { rateLimits: false }, db, changes });
    const { id: customerId } = await context.db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', her.email)
      .executeTakeFirstOrThrow();
    const accessHash = tokenHash(her.token);
    const reads = () => sent.splice(0).filter((sql) => sql.includes('order_event')).length;
    const who = { orderNumber: number, customerId, accessHash, network: '', knows: 0 };
    await Promise.all(Array.from({ length: 100 }, () => followers.follow(who)));
    expect(reads()).toBeLessThanOrEqual(2);
    for (let nth = 0; nth < 100; nth++) tell({ orderNumber: number, branchId: 1 });
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await context.db.selectFrom('orders').select('number').execute();
    expect(reads()).toBeLessThanOrEqual(2);
    tell({ orderNumber: number + 1, branchId: 1 });
    expect(sent).toEqual([]);
    tell(null);
    await vi.waitFor(() => expect(reads()).toBe(1));
    followers.close();
    await expect(followers.follow(who)).rejects.toThrow('unavailable');
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'ORD-03 ERR-06 delivers events missed during a database outage once it is reconnected',
    async () => {
      const stream = await follow(her.token);
      await stream.next();
      // Excludes background connections, which are dropped with the lost one.
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'sufra listener' and datname = current_database()`.execute(api.context.db);
      expect(rows).toHaveLength(1);
      // Cached for one second.
      await move('accepted');
      expect((await stream.nextData()).order_state).toBe('accepted');
    },
  );
});

describe('who may follow an order', () => {
  test('no client without a token, no other customer, and no order that does not exist', async () => {
    const { token: other } = await api.customer();
    const path = `${orderStatus.endpoint.path}?order_no=${number}`;
    expect((await listen(path, {})).status).toBe(401);
    expect((await listen(path, { token: 'A'.repeat(43) })).status).toBe(401);
    const foreign = await follow(other);
    expect([foreign.status, foreign.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect((await follow(her.token, 0, 999_999)).status).toBe(404);
    expect((await listen(path, { token: her.token, headers: { 'x-api-key': 'wrong' } })).status).toBe(403);
  });

  test('GST-02 guest’s link follows that order only, stays out of the log, and expires', async () => {
    const guest = await newGuest(api);
    number = await order(guest.token);
    const link = (await api.call(orderLink, { token: guest.token, query: { order_no: number } })).data.order_token;
    const { path } = guestOrderStatus.endpoint;
    const plain = await api.call(guestOrderStatus, { body: { order_token: link } });
    expect(plain).toMatchObject({ status: 200, data: { order_no: number, order_state: 'received' } });
    const stream = await listen(path, { body: { order_token: link } });
    expect(await stream.nextData()).toEqual(plain.data);
    await move('accepted');
    expect((await stream.nextData()).order_state).toBe('accepted');
    expect((await listen(path, { body: { order_token: `${link.slice(1)}A` } })).status).toBe(404);
    expect(log.join('')).not.toContain(link);
    api.setNow('2026-12-21T12:00:01+04:00');
    expect(await stream.next()).toEqual({ event: 'end', data: 'access' });
  });

  test('AUTH-12 AUTH-11 server ends the stream on logout, token expiry or account erasure', async () => {
    const { email, password, token } = await api.customer();
    number = await order(token);
    const enter = async () => (await api.call(login, { body: { email, password } })).data.auth_token;
    const [here, there] = [await enter(), await enter()];
    const [leaving, staying] = [await follow(here), await follow(there)];
    for (const each of [leaving, staying]) await each.next();
    await api.call(logout, { token: here });
    await move('accepted');
    expect(await leaving.next()).toEqual({ event: 'end', data: 'access' });
    expect((await staying.nextData()).order_state).toBe('accepted');
    // Authorization is re-checked at each heartbeat.
    api.setNow('2026-11-21T12:15:01+04:00');
    expect(await staying.next()).toEqual({ event: 'end', data: 'access' });

    const fresh = await enter();
    const erased = await follow(fresh);
    await erased.next();
    // An open order would prevent erasure of the account.
    await api.context.db.updateTable('orders').set({ state: 'completed' }).execute();
    await api.call(deleteAccount, { token: fresh, body: { password } });
    expect(await erased.next()).toEqual({ event: 'end', data: 'access' });
  });
});

describe('what it costs', () => {
  test('server closes the customer’s oldest stream over the limit and sends 429 to a busy network', async () => {
    const streams = [await follow(her.token), await follow(her.token), await follow(her.token), await follow(her.token)];
    for (const each of streams) expect((await each.next())?.event).toBe('status');
    expect(await streams[0]?.next()).toEqual({ event: 'end', data: 'elsewhere' });
    const { token } = await api.customer();
    const another = await order(token);
    const others = [await follow(token, 0, another), await follow(token, 0, another), await follow(token, 0, another)];
    expect(others.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(others[2]?.headers['retry-after']).toBe('30');
    others[1]?.stop();
    await vi.waitFor(async () => expect((await follow(token, 0, another)).status).toBe(200));
  });

  test('ORD-03 streams by a private link count per network: who was sent it ends none of the guest’s', async () => {
    const { token } = await newGuest(api);
    number = await order(token);
    const body = { order_token: (await api.call(orderLink, { token, query: { order_no: number } })).data.order_token };
    const from = (network: string) => listen(guestOrderStatus.endpoint.path, { body, headers: { 'x-forwarded-for': network } });
    const own = await from('198.51.100.7');
    await own.next();
    const passedOn = [await from('203.0.113.9'), await from('203.0.113.9'), await from('203.0.113.9'), await from('203.0.113.9')];
    for (const each of passedOn) expect((await each.next())?.event).toBe('status');
    expect(await passedOn[0]?.next()).toEqual({ event: 'end', data: 'elsewhere' });
    await move('accepted');
    expect((await own.next())?.event).toBe('status');
  });

  test('log shows a stream as one short request, and jobs do not wait for clients that listen', async () => {
    log.length = 0;
    const stream = await follow(her.token);
    await stream.next();
    const requests = () => log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests()).toEqual([
      expect.objectContaining({ method: 'GET', route: '/api/order_online/order/order_status', status: 200, ms: expect.any(Number) }),
    ]);
    expect(requests()[0].ms).toBeLessThan(1000);
    const from = performance.now();
    await api.context.idle.waitForIdle(5000);
    expect(performance.now() - from).toBeLessThan(2500);
    stream.stop();
    await vi.waitFor(async () => expect((await api.call(orderStatus, { token: her.token, query: { order_no: number } })).status).toBe(200));
    expect(requests()).toHaveLength(2);
    expect(log.join('')).not.toContain('leftOut');
  });
});

describe('a server that stops', () => {
  test('ERR-06 notifies clients without waiting for them', async () => {
    const stream = await follow(her.token);
    await stream.next();
    const from = performance.now();
    await api.app.close();
    expect(performance.now() - from).toBeLessThan(2000);
    expect([await stream.next(), await stream.next()]).toEqual([{ event: 'end', data: 'closing' }, null]);
  });
});
