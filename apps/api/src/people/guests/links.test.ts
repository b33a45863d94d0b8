// @embedded
/** Private link to a guest's order, and its conversion into an account. */
import { getProfile, login, refreshSession, register } from '@sufra/contract/account/served';
import { listAddresses } from '@sufra/contract/addresses/served';
import { guestOrder, makeAccount, orderLink, sendGuestCode } from '@sufra/contract/guests/served';
import { orderHistory } from '@sufra/contract/orders/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { mailTo, newGuest, orderInCash, type TestGuest } from '@sufra/tests/support/guests.ts';
import { delivery, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSmtpServer } from '../../notifications/email/smtp-testing.ts';

const noon = '2026-11-21T12:00:00+04:00';
const later = (ms: number) => api.setNow(new Date(Date.parse(noon) + ms));
const minutes = 60_000;
const days = 24 * 60 * minutes;

const smtp = shared(await startSmtpServer());
const api = shared(await startApi({ DEMO: 'off', SMTP_URL: smtp.url }));
const restaurant = await openRestaurant(api);
beforeEach(async () => {
  api.setNow(noon);
  await api.context.db.deleteFrom('guest_contact').execute();
});

interface Ordered extends TestGuest {
  number: number;
  /** Link as in the mail. */
  link: string;
}

