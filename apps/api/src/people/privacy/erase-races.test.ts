// @slow
/** AUTH-15: race conditions during erasure leave no personal data, no lost payment and no deadlock. */

import { login } from '@sufra/contract/account/served';
import { saveAddress } from '@sufra/contract/addresses/served';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { deleteAccount } from '@sufra/contract/personal-data/served';
import { shared } from '@sufra/tests/support/api.ts';
import { completeOrders } from '@sufra/tests/support/kitchen.ts';
import { jobsHaveEnded } from '@sufra/tests/support/mails.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { delivery, near } from '@sufra/tests/support/restaurant.ts';
import { findTraces } from '@sufra/tests/support/traces.ts';
import { type PluginTransformResultArgs, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { settle } from '../../billing/payments/settle.ts';
import { notificationJobs } from '../../notifications/jobs.ts';
import { eraseFromOrders, erasePerson } from './erase-queries.ts';

// Fifteen rounds on a shared server.
vi.setConfig({ testTimeout: 120_000 });

const paid = shared(await openPaidRestaurant());

const mark = 'racingmark';
let count = 0;

/** A customer whose data carry markers; `wish` is a delivery cart. */
async function newCustomer() {
  const { api, restaurant } = paid;
  const person = await api.customer({ email: `${mark}${++count}@example.com`, name: `${mark} name` });
  const home = {
    ...{ addressID: 0, branch_id: restaurant.marina, zone_id: restaurant.area, ...near },
    ...{ address_name: mark, city: mark, street_name: mark, driver_note: mark },
  };
  const { token } = person;
  const { data } = await api.call(saveAddress, { token, body: home });
  const wish = (comments: string, payment_method_id = restaurant.cash) =>
    delivery(restaurant, data.addressID, { comments: `${mark} ${comments}`, payment_method_id });
  const checksOut = async (comments: string, method?: number) =>
    (await api.call(checkout, { token, body: wish(comments, method) })).data?.cart_id as string;
  return { ...person, home, wish, checksOut, erases: () => api.call(deleteAccount, { token, body: { password: person.password } }) };
}

const isFine = (statuses: number[], allowed: number[]) => statuses.filter((status) => !allowed.includes(status));
async function expectNobodyLeft(): Promise<void> {
  // A mail written before the erasure may be stored after it, and is removed then.
  await jobsHaveEnded(paid.api);
  expect(await findTraces(paid.api, [mark])).toEqual([]);
  expect(await findViolations(paid.api.context.db)).toEqual([]);
  const { db } = paid.api.context;
  const { rows } = await sql`
    select cart.id from cart join customer on customer.id = customer_id
    where erased_at is not null and cart.state in ('quoted', 'awaiting')
    union all select session.id::text from session join customer on customer.id = customer_id where erased_at is not null`.execute(db);
  expect(rows).toEqual([]);
}

const places = (token: string, cart_id: string) =>
  paid.api.call(placeOrder, { token, body: { cart_id, transaction_id: 'Cash On Delivery' } });
/** Without a password: verification would take longer than the race. */
const forgetPassword = (id: number) =>
  paid.api.context.db.updateTable('customer').set({ password_hash: null }).where('id', '=', id).execute();

const rounds = process.env.TEST_DATABASE_URL ? 15 : 2;

test('AUTH-15 while carts are being placed, and others checked out', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, token, wish, checksOut, erases } = await newCustomer();
    await forgetPassword(id);
    const carts = [await checksOut('a'), await checksOut('b'), await checksOut('c')];
    const others = await Promise.all([
      ...carts.map((cart_id) => places(token, cart_id)),
      ...['d', 'e', 'a', 'b'].map((comments) => paid.api.call(checkout, { token, body: wish(comments) })),
      erases(),
      ...carts.map((cart_id) => places(token, cart_id)),
      ...['f', 'g'].map((comments) => paid.api.call(checkout, { token, body: wish(comments) })),
    ]);
    expect(
      isFine(
        others.map(({ status }) => status),
        [200, 401, 404, 430],
      ),
    ).toEqual([]);
    // An order placed first blocks erasure until completed.
    await completeOrders(paid.api.context, id);
    await erases();
    expect((await erases()).status).toBe(401);
    await expectNobodyLeft();
  }
});

