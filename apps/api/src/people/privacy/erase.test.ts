// @embedded
/** AUTH-15: erasure removes all customer input from every table and file; required accounting records stay. */

import { getProfile, login, logout, refreshSession, register } from '@sufra/contract/account/served';
import { saveAddress } from '@sufra/contract/addresses/served';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { deleteAccount } from '@sufra/contract/personal-data/served';
import { shared } from '@sufra/tests/support/api.ts';
import { completeOrders } from '@sufra/tests/support/kitchen.ts';
import { jobsHaveEnded } from '@sufra/tests/support/mails.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { delivery, near, pickup } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { findTraces } from '@sufra/tests/support/traces.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { readMailbox } from '../../notifications/email/mailbox.ts';
import { keptTables, tablesToEmpty } from './erase-queries.ts';

const paid = shared(await openPaidRestaurant());

const db = () => paid.api.context.db;
const rowOf = (id: number) => db().selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const erase = (token: string, password: string) => paid.api.call(deleteAccount, { token, body: { password } });

const phone = '+971507654321';
const mark = 'qzxmark';
const marked = (where: string) => `${mark} ${where}`;
const words = {
  address_name: marked('name'),
  city: marked('city'),
  street_name: marked('street'),
  building: marked('building'),
  apartment: marked('flat'),
  floor: marked('floor'),
  landmark: marked('landmark'),
  driver_note: marked('driver'),
  makani_number: '98765 01234',
};
const marks = [mark, phone, '507654321', '98765 01234'];

let keys = 0;
/** Creates all data a customer can have: an address, and carts open, abandoned, ordered in cash, paid, declined and pending. */
async function createCustomerWithData(email: string) {
  const { api, restaurant, sandbox, places, sessionOf } = paid;
  const person = await api.customer({ email, name: marked('person'), phone });
  const { token } = person;
  const { data: address } = await api.call(saveAddress, {
    token,
    body: { addressID: 0, branch_id: restaurant.marina, zone_id: restaurant.area, ...near, ...words },
  });
  const wish = {
    ...delivery(restaurant, address.addressID),
    comments: marked('comments'),
    order_details: [{ stock_id: restaurant.hummus, quantity: 3, modifiers: [], memo: marked('memo') }],
    success_url: `http://sufra.test/payment-return?${mark}=1`,
    failure_url: `http://sufra.test/payment-return?${mark}=0`,
  };
  const checksOutWith = async (changes: { comments?: string; payment_method_id?: number }) => {
    const headers = { 'idempotency-key': `${mark}-key-${++keys}` };
    return (await api.call(checkout, { token, body: { ...wish, ...changes }, headers })).data.cart_id;
  };

  const cash = await checksOutWith({});
  const inCash = (await places(token, cash, 'Cash On Delivery')).data.order_no as number;
  const byCard = await checksOutWith({ payment_method_id: restaurant.card });
  const { transaction } = await sandbox.pay(await sessionOf(byCard));
  const paidOnline = (await places(token, byCard, transaction ?? '')).data.order_no as number;
  const declined = await checksOutWith({ payment_method_id: restaurant.card, comments: marked('declined') });
  await sandbox.pay(await sessionOf(declined), 'decline');
  await paid.statusOf(token, declined);
  // Erasure requires that all orders are finished.
  await completeOrders(api.context);
  const open = await checksOutWith({ comments: marked('open') });
  const awaiting = await checksOutWith({ payment_method_id: restaurant.card, comments: marked('awaiting') });
  return { ...person, inCash, paidOnline, open, awaiting, carts: [cash, byCard, declined, open, awaiting] };
}

const mails = async () => (await readMailbox(paid.api.context.env.dataDir)).map(({ to }) => to);

test('AUTH-15 STAFF-01 a customer with the e-mail of a staff member is erased, who stays', async () => {
  const member = await hire(paid.api, 'manager', [paid.restaurant.marina], 'Mona');
  const { email } = await db().selectFrom('staff').select('email').where('id', '=', member.id).executeTakeFirstOrThrow();
  const person = await paid.api.customer({ email });
  expect((await erase(person.token, person.password)).status).toBe(200);
  expect(await db().selectFrom('staff').select('email').where('id', '=', member.id).executeTakeFirst()).toEqual({ email });
});

