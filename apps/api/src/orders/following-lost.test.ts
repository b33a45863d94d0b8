/** What moved while the connection to the database was lost is told once it is found again. */
import { orderStatus } from '@sufra/contract/orders/served';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { addressOf, listenTo } from '../testing/events.ts';
import { orderInCash } from '../testing/guests.ts';
import { openRestaurant, pickup } from '../testing/restaurant.ts';
import { moveOrder } from './move.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('the database stops telling', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ DEMO: 'off' });
  });
  afterAll(() => api?.close());

  test('ORD-03 ERR-06 an order that moved meanwhile is told of when the connection is back', async () => {
    const { context } = api;
    const restaurant = await openRestaurant(api);
    const { token } = await api.customer();
    const orderNumber = (await orderInCash(api, token, pickup(restaurant))).data.order_no ?? 0;
    const stream = await listenTo(await addressOf(api), `/api${orderStatus.endpoint.path}?order_no=${orderNumber}`, { token });
    expect((await stream.nextData()).order_state).toBe('received');
    const { rows } = await context.database.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sufra listener' and datname = current_database()",
    );
    expect(rows).toHaveLength(1);
    // It is made anew after a second.
    await context.db.transaction().execute((tx) => moveOrder(tx, context, { orderNumber, to: 'accepted', actor: 'staff' }));
    expect((await stream.nextData()).order_state).toBe('accepted');
    stream.stop();
  });
});