test('AUTH-15 while a payment is settled, and pages are opened', async () => {
  const { card } = paid.restaurant;
  for (let round = 0; round < rounds; round++) {
    const { id, token, wish, checksOut, erases } = await newCustomer();
    await forgetPassword(id);
    const cart = await checksOut('paid', card);
    const { transaction } = await paid.sandbox.pay(await paid.sessionOf(cart));
    const { status } = (
      await Promise.all([
        erases(),
        settle(paid.api.context, cart),
        paid.api.call(placeOrder, { token, body: { cart_id: cart, transaction_id: transaction } }),
        paid.api.call(checkout, { token, body: wish('another', card) }),
        settle(paid.api.context, cart),
      ])
    )[0];
    expect([200, 430]).toContain(status);
    await completeOrders(paid.api.context, id);
    await erases();
    const orders = await paid.api.context.db.selectFrom('orders').select('number').where('cart_id', '=', cart).execute();
    expect(orders).toHaveLength(1);
    await expectNobodyLeft();
  }
});

test('AUTH-15 while the customer logs in and saves addresses', async () => {
  for (let round = 0; round < rounds; round++) {
    const { token, email, password, home, erases } = await newCustomer();
    const others = await Promise.all([
      ...[1, 2].map(() => paid.api.call(login, { body: { email, password } })),
      ...[1, 2].map(() => paid.api.call(saveAddress, { token, body: home })),
      erases(),
      ...[1, 2].map(() => paid.api.call(login, { body: { email, password } })),
      ...[1, 2].map(() => paid.api.call(saveAddress, { token, body: home })),
    ]);
    expect(
      isFine(
        others.map(({ status }) => status),
        [200, 400, 401],
      ),
    ).toEqual([]);
    await expectNobodyLeft();
  }
});

test('AUTH-15 pressed twice, it is done once, and neither press fails', async () => {
  const { erases } = await newCustomer();
  const answers = await Promise.all([erases(), erases(), erases()]);
  expect(
    isFine(
      answers.map(({ status }) => status),
      [200, 401],
    ),
  ).toEqual([]);
  expect(answers.map(({ status }) => status)).toContain(200);
  await expectNobodyLeft();
});

test('AUTH-15 while a mail about an order is written', async () => {
  const { context } = paid.api;
  const { id, token, checksOut, erases } = await newCustomer();
  const orderNumber = (await places(token, await checksOut('mailed'))).data.order_no as number;
  await completeOrders(context, id);
  await jobsHaveEnded(paid.api);
  await context.db.updateTable('orders').set({ mailed_at: null }).where('number', '=', orderNumber).execute();
  const [read, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transformResult = async ({ result }: PluginTransformResultArgs) => {
    read.resolve();
    await erased.promise;
    return result;
  };
  // Its first answer arrives after the erasure.
  const db = context.db.withPlugin({ transformQuery: ({ node }) => node, transformResult });
  const handle = vi.fn<typeof context.jobs.handle>();
  notificationJobs({ ...context, db, jobs: { ...context.jobs, handle } });
  const [, sendEmail] = handle.mock.calls.find(([kind]) => kind === 'email') ?? [];
  const sent = sendEmail?.({ template: 'order', orderNumber } as never, 1);
  await read.promise;
  expect((await erases()).status).toBe(200);
  await jobsHaveEnded(paid.api);
  erased.resolve();
  await sent;
  await expectNobodyLeft();
});

test.skipIf(!process.env.TEST_DATABASE_URL)('AUTH-15 who has begun before it is done finds it done', async () => {
  const { db } = paid.api.context;
  const { id, token, email, password, home, wish, checksOut } = await newCustomer();
  const cart = await checksOut('a');
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  const begun: Promise<{ status: number }>[] = [];
  await db.transaction().execute(async (transaction) => {
    await erasePerson(transaction, id, paid.api.context.now());
    // All requests start while session, account and password are still valid.
    begun.push(places(token, cart), paid.api.call(checkout, { token, body: wish('b') }));
    begun.push(paid.api.call(saveAddress, { token, body: home }), paid.api.call(login, { body: { email, password } }));
    await vi.waitFor(async () => expect(await waiting()).toBe(begun.length), 10_000);
  });
  // Login answers as for an unknown e-mail.
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([401, 401, 401, 400]);
  expect(await db.selectFrom('orders').select('number').where('cart_id', '=', cart).execute()).toEqual([]);
  await db.transaction().execute((transaction) => eraseFromOrders(transaction, id));
  await expectNobodyLeft();
});