let her: Awaited<ReturnType<typeof createCustomerWithData>>;
describe('AUTH-15 an account that is deleted', () => {
  const email = `${mark}@example.com`;
  let id: number;
  let second: { auth_token: string; refresh_token: string };
  beforeAll(async () => {
    her = await createCustomerWithData(email);
    ({ id } = her);
    second = (await paid.api.call(login, { body: { email, password: her.password } })).data;
    // A mail to her that concerns no order.
    await paid.api.call(register, {
      body: { name: 'Thief', email, phone: '+971501112223', password: 'another one here', confirm_password: 'another one here' },
    });
    await jobsHaveEnded(paid.api);
    expect((await mails()).filter((to) => to === email).length).toBeGreaterThan(2);
    expect(await findTraces(paid.api, marks)).toEqual(
      expect.arrayContaining([
        ...['customer.name', 'customer.email', 'customer.email_key', 'customer.phone', 'address.driver_note', 'cart.address'],
        ...['cart.lines', 'cart.comments', 'cart.success_url', 'cart_key.key', 'orders.address', 'orders.comments', 'order_line.note'],
        expect.stringMatching(/^mailbox\/order-/),
        expect.stringMatching(/^mailbox\/account-exists-/),
      ]),
    );
    expect((await erase(her.token, her.password)).data).toEqual({ message: 'Your account is deleted.' });
  });

  test('leaves no trace in any table or file', async () => {
    expect(await findTraces(paid.api, marks)).toEqual([]);
    // Nor after the follow-up jobs.
    await jobsHaveEnded(paid.api);
    expect(await findTraces(paid.api, marks)).toEqual([]);
  });

  test('marks the customer row as erased, without other data', async () => {
    const { id: _, created_at: __, erased_at, ...rest } = await rowOf(id);
    expect(erased_at).toEqual(paid.api.context.now());
    // Allowlist: a new column must be erased, or listed here.
    expect(rest).toEqual({
      name: '-',
      email: '',
      email_key: null,
      email_confirmed_at: null,
      phone: '',
      password_hash: null,
      newsletter: false,
      locale: 'en',
      cash_orders: 1,
      is_guest: false,
      company: null,
      car: null,
      phone_key: null,
      phone_order_key: null,
      phone_order_hash: null,
    });
  });

  test('keeps accounting records: orders with dishes, amounts, payment and number', async () => {
    const orders = await db().selectFrom('orders').selectAll().where('customer_id', '=', id).orderBy('number').execute();
    expect(orders.map(({ number, total_fils, state }) => [number, total_fils, state])).toEqual([
      [her.inCash, 6750, 'completed'],
      [her.paidOnline, 6750, 'completed'],
    ]);
    const lines = await db()
      .selectFrom('order_line')
      .select(['name_en', 'quantity', 'total_fils'])
      .where('order_number', 'in', [her.inCash, her.paidOnline])
      .execute();
    expect(lines).toEqual([0, 1].map(() => ({ name_en: 'Hummus', quantity: 3, total_fils: 6000 })));
    expect(await findViolations(db())).toEqual([]);
  });

  test('ends open carts, so that nothing can be placed', async () => {
    const states = await db().selectFrom('cart').select(['id', 'state']).where('customer_id', '=', id).execute();
    expect(Object.fromEntries(states.map(({ id: cart, state }) => [cart, state]))).toMatchObject({
      [her.open]: 'cancelled',
      [her.awaiting]: 'cancelled',
    });
    expect(states.filter(({ state }) => state !== 'placed' && state !== 'cancelled')).toEqual([]);
    const live = await db()
      .selectFrom('payment_attempt')
      .select('id')
      .where('cart_id', 'in', her.carts)
      .where('state', 'in', ['created', 'pending'])
      .execute();
    expect(live).toEqual([]);
  });

  test('is out of every browser at once', async () => {
    for (const token of [her.token, second.auth_token]) {
      expect((await paid.api.call(getProfile, { token })).status).toBe(401);
      expect((await paid.api.call(checkout, { token, body: pickup(paid.restaurant) })).status).toBe(401);
      expect((await paid.api.call(placeOrder, { token, body: { cart_id: her.open, transaction_id: 'Cash On Delivery' } })).status).toBe(
        401,
      );
      expect((await paid.api.call(logout, { token })).status).toBe(401);
    }
    for (const token of [her.refreshToken, second.refresh_token]) expect((await paid.api.call(refreshSession, { token })).status).toBe(401);
  });

  test('server answers a login like one with an unknown e-mail, and a new account may use the e-mail', async () => {
    const known = await paid.api.call(login, { body: { email, password: her.password } });
    const unknown = await paid.api.call(login, { body: { email: 'nobody@example.com', password: her.password } });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await paid.api.customer({ email })).id).not.toBe(id);
    expect((await rowOf(id)).erased_at).not.toBeNull();
  });

  test('server deletes all customer and order data except kept tables, also from future tables', async () => {
    const tables = await tablesToEmpty(db(), 'customer');
    expect(tables.map(({ table }) => table)).toEqual(expect.arrayContaining(['address', 'cart_key', 'session']));
    for (const kept of keptTables.customer) expect(tables).not.toContainEqual(expect.objectContaining({ table: kept }));
    for (const { table, column } of tables) {
      const { rows } = await paid.api.context.database.execute(`select count(*)::int as count from ${table} where ${column} = ${id}`);
      expect([table, rows]).toEqual([table, [{ count: 0 }]]);
    }
  });
});

test('AUTH-15 erases rows that reference only its orders or e-mail', async () => {
  await paid.api.context.database.execute(`
    create table link_to_order (order_number integer references orders, hash text);
    create table code_for_email (email_key text, code text);
    create table greeting (email text)`);
  const person = await createCustomerWithData('Somebody.Else@example.com');
  const other = await paid.api.customer();
  await paid.api.context.database.execute(`
    insert into link_to_order values (${person.inCash}, 'x'), (${her.inCash}, 'hers');
    insert into code_for_email values ('somebody.else@example.com', 'x'), ('${other.email}', 'theirs');
    insert into greeting values ('Somebody.Else@example.com'), ('${other.email}')`);
  await erase(person.token, person.password);
  const { rows } = await paid.api.context.database.execute(
    "select (select string_agg(hash, ' ') from link_to_order) as links, (select string_agg(code, ' ') from code_for_email) as codes, (select string_agg(email, ' ') from greeting) as greeted",
  );
  expect(rows).toEqual([{ links: 'hers', codes: 'theirs', greeted: other.email }]);
});

test('AUTH-15 keeps other customers’ data on the same dishes', async () => {
  const [her, other] = [await createCustomerWithData('note.one@example.com'), await createCustomerWithData('note.two@example.com')];
  await erase(her.token, her.password);
  const notesOf = (number: number) => db().selectFrom('order_line').select('note').where('order_number', '=', number).execute();
  expect([await notesOf(her.inCash), await notesOf(other.inCash)]).toEqual([[{ note: '' }], [{ note: marked('memo') }]]);
});
