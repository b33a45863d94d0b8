/** Live board of kitchen orders (server-sent events), over real connections. */
import type { KitchenOrder, OverOrder } from '@sufra/contract/kitchen/model';
import { kitchenMove, kitchenOrders, kitchenRefund, kitchenUndo } from '@sufra/contract/kitchen/served';
import { changeStaff, endStaff, staffLogout } from '@sufra/contract/staff/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { addressOf, listenTo, type TestStream } from '@sufra/tests/support/events.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { staffToken } from '@sufra/tests/support/kitchen.ts';
import { delivery, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire, type StaffFixture } from '@sufra/tests/support/staff.ts';
import type { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '../../context/context.ts';
import { tokenHash } from '../../people/account/tokens.ts';
import { findStaffSession, findStaffSessions } from '../../people/staff/session-queries.ts';
import type { Staff } from '../../platform/http/access.ts';
import { translator } from '../../platform/messages.ts';
import type { OrderChange, OrderListener } from '../orders/order-changes.ts';
import { Board } from './board.ts';

const noon = '2026-11-21T12:00:00+04:00';
const api = shared(
  await startApi(
    { DEMO: 'off', RATE_LIMITS: 'on', STAFF_TOKEN: staffToken },
    // Heartbeats are sent when a test triggers them.
    { env: manyOrders, board: { heartbeatMs: 50, watchMs: 0, ofSession: 2, fromNetwork: 5 } },
  ),
);
await api.context.jobs.stop();
const restaurant = await openRestaurant(api);
const url = await addressOf(api);
api.setNow(noon);
const her = await api.customer();
// Extend her session, because the tests advance the clock.
await api.context.db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
const owner = await hire(api, 'owner', 'everywhere', 'Mona');
const staff = { id: owner.id, name: 'Mona', role: 'owner', worksAt: 'everywhere', sessionId: null, tokenHash: null, device: null } as const;
beforeEach(() => api.setNow(noon));

const open: TestStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.stop();
});
async function watch(token: string, { branchId, locale }: { branchId?: number; locale?: string } = {}): Promise<TestStream> {
  const query = branchId === undefined ? '' : `?branchId=${branchId}`;
  const headers = locale === undefined ? {} : { 'accept-language': locale };
  const stream = await listenTo(url, `/api${kitchenOrders.endpoint.path}${query}`, { token, headers });
  open.push(stream);
  return stream;
}
const order = async (branch: 'marina' | 'hills' = 'marina') => {
  const at = branch === 'marina' ? {} : { branch_id: restaurant.hills, loc_code: 'HILLS' };
  return orderedInCash(api, her.token, pickup(restaurant, at));
};
const move = (body: object, token = owner.token) => api.call(kitchenMove, { token, body });
const all = async (stream: TestStream) => {
  const event = await stream.next();
  expect(event?.event).toBe('orders');
  return (JSON.parse(event?.data ?? '[]') as KitchenOrder[]).map(({ number, state }) => [number, state]);
};
/** Next update of an order on a stream; earlier ones may be repeated. */
async function hears(stream: TestStream, number: number): Promise<KitchenOrder> {
  for (;;) {
    const event = await stream.next();
    if (event?.event === 'over') continue;
    if (event?.event !== 'order') throw new Error(`instead of an order came ${JSON.stringify(event)}`);
    const order = JSON.parse(event.data) as KitchenOrder;
    if (order.number === number) return order;
  }
}
async function rest(stream: TestStream): Promise<{ numbers: number[]; why: string | undefined }> {
  const numbers: number[] = [];
  for (;;) {
    const event = await stream.next();
    if (event?.event === 'over') continue;
    if (event?.event !== 'order') return { numbers, why: event?.data };
    numbers.push((JSON.parse(event.data) as KitchenOrder).number);
  }
}

test('STAFF-02 STAFF-03 screen receives all orders first, then each new, moved or undone order', async () => {
  const before = await order();
  const screen = await watch(owner.token);
  expect(await all(screen)).toContainEqual([before, 'received']);
  const number = await order();
  expect(await hears(screen, number)).toMatchObject({ state: 'received', undo: null });
  const { data } = await move({ orderNumber: number, to: 'accepted', minutes: 25, undoable: true });
  expect(await hears(screen, number)).toEqual(data);
  await api.call(kitchenUndo, { token: owner.token, body: { orderNumber: number, eventId: data.undo?.eventId } });
  expect(await hears(screen, number)).toMatchObject({ state: 'received', undo: null });
});

