// @embedded
import { getProfile, login } from '@sufra/contract/account/served';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import * as served from '@sufra/contract/customers/served';
import { kitchenMove } from '@sufra/contract/kitchen/served';
import { listStaffActions } from '@sufra/contract/staff/served';
import { manyOrders, shared } from '@sufra/tests/support/api.ts';
import { at, openBooks } from '@sufra/tests/support/books.ts';
import { newGuest } from '@sufra/tests/support/guests.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { pickup } from '@sufra/tests/support/restaurant.ts';
import { hire, type StaffFixture } from '@sufra/tests/support/staff.ts';
import { findTraces } from '@sufra/tests/support/traces.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { readMailbox } from '../../notifications/email/mailbox.ts';
import { internationalDigits } from '../../ordering/checkout/contact-limits.ts';

beforeEach(() => paid.api.setNow(at('12:00')));

const db = () => paid.api.context.db;
const paid = shared(await openPaidRestaurant({}, { env: manyOrders }));
const owner = await hire(paid.api, 'owner', 'everywhere', 'Mona Saleh');
const ofMarina = await hire(paid.api, 'manager', [paid.restaurant.marina]);
const ofHills = await hire(paid.api, 'manager', [paid.restaurant.hills]);
// Extend sessions beyond 15 minutes.
await db().updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
const finds = async (text: string, { token }: StaffFixture = owner) =>
  (await paid.api.call(served.findCustomers, { token, body: { text } })).data;
const mails = (id: number, { token }: StaffFixture = owner) => paid.api.call(served.mailCustomerReset, { token, body: { id } });
const erases = (id: number, { token }: StaffFixture = owner) => paid.api.call(served.eraseCustomer, { token, body: { id } });
const trail = async () => (await paid.api.call(listStaffActions, { token: owner.token })).data;
const mailTo = async (email: string) => (await readMailbox(paid.api.context.env.dataDir)).filter(({ to }) => to === email);

async function orders(token: string, changes: object = {}): Promise<number> {
  const { data } = await paid.api.call(checkout, { token, body: pickup(paid.restaurant, { ...changes }) });
  return (await paid.api.call(placeOrder, { token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } })).data
    .order_no as number;
}
const atHills = () => ({ branch_id: paid.restaurant.hills, loc_code: 'HILLS' });

test('STAFF-07 a customer is found by the phone in any spelling, and by the number of an order', async () => {
  const her = await paid.api.customer({ name: 'Noura Ali', phone: '050-222-3334' });
  const first = await orders(her.token);
  const second = await orders(her.token, atHills());
  const [found, ...others] = await finds('٠٥٠ ٢٢٢ ٣٣٣٤');
  expect(others).toEqual([]);
  const order = (number: number, branch: object) => ({
    ...{ number, placedAt: '2026-11-21T12:00:00+04:00', branch, orderType: 'pickup', state: 'received', total: 5400 },
    ...{ isOnline: false, refundable: 0 },
  });
  expect(found).toEqual({
    ...{ id: expect.any(Number), name: 'Noura Ali', phone: '050-222-3334', email: her.email, isGuest: false, canReset: true },
    ...{ since: '2026-11-21T08:00:00.000Z', orders: 2 },
    lastOrders: [order(second, { en: 'Hills', ar: 'التلال' }), order(first, { en: 'Marina', ar: 'المارينا' })],
  });
  for (const text of [
    '+971 50 222 3334',
    '00971502223334',
    '971 50 2223334',
    '50 222 3334',
    '(050) 222.3334',
    String(first),
    ` ${second} `,
  ])
    expect([text, (await finds(text)).map(({ id }) => id)]).toEqual([text, [found?.id]]);
  for (const text of ['050 222 3335', '502223', String(second + 1000)]) expect([text, await finds(text)]).toEqual([text, []]);
});

