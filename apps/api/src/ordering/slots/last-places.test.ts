// @slow
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { expect, test } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';

const wanted = '2026-11-22T13:00:00+04:00';
const [wanting, last] = [200, 10];
const api = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(api);
const tokens = (await Promise.all(Array.from({ length: wanting }, () => api.customer()))).map(({ token }) => token);

const asks = (token: string, slot_start = wanted) => api.call(checkout, { token, body: pickup(restaurant, { slot_start }) });
const holds = async () => {
  const { rows } = await api.context.database.execute(
    'select taken, (select count(*)::int from slot_hold where starts_at = slot.starts_at) as held from slot',
  );
  return rows;
};

test('SLOT-02 customers switch slots concurrently, and server leaves no stale places', async () => {
  const there = ['2026-11-23T18:00:00+04:00', '2026-11-23T18:15:00+04:00', '2026-11-23T18:30:00+04:00'];
  const moving = tokens.slice(0, 12);
  // Raise the network limit, so that only slot capacity matters.
  await api.context.db.updateTable('branch').set({ pickup_slot_places: moving.length }).execute();
  await api.context.catalogue.reload();
  for (let round = 0; round < 4; round++) {
    const wishes = moving.map((token, at) => asks(token, there[(at + (at % 2 ? round : -round) + 6) % 3]));
    expect((await Promise.all(wishes)).map(({ status }) => status)).toEqual(moving.map(() => 200));
  }
  const { rows } = await api.context.database.execute('select taken from slot order by starts_at');
  expect(rows.map(({ taken }) => taken)).toEqual([4, 4, 4]);
  expect(await findViolations(api.context.db)).toEqual([]);
  await api.context.database.execute("update cart set state = 'cancelled'; delete from slot");
});

test('SLOT-02 200 checkouts at once for the last 10 places of a slot give exactly 10', async () => {
  await api.context.db.updateTable('branch').set({ pickup_slot_places: last }).execute();
  await api.context.catalogue.reload();
  const answers = await Promise.all(tokens.map((token) => asks(token)));
  const codes = answers.map(({ status, body }) => (status === 200 ? 'held' : `${status} ${body.code}`));
  const counted = Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, of]) => [code, of.length]));
  expect(counted).toEqual({ held: last, '430 slot_full': wanting - last });
  expect(await holds()).toEqual([{ taken: last, held: last }]);

  // Idempotent: a holder's repeated requests from two tabs reuse the same place.
  const holders = tokens.filter((_, at) => answers[at]?.status === 200);
  const again = await Promise.all(holders.flatMap((token) => [asks(token), asks(token)]));
  expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 2 * last }, () => 200));
  expect(await holds()).toEqual([{ taken: last, held: last }]);

  const placed = await Promise.all(
    answers.flatMap(({ data }, at) =>
      data
        ? [api.call(placeOrder, { token: tokens[at] as string, body: { cart_id: data.cart_id, transaction_id: cashTransactionId } })]
        : [],
    ),
  );
  expect(placed.map(({ status }) => status)).toEqual(Array.from({ length: last }, () => 200));
  expect(await holds()).toEqual([{ taken: last, held: last }]);
  expect(await findViolations(api.context.db)).toEqual([]);
});

test('SLOT-02 control: without the database checks, slots are overbooked and the audit reports it', async () => {
  await api.context.database.execute('alter table slot drop constraint slot_places_kept');
  const answers = await Promise.all(tokens.slice(0, last + 2).map((token) => asks(token, '2026-11-24T13:00:00+04:00')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: last + 2 }, () => 200));
  expect(await findViolations(api.context.db)).toMatchObject([
    { invariant: 'audit_slots_hold', detail: expect.stringContaining('has 12 of 11 places taken') },
  ]);
});