async function ordered(guest: TestGuest, body: Record<string, unknown>): Promise<Ordered> {
  const number = (await orderInCash(api, guest.token, body)).data.order_no ?? 0;
  const [, link = ''] = await mailTo(smtp, guest.email, /http:\/\/sufra\.test\/guest-order#([\w-]{43})$/m);
  return { ...guest, number, link };
}
const delivered = async (guest: TestGuest) =>
  ordered(guest, delivery(restaurant, await saveAddress(api, restaurant, guest.email), { comments: 'Missed Call on Arrive' }));
const collected = (guest: TestGuest) => ordered(guest, pickup(restaurant));
const orderOf = (order_token: string) => api.call(guestOrder, { body: { order_token } });
const askCode = (order_token: string, locale: 'en' | 'ar' = 'en') => api.call(sendGuestCode, { body: { order_token }, locale });
const codeIn = async (email: string) => (await mailTo(smtp, email, /^(\d{6})$/m))[1] ?? '';
const numbersOf = async (token: string) => (await api.call(orderHistory, { token })).data.map((order) => order.sales_order_no);
/** Whether an order's cart belongs to the account of an e-mail. */
const cartIsOf = async (customer: { email: string }, number: number): Promise<boolean> => {
  const { db } = api.context;
  const account = db.selectFrom('customer').select('id').where('email', '=', customer.email).where('is_guest', '=', false);
  const query = db.selectFrom('orders').innerJoin('cart', 'cart.id', 'orders.cart_id').select('orders.number');
  return (await query.where('orders.number', '=', number).where('cart.customer_id', '=', account).executeTakeFirst()) !== undefined;
};
const password = 'karak at seven';
const make = (order_token: string, code: string, chosen = password) =>
  api.call(makeAccount, { body: { order_token, code, password: chosen, confirm_password: chosen } });
const enter = (email: string, chosen = password) => api.call(login, { body: { email, password: chosen } });

describe('GST-02 the private link', () => {
  test('GST-02 link in the mail shows that order only, and no other data of the guest', async () => {
    const { number, link, email } = await delivered(await newGuest(api));
    const answer = await orderOf(link);
    expect(answer).toMatchObject({
      status: 200,
      data: { is_guest: true, order: { sales_order_no: number, sales_total_amount: 67.5, sales_order_state: 'received' } },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.data.order.sales_address).toContain('Marina Tower');
    const said = JSON.stringify(answer.data);
    for (const personal of [email, 'Layla', '+97150', 'Leave it at the gate', '12345 67890', 'Missed Call'])
      expect(said).not.toContain(personal);
  });

  test('GST-02 opens one order only; wrong and expired links get equal refusals', async () => {
    const guest = await newGuest(api);
    const first = await delivered(guest);
    const second = (await orderInCash(api, guest.token, pickup(restaurant))).data.order_no ?? 0;
    const other = (await api.call(orderLink, { token: guest.token, query: { order_no: second } })).data.order_token;
    expect(other).not.toBe(first.link);
    expect((await orderOf(other)).data.order.sales_order_no).toBe(second);
    expect((await orderOf(first.link)).data.order.sales_order_no).toBe(first.number);

    const withoutId = ({ status, body }: Awaited<ReturnType<typeof orderOf>>) => ({ status, body: { ...body, request_id: '' } });
    later(30 * days + 1);
    const missing = [await orderOf(first.link), await orderOf(`${first.link.slice(1)}A`), await orderOf('')].map(withoutId);
    expect(missing[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const each of missing) expect(each).toEqual(missing[0]);
  });

  test('GST-02 is stored as a hash only, and in no job', async () => {
    const { link } = await delivered(await newGuest(api));
    const kept = await api.context.db.selectFrom('order_link').selectAll().execute();
    const jobs = await api.context.db.selectFrom('job').selectAll().execute();
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify([kept, jobs])).not.toContain(link);
  });

  test('GST-02 is given in the shop to the guest who ordered alone; accounts have their orders', async () => {
    const { number, token, link } = await delivered(await newGuest(api));
    const ask = (bearer: string) => api.call(orderLink, { token: bearer, query: { order_no: number } });
    expect((await ask(token)).data.order_token).toBe(link);
    expect((await ask((await newGuest(api)).token)).status).toBe(404);
    const owner = await api.customer();
    const own = (await orderInCash(api, owner.token, pickup(restaurant))).data.order_no ?? 0;
    expect((await api.call(orderLink, { token: owner.token, query: { order_no: own } })).status).toBe(404);
    await mailTo(smtp, owner.email, new RegExp(`http://sufra\\.test/my-order/order\\?no=${own}$`, 'm'));
  });
});

describe('GST-03 from a guest to an account', () => {
  test('GST-03 guest becomes a customer with orders and addresses when the code and password are valid', async () => {
    const guest = await delivered(await newGuest(api));
    expect(await askCode(guest.link)).toMatchObject({ status: 200, data: { message: "We've sent you an email with a code." } });
    const code = await codeIn(guest.email);
    const jobs = await api.context.db.selectFrom('job').select('payload').execute();
    expect(JSON.stringify(jobs)).not.toContain(code);
    const { status, data } = await make(guest.link, code);
    expect(status).toBe(200);
    const token = data.auth_token ?? '';
    expect(await numbersOf(token)).toEqual([guest.number]);
    expect((await api.call(listAddresses, { token })).data).toHaveLength(1);
    const profile = await api.call(getProfile, { token });
    expect(profile.data).not.toHaveProperty('is_guest');
    expect((await api.call(getProfile, { token: guest.token })).status).toBe(401);
    expect((await api.call(refreshSession, { token: guest.refreshToken })).status).toBe(401);
    expect((await enter(guest.email.toUpperCase())).status).toBe(200);
    const row = await api.context.db.selectFrom('customer').selectAll().where('email', '=', guest.email).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email_key: guest.email, email_confirmed_at: new Date(noon), is_guest: false });
    // The link still shows the order, without the offer to open an account.
    expect((await orderOf(guest.link)).data.is_guest).toBe(false);
    expect((await make(guest.link, code)).status).toBe(409);
    expect((await askCode(guest.link)).status).toBe(409);
  });

  test('GST-03 server allows five attempts per code in 20 minutes, and a new code after a minute', async () => {
    const guest = await delivered(await newGuest(api));
    await askCode(guest.link);
    const code = await codeIn(guest.email);
    expect(await askCode(guest.link)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    const wrong = code === '123456' ? '654321' : '123456';
    for (let count = 0; count < 5; count++)
      expect(await make(guest.link, wrong)).toMatchObject({
        status: 400,
        body: { payload: { code: ['This code is wrong or no longer valid.'] } },
      });
    expect((await make(guest.link, code)).status).toBe(400);
    later(minutes);
    expect((await askCode(guest.link)).status).toBe(200);
    expect((await make(guest.link, code)).status).toBe(400);
    later(21 * minutes);
    const [row] = await api.context.db.selectFrom('guest_code').select('tries').orderBy('asked_at', 'desc').execute();
    expect(row?.tries).toBe(1);
    for (const tried of [code, wrong]) expect((await make(guest.link, tried)).status).toBe(400);
  });

  test('GST-03 a common or mismatched password consumes no attempt of the code', async () => {
    const guest = await delivered(await newGuest(api));
    await askCode(guest.link);
    const code = await codeIn(guest.email);
    for (let count = 0; count < 6; count++) expect((await make(guest.link, code, 'Password123')).body.payload).toHaveProperty('password');
    expect((await make(guest.link, code)).status).toBe(200);
  });

  test('GST-03 server links the order to the existing account when the code proves the e-mail', async () => {
    const owner = await api.customer();
    await api.context.db
      .updateTable('customer')
      .set({ email_confirmed_at: new Date(noon) })
      .where('email', '=', owner.email)
      .execute();
    const stranger = await delivered(await newGuest(api));
    const [known, unknown] = [await collected(await newGuest(api, { email: owner.email })), stranger];
    const [first, second] = [await askCode(known.link), await askCode(unknown.link)];
    expect({ ...first, headers: Object.keys(first.headers) }).toEqual({ ...second, headers: Object.keys(second.headers) });
    const { status, data } = await make(known.link, await codeIn(owner.email), 'another password');
    expect(status).toBe(200);
    expect(data).toMatchObject({ auth_token: null, refresh_token: null, message: expect.stringContaining('already has an account') });
    expect(await numbersOf(owner.token)).toEqual([known.number]);
    expect([await cartIsOf(owner, known.number), await cartIsOf(owner, stranger.number)]).toEqual([true, false]);
    expect((await enter(owner.email, owner.password)).status).toBe(200);
    expect((await enter(owner.email, 'another password')).status).toBe(400);
    expect((await api.call(getProfile, { token: known.token })).status).toBe(401);
  });

  test('GST-03 unconfirmed account goes to the owner of the e-mail, and the squatter is logged out', async () => {
    const email = 'squatted@example.com';
    const opening = { name: 'Squatter', phone: '+971501112223', email, password, confirm_password: password };
    await api.call(register, { body: opening });
    const squatter = { email, token: (await enter(email)).data.auth_token };
    expect((await api.call(getProfile, { token: squatter.token })).status).toBe(200);
    const guest = await collected(await newGuest(api, { email }));
    await askCode(guest.link);
    const { data } = await make(guest.link, await codeIn(guest.email), 'another password');
    expect(await numbersOf(data.auth_token ?? '')).toEqual([guest.number]);
    expect((await api.call(getProfile, { token: squatter.token })).status).toBe(401);
    expect((await enter(squatter.email)).status).toBe(400);
    expect((await enter(squatter.email, 'another password')).status).toBe(200);
  });
});