test('STAFF-02 sends finished orders as summaries, newest first, and in full when reopened', async () => {
  const [first, second] = [await order(), await order()];
  for (const number of [first, second]) await move({ orderNumber: number, to: 'rejected', cause: 'Closing', undoable: true });
  const screen = await watch(owner.token);
  expect((await all(screen)).flat()).not.toContain(second);
  const lines: OverOrder[] = await screen.nextData();
  const line = {
    state: 'rejected',
    customer: { name: 'Layla Haddad', phone: '+971501112223' },
    at: noon,
    version: expect.any(Number),
    openHelp: 0,
  };
  expect(lines.filter(({ number }) => number === first || number === second)).toEqual([
    { ...line, number: first },
    { ...line, number: second },
  ]);
  const eventId = lines.find(({ number }) => number === second)?.version;
  await api.call(kitchenUndo, { token: owner.token, body: { orderNumber: second, eventId } });
  let heard = await hears(screen, second);
  while (heard.state === 'rejected') heard = await hears(screen, second);
  expect(heard).toMatchObject({ state: 'received', customer: line.customer, items: [{}] });
});

test('STAFF-01 STAFF-02 each stream has its own branches and language only', async () => {
  const cook = await hire(api, 'kitchen', [restaurant.hills]);
  const [his, hers, both] = [
    await watch(cook.token),
    await watch(owner.token, { branchId: restaurant.marina }),
    await watch(staffToken, { locale: 'ar' }),
  ];
  for (const stream of [his, hers, both]) await all(stream);
  const home = await saveAddress(api, restaurant, her.email);
  const brought = await orderedInCash(api, her.token, delivery(restaurant, home));
  const hills = await order('hills');
  expect((await hears(both, brought)).address?.text).toContain('شقة 12');
  await hears(both, hills);
  api.setNow('2026-11-21T12:15:01+04:00');
  const heard = await Promise.all([his, hers].map(async (stream) => (await rest(stream)).numbers));
  expect(heard.map((numbers) => [numbers.includes(brought), numbers.includes(hills)])).toEqual([
    [false, true],
    [true, false],
  ]);
  api.setNow(noon);
  expect((await watch(cook.token, { branchId: restaurant.marina })).status).toBe(404);
});

test.each([
  ['who logs out', (cook: StaffFixture) => api.call(staffLogout, { token: cook.token })],
  ['who is let go', (cook: StaffFixture) => api.call(endStaff, { token: owner.token, body: { id: cook.id } })],
  [
    'who works elsewhere from now on',
    (cook: StaffFixture) =>
      api.call(changeStaff, { token: owner.token, body: { id: cook.id, name: cook.name, role: 'kitchen', worksAt: [restaurant.hills] } }),
  ],
  [
    'who has another role',
    (cook: StaffFixture) =>
      api.call(changeStaff, { token: owner.token, body: { id: cook.id, name: cook.name, role: 'manager', worksAt: [restaurant.marina] } }),
  ],
  ['whose token has run out', async () => api.setNow('2026-11-21T12:15:01+04:00')],
])('STAFF-01 %s gets no more events, not even concurrent ones', async (_, happens) => {
  const cook = await hire(api, 'kitchen', [restaurant.marina]);
  const screen = await watch(cook.token);
  await screen.next();
  await happens(cook);
  const number = await order();
  const { numbers, why } = await rest(screen);
  expect([why, numbers.includes(number), await screen.next()]).toEqual(['access', false, null]);
});

test('STAFF-01 closes the stream at once when a session ends, without an order or a heartbeat', async () => {
  const changes = { subscribe: () => undefined };
  const board = await Board.open({ ...api.context, changes, findStaffSessions }, { heartbeatMs: 3_600_000 });
  const { db, now } = api.context;
  const open = async (token: string) => {
    const staff = (await findStaffSession(db, tokenHash(token), now())) as Staff;
    return vi.spyOn(await board.watch({ staff, branchIds: null, network: '192.0.2.1', t: translator('en') }), 'end');
  };
  const cook = await hire(api, 'kitchen');
  const [cooks, owners] = [await open(cook.token), await open(owner.token)];
  await api.call(endStaff, { token: owner.token, body: { id: cook.id } });
  await vi.waitFor(() => expect(cooks).toHaveBeenCalledWith(expect.stringContaining('access')));
  expect(owners).not.toHaveBeenCalled();
  board.close();
});

test('STAFF-02 a session has only so many screens, and the oldest gives way; a network has only so many', async () => {
  const cook = await hire(api, 'kitchen');
  const [first] = [await watch(cook.token), await watch(cook.token), await watch(cook.token)];
  await first.next();
  expect((await rest(first)).why).toBe('elsewhere');
  await watch(owner.token);
  await watch(owner.token);
  await watch(staffToken);
  expect((await watch(staffToken)).status).toBe(429);
});

