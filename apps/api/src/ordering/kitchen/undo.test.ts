/** Undo of a move: restores the previous state, without notifying the customer. */
import { kitchenMove, kitchenOrders, kitchenUndo } from '@sufra/contract/kitchen/served';
import { openOrders, orderStatus } from '@sufra/contract/orders/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';

const noon = '2026-11-21T12:00:00+04:00';
const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const restaurant = await openRestaurant(api);
api.setNow(noon);
const her = await api.customer();
const [mona, bilal] = [await hire(api, 'kitchen', 'everywhere', 'Mona'), await hire(api, 'kitchen', [restaurant.marina], 'Bilal')];
beforeEach(() => api.setNow(noon));

const order = (more: Record<string, unknown> = {}) => orderedInCash(api, her.token, pickup(restaurant, more));
const move = (orderNumber: number, to: string, more: object = {}, token = mona.token) =>
  api.call(kitchenMove, { token, body: { orderNumber, to, undoable: true, ...more } });
const undo = (orderNumber: number, eventId: number | undefined, token = mona.token) =>
  api.call(kitchenUndo, { token, body: { orderNumber, eventId: eventId ?? 1 } });
const status = async (order_no: number) => (await api.call(orderStatus, { token: her.token, query: { order_no } })).data;
const jobsOf = async (orderNumber: number) => {
  const jobs = await api.context.db.selectFrom('job').select(['kind', 'payload']).where('kind', '!=', 'email').execute();
  return jobs.filter(({ payload }) => (payload as { orderNumber?: number }).orderNumber === orderNumber).map(({ kind }) => kind);
};
/** Advances the job clock by ten seconds. */
async function letItSettle(orderNumber: number): Promise<void> {
  const { db } = api.context;
  await db
    .updateTable('job')
    .set({ due_at: new Date(0) })
    .where('kind', '=', 'finalize_transition')
    .execute();
  await expect.poll(async () => (await jobsOf(orderNumber)).includes('notify_customer'), { timeout: 5000 }).toBe(true);
}

test('STAFF-03 server shows an undoable move at once and delays mail for ten seconds', async () => {
  const number = await order();
  const { data } = await move(number, 'accepted', { minutes: 45 });
  expect(data).toMatchObject({ state: 'accepted', movedBy: 'Mona', undo: { until: '2026-11-21T12:00:10+04:00' }, offers: [] });
  expect(await status(number)).toMatchObject({ order_state: 'accepted', events: [{}, {}] });
  expect(await jobsOf(number)).toEqual(['finalize_transition']);
  await letItSettle(number);
  api.setNow('2026-11-21T12:00:11+04:00');
  const [seen] = (await api.call(kitchenOrders, { token: mona.token })).data.filter((each) => each.number === number);
  expect([seen?.undo, seen?.version]).toEqual([null, data.version]);
  expect((await undo(number, data.undo?.eventId)).body.code).toBe('undo_too_late');
});

test('STAFF-03 undo restores state and promised time, and the audit trail records both actions', async () => {
  const number = await order();
  const before = await status(number);
  const { data: accepted } = await move(number, 'accepted', { minutes: 60 });
  expect((await status(number)).promised_from).not.toBe(before.promised_from);
  const { data, status: answered } = await undo(number, accepted.undo?.eventId, bilal.token);
  expect([answered, data.state, data.undo, data.movedBy, data.events.length]).toEqual([200, 'received', null, null, 1]);
  expect(data.version).toBeGreaterThan(accepted.version);
  expect(await status(number)).toEqual(before);
  expect(await jobsOf(number)).toEqual([]);
  expect((await undo(number, accepted.undo?.eventId)).body.code).toBe('undo_too_late');
  const trail = await api.context.db
    .selectFrom('staff_action')
    .select(['actor', 'action'])
    .where('order_number', '=', number)
    .orderBy('id')
    .execute();
  expect(trail).toEqual([
    { actor: 'Mona', action: 'moved_order' },
    { actor: 'Bilal', action: 'undid_move' },
  ]);
  // An acceptance that is not undone sends exactly one notification.
  await move(number, 'accepted', { undoable: undefined, minutes: 30 });
  expect(await jobsOf(number)).toContain('notify_customer');
});

test('STAFF-03 staff undo the last move first, then the one before, each within ten seconds', async () => {
  const number = await order();
  const first = (await move(number, 'accepted', { minutes: 30 })).data.undo?.eventId;
  api.setNow('2026-11-21T12:00:05+04:00');
  const second = (await move(number, 'preparing')).data.undo?.eventId;
  expect((await undo(number, first)).body.code).toBe('undo_too_late');
  const { data } = await undo(number, second);
  expect([data.state, data.undo?.eventId, data.undo?.until]).toEqual(['accepted', first, '2026-11-21T12:00:10+04:00']);
  expect((await undo(number, first)).data.state).toBe('received');
});

test('STAFF-03 move is final at once when a program makes it or no client asked for an undo', async () => {
  const number = await order();
  const { data } = await move(number, 'accepted', { undoable: undefined });
  expect([data.undo, await jobsOf(number)]).toEqual([null, expect.arrayContaining(['notify_customer'])]);
  expect((await undo(number, data.version)).body.code).toBe('undo_too_late');
});

test('STAFF-03 DOC-01 server delays the invoice of an undoable completion and dates it at the handover', async () => {
  const number = await order();
  await bringTo(api, number, 'accepted', 'preparing', 'ready');
  const invoice = () => api.context.db.selectFrom('invoice').select('issued_at').where('order_number', '=', number).executeTakeFirst();
  const { data } = await move(number, 'completed');
  expect(await invoice()).toBeUndefined();
  const taken = await undo(number, data.undo?.eventId);
  expect(taken.data.state).toBe('ready');
  expect((await api.call(openOrders, { token: her.token })).data.some(({ order_no }) => order_no === number)).toBe(true);
  await move(number, 'completed');
  api.setNow('2026-11-21T12:00:12+04:00');
  await letItSettle(number);
  await expect.poll(invoice).toEqual({ issued_at: new Date(noon) });
});

test('STAFF-03 server lets one of two concurrent tablets accept an order and names the winner', async () => {
  const numbers: number[] = [];
  for (let nth = 0; nth < 10; nth += 1) numbers.push(await order());
  const { data: seen } = await api.call(kitchenOrders, { token: mona.token });
  const versionOf = new Map(seen.map(({ number, version }) => [number, version]));
  const taken = await Promise.all(
    numbers.map(async (number) => {
      const accept = (token: string) => move(number, 'accepted', { minutes: 25, version: versionOf.get(number) }, token);
      const both = await Promise.all([accept(mona.token), accept(bilal.token)]);
      const won = both.find(({ status }) => status === 200);
      const lost = both.find(({ status }) => status === 409);
      return [won?.data.events.length, lost?.body.by === won?.data.movedBy, lost?.body.state, lost?.body.code];
    }),
  );
  expect(new Set(numbers).size).toBe(10);
  expect(taken).toEqual(numbers.map(() => [2, true, 'accepted', 'order_state']));
});
