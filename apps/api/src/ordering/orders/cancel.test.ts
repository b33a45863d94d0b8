import { cancelGuestOrder, orderLink } from '@sufra/contract/guests/served';
import { cancelOrder, orderStatus } from '@sufra/contract/orders/served';
import { manyOrders, shared } from '@sufra/tests/support/api.ts';
import { newGuest, orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo, kitchenOf, staffToken } from '@sufra/tests/support/kitchen.ts';
import { openPaidRestaurant, paidNoon } from '@sufra/tests/support/paid-restaurant.ts';
import { pickup } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { recordBoardOpen } from '../kitchen/queries.ts';

const paid = shared(await openPaidRestaurant({ STAFF_TOKEN: staffToken }, { env: manyOrders }));
const { api, restaurant } = paid;
const { db } = api.context;
const her = await api.customer();
const other = await api.customer();
await db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();

beforeEach(async () => {
  api.setNow(paidNoon);
  await db.deleteFrom('board_watch').execute();
});
const at = (time: string) => api.setNow(`2026-11-21T${time}:00+04:00`);
const inCash = (changes: Record<string, unknown> = {}) => orderedInCash(api, her.token, pickup(restaurant, changes));
const cancel = (order_no: number, token = her.token, locale: 'en' | 'ar' = 'en') =>
  api.call(cancelOrder, { token, body: { order_no, reason: 'changed_mind' }, locale });
const stateOf = async (order_no: number) => (await api.call(orderStatus, { token: her.token, query: { order_no } })).data.order_state;

test('TRY-05 a customer cancels a received order, idempotently', async () => {
  const number = await inCash();
  expect((await cancel(number, other.token)).status).toBe(404);
  const first = await cancel(number);
  expect(first).toMatchObject({ status: 200, data: { order_state: 'cancelled' } });
  expect(first.data.events.at(-1)).toMatchObject({ state: 'cancelled', cause: 'A change of mind' });
  expect((await cancel(number)).data).toEqual(first.data);
  const seen = (await kitchenOf(api).orders({}, { locale: 'ar' })).data.find((order) => order.number === number);
  expect(seen?.events.at(-1)).toMatchObject({ state: 'cancelled', actor: 'customer', cause: 'تغيّر الرأي', by: null });
  const told = await db.selectFrom('job').select('key').where('kind', '=', 'notify_branch').where('key', 'like', `%:${number}`).execute();
  expect(told.map(({ key }) => key)).toContain(`order.cancelled:${number}`);
});

test('TRY-05 server refuses to cancel an accepted order, in the language of the call', async () => {
  const number = await inCash();
  await bringTo(api, number, 'accepted');
  const { status, body } = await cancel(number, her.token, 'ar');
  expect([status, body.code, body.error]).toEqual([430, 'cancel_too_late', expect.stringContaining('فات أوان الإلغاء')]);
  expect(await stateOf(number)).toBe('accepted');
});

test('TRY-05 of a customer who cancels and a branch that accepts exactly one wins', async () => {
  for (let round = 0; round < 4; round++) {
    const number = await inCash();
    const [byHer, byBranch] = await Promise.all([
      cancel(number),
      kitchenOf(api).moves({ orderNumber: number, to: 'accepted', minutes: 20 }),
    ]);
    const won = [byHer, byBranch].filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(await stateOf(number)).toBe(byHer.status === 200 ? 'cancelled' : 'accepted');
    expect([430, 200]).toContain(byHer.status);
    expect([409, 200]).toContain(byBranch.status);
  }
});

test('TRY-05 server refunds the payment of a cancelled order in full through the ledger', async () => {
  const number = await paid.pays(her.token);
  expect((await cancel(number)).data.order_state).toBe('cancelled');
  await vi.waitFor(async () => expect(await stateOf(number)).toBe('refunded'), 15_000);
  const { total_fils, attempt_id } = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const moved = await db.selectFrom('ledger').select(['kind', 'amount_fils']).where('attempt_id', '=', attempt_id).orderBy('id').execute();
  expect(moved.map(({ kind, amount_fils }) => [kind, amount_fils])).toEqual([
    ['capture', total_fils],
    ['refund', total_fils],
  ]);
  // Idempotent after the refund: still cancelled, no second refund.
  expect((await cancel(number)).status).toBe(200);
  await vi.waitFor(async () => expect(await findViolations(db)).toEqual([]), 10_000);
});

test('TRY-05 a cancelled order frees its slot', async () => {
  const number = await inCash({ order_date: undefined, slot_start: '2026-11-21T18:00:00+04:00' });
  const taken = async () =>
    (await db.selectFrom('slot').select('taken').where('starts_at', '=', new Date('2026-11-21T18:00:00+04:00')).executeTakeFirst())?.taken;
  const before = Number(await taken());
  await cancel(number);
  expect(await taken()).toBe(before - 1);
});

test('TRY-05 a guest cancels by the private link, which needs no login', async () => {
  const guest = await newGuest(api);
  const number = await orderedInCash(api, guest.token, pickup(restaurant));
  const { order_token } = (await api.call(orderLink, { token: guest.token, query: { order_no: number } })).data;
  expect((await api.call(cancelGuestOrder, { body: { order_token: `${order_token}x` } })).status).toBe(404);
  const { status, data } = await api.call(cancelGuestOrder, { body: { order_token } });
  expect([status, data.order_state, data.events.at(-1)?.cause]).toEqual([200, 'cancelled', 'Cancelled by the customer']);
});

test('TRY-05 a branch without a board gets five minutes, one with an open board decides by accepting', async () => {
  const [first, second] = [await inCash(), await inCash()];
  at('12:06');
  expect((await cancel(first)).body.code).toBe('cancel_too_late');
  await recordBoardOpen(db, { branchIds: [restaurant.marina], all: false }, api.context.now());
  expect((await cancel(second)).data.order_state).toBe('cancelled');
});