/** A board whose queries are watched, and which hears of a change by `tell`. */
async function watchedBoard() {
  const { context } = api;
  const executeQuery = vi.fn((query: CompiledQuery) => context.db.executeQuery(query));
  const heard: OrderListener[] = [];
  const changes = { subscribe: (listener: OrderListener) => void heard.push(listener) };
  const board = await Board.open(
    { ...context, findStaffSessions, db: { executeQuery } as unknown as Context['db'], changes },
    { heartbeatMs: 60_000 },
  );
  return { board, executeQuery, tell: (change: OrderChange | null) => heard[0]?.onChange(change) };
}

test('STAFF-02 board batches queries for new screens and changed orders, and reloads after a reconnect', async () => {
  const { board, executeQuery, tell } = await watchedBoard();
  const watching = { staff, branchIds: null, network: 'x', t: translator('en') };
  const streams = await Promise.all(Array.from({ length: 50 }, () => board.watch(watching)));
  const sent = (part: string) => executeQuery.mock.calls.filter(([{ sql: text }]) => text.includes(part)).length;
  const reads = () => sent('from orders left join');
  // Batching: one read for the first viewer, one for all others.
  expect(reads()).toBeLessThanOrEqual(2);
  expect(sent('from orders join')).toBe(reads());
  const before = reads();
  const numbers = [await order(), await order(), await order()];
  for (const orderNumber of numbers) tell({ orderNumber, branchId: restaurant.marina });
  await expect.poll(() => reads()).toBe(before + 2);
  tell(null);
  await expect.poll(() => reads()).toBe(before + 3);
  board.close();
  for (const stream of streams) stream.drop();
});

test('STAFF-02 an order of a branch that no screen here shows is not read', async () => {
  const { board, executeQuery, tell } = await watchedBoard();
  const stream = await board.watch({ staff, branchIds: [restaurant.marina], network: 'x', t: translator('en') });
  const [here, elsewhere] = [await order(), await order('hills')];
  executeQuery.mockClear();
  tell({ orderNumber: elsewhere, branchId: restaurant.hills });
  expect(executeQuery).not.toHaveBeenCalled();
  tell({ orderNumber: here, branchId: restaurant.marina });
  await expect.poll(() => executeQuery.mock.calls.length).toBe(1);
  // A change with unknown branch concerns every viewer.
  tell({ orderNumber: elsewhere, branchId: null });
  await expect.poll(() => executeQuery.mock.calls.length).toBe(2);
  board.close();
  stream.drop();
});

test('STAFF-04 that a board is open is noted by branch and day, and only for people', async () => {
  const watched = () =>
    api.context.db.selectFrom('board_watch').select(['branch_id', 'day', 'opened_at', 'seen_at']).orderBy('branch_id').execute();
  await api.context.db.deleteFrom('board_watch').execute();
  await (await watch(staffToken)).next();
  // Just before midnight in Dubai.
  api.setNow('2026-11-21T23:59:50+04:00');
  const screen = await watch((await hire(api, 'kitchen', [restaurant.hills])).token);
  await screen.next();
  await expect.poll(watched).toMatchObject([{ branch_id: restaurant.hills, opened_at: new Date('2026-11-21T19:59:50Z') }]);
  api.setNow('2026-11-22T00:00:10+04:00');
  await expect.poll(async () => (await watched()).length).toBe(2);
  expect((await watched())[0]?.seen_at).toEqual(new Date('2026-11-21T19:59:50Z'));
});

test('STAFF-04 viewing all branches does not count as watching one that works by mail', async () => {
  const { db } = api.context;
  const announces = (announce_emails: string[]) =>
    db.updateTable('branch').set({ announce_emails }).where('id', '=', restaurant.marina).execute();
  await announces(['kitchen@marina.example']);
  const watched = async () => (await db.selectFrom('board_watch').select('branch_id').execute()).map(({ branch_id }) => branch_id);
  await db.deleteFrom('board_watch').execute();
  await all(await watch(owner.token));
  await expect.poll(watched).toEqual([restaurant.hills]);
  await all(await watch(owner.token, { branchId: restaurant.marina }));
  await expect.poll(watched).toContain(restaurant.marina);
  await announces([]);
});

test('STAFF-01 a refund takes a manager', async () => {
  const cook = await hire(api, 'kitchen');
  const body = { orderNumber: await order(), amount: 100, cause: 'Cold', key: 'key-00001' };
  expect((await api.call(kitchenRefund, { token: cook.token, body })).status).toBe(403);
});