test('STAFF-07 manager finds customers and orders of own branches only, and owner finds all', async () => {
  const her = await paid.api.customer({ phone: '+971502223335' });
  expect(await finds('0502223335')).toMatchObject([{ orders: 0, lastOrders: [] }]);
  expect(await finds('0502223335', ofMarina)).toEqual([]);
  const here = await orders(her.token);
  expect(await finds('0502223335', ofHills)).toEqual([]);
  const there = await orders(her.token, atHills());
  const numbers = async (text: string, who: StaffFixture) =>
    (await finds(text, who)).map(({ lastOrders }) => lastOrders.map(({ number }) => number));
  expect(await numbers('0502223335', ofMarina)).toEqual([[here]]);
  expect(await numbers('0502223335', ofHills)).toEqual([[there]]);
  // Orders of other branches are not revealed.
  expect(await numbers(String(here), ofHills)).toEqual([]);
  expect(await numbers(String(here), owner)).toEqual([[there, here]]);
});

test.each(['', '123', 'Layla', 'layla@example.com', '05%', '1'.repeat(41)])('ERR-03 %j is no number to look for', async (text) => {
  const { status, body } = await paid.api.call(served.findCustomers, { token: owner.token, body: { text } });
  expect([status, body.payload]).toEqual([400, { text: ['Enter a phone number or an order number.'] }]);
});

test('STAFF-07 the database spells phone numbers as the rules do', async () => {
  for (const phone of ['+971501112223', '050 111 2223', '(050) 111-2223', '971501112223', '0501112223', '+1 876.555.0123', ''])
    expect((await sql<{ digits: string }>`select phone_digits(${phone}) as digits`.execute(db())).rows).toEqual([
      { digits: internationalDigits(phone) },
    ]);
});

test('STAFF-07 server mails the customer a password reset link once a minute, without a code', async () => {
  const her = await paid.api.customer({ phone: '+971502223336' });
  await orders(her.token);
  const [{ id } = { id: 0 }] = await finds('0502223336', ofMarina);
  expect(await mails(id, ofHills)).toMatchObject({ status: 404 });
  const { status, data } = await mails(id, ofMarina);
  expect([status, data.message]).toEqual([200, 'The email with the link to a new password is on its way.']);
  await mails(id, ofMarina);
  const help = async () => (await mailTo(her.email)).filter(({ subject }) => subject.includes('Choosing a new password'));
  await vi.waitFor(async () => expect(await help()).toHaveLength(1), 10_000);
  const [mail] = await help();
  expect(mail?.text).toContain('http://sufra.test/reset-password');
  expect(mail?.text).not.toMatch(/\d{6}|[\w-]{43}/);
  paid.api.setNow(at('12:01'));
  await mails(id, ofMarina);
  await vi.waitFor(async () => expect(await help()).toHaveLength(2), 10_000);
});

test('STAFF-07 server offers no reset for a guest or for an account with an unconfirmed duplicate e-mail', async () => {
  const guest = await newGuest(paid.api, { phone: '+971502223337' });
  await orders(guest.token);
  const [found] = await finds('0502223337');
  expect(found).toMatchObject({ isGuest: true, canReset: false });
  expect((await mails(found?.id ?? 0)).status).toBe(404);
  const { email } = await paid.api.customer();
  const { id: other } = await db()
    .insertInto('customer')
    .values({ name: 'Mallory', email, email_key: email, phone: '+971502223342', password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await finds('0502223342')).toMatchObject([{ id: other, canReset: false }]);
  expect((await mails(other)).status).toBe(404);
  expect((await mails(999_999)).status).toBe(404);
});

test('STAFF-07 mails to one customer are limited as those that they cause themselves', async () => {
  const limited = await paid.api.beside({ rateLimits: true });
  const boss = await hire(limited, 'owner');
  await limited.customer({ phone: '+971502223338' });
  const { data } = await limited.call(served.findCustomers, { token: boss.token, body: { text: '0502223338' } });
  const statuses: number[] = [];
  for (let again = 0; again < 6; again++)
    statuses.push((await limited.call(served.mailCustomerReset, { token: boss.token, body: { id: data[0]?.id } })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const looks: number[] = [];
  for (let again = 0; again < 60; again++)
    looks.push((await limited.call(served.findCustomers, { token: boss.token, body: { text: '0502223338' } })).status);
  expect([looks.indexOf(429), looks.at(-1)]).toEqual([59, 429]);
  await limited.close();
});

test('STAFF-07 owner erases a customer without open orders, and orders and audit trail keep numbers', async () => {
  const { her, collects, moves } = await openBooks(paid);
  await db().updateTable('customer').set({ name: 'Erasemark', phone: '+971502223339' }).where('email', '=', her.email).execute();
  const order = await collects(at('12:00'), { comments: 'Erasemark rings twice' });
  const [{ id } = { id: 0 }] = await finds('0502223339');
  expect((await erases(id, ofMarina)).status).toBe(403);
  expect(await erases(id)).toMatchObject({ status: 430, body: { code: 'customer_has_open_orders' } });
  expect((await paid.api.call(getProfile, { token: her.token })).status).toBe(200);
  // The audit trail keeps the actor.
  paid.api.setNow(at('12:10'));
  expect((await paid.api.call(kitchenMove, { token: ofMarina.token, body: { orderNumber: order, to: 'accepted' } })).status).toBe(200);
  await moves(at('12:20'), order, 'preparing', 'ready', 'completed');
  expect((await erases(id)).data.message).toBe('Their personal data is deleted. Orders keep their numbers and amounts.');
  expect(await findTraces(paid.api, ['erasemark', her.email, '502223339'])).toEqual([]);
  expect(await finds(String(order))).toEqual([]);
  expect((await erases(id)).status).toBe(404);
  expect((await paid.api.call(login, { body: { email: her.email, password: her.password, remember_me: false } })).status).toBe(400);
  expect(await db().selectFrom('orders').select('total_fils').where('number', '=', order).execute()).toEqual([{ total_fils: 5400 }]);
  const lines = (await trail()).filter(({ action }) => /customer/.test(action)).map(({ action, details }) => [action, details]);
  expect(lines.slice(0, 3)).toEqual([
    ['found_customers', { customers: [] }],
    ['erased_customer', { customer: id }],
    ['found_customers', { customers: [id] }],
  ]);
  expect(await findViolations(db())).toEqual([]);
});

test('STAFF-07 server erases all guests with that phone and e-mail, and no other customer', async () => {
  const email = 'guestmark@example.com';
  const mine = [await newGuest(paid.api, { phone: '+971502223340', email }), await newGuest(paid.api, { phone: '0502223340', email })];
  const other = await newGuest(paid.api, { phone: '0502223340', email: 'brother@example.com' });
  const { moves } = await openBooks(paid);
  for (const { token } of [...mine, other]) await moves(at('12:00'), await orders(token), 'rejected');
  const found = await finds('0502223340');
  expect(found.map((each) => [each.email, each.orders]).toSorted()).toEqual([
    ['brother@example.com', 1],
    [email, 2],
  ]);
  expect((await erases(found.find((each) => each.email === email)?.id ?? 0)).status).toBe(200);
  expect((await finds('0502223340')).map((each) => each.email)).toEqual(['brother@example.com']);
  expect(await findTraces(paid.api, ['guestmark'])).toEqual([]);
});

test('STAFF-07 places a just paid order first, so that its customer cannot be erased', async () => {
  const her = await paid.api.customer({ phone: '+971502223341' });
  const [{ id } = { id: 0 }] = await finds('0502223341');
  const { data } = await paid.checksOut(her.token);
  await paid.sandbox.pay(await paid.sessionOf(data.cart_id));
  // The customer has not returned from the bank's page.
  expect(await finds('0502223341')).toMatchObject([{ orders: 0 }]);
  expect(await erases(id)).toMatchObject({ status: 430, body: { code: 'customer_has_open_orders' } });
  expect(await finds('0502223341')).toMatchObject([{ name: 'Layla Haddad', orders: 1, lastOrders: [{ state: 'received' }] }]);
  expect((await paid.api.call(getProfile, { token: her.token })).status).toBe(200);
});
