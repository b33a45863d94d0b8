// @embedded
/** Order news by WhatsApp: consent, messages and their limits. */
import { randomInt } from 'node:crypto';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { guestOrder, orderLink, setGuestOrderNews } from '@sufra/contract/guests/served';
import { orderDetails, orderHistory, setOrderNews } from '@sufra/contract/orders/served';
import { deleteAccount, exportData } from '@sufra/contract/personal-data/served';
import { manyOrders, shared, startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { newGuest } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { jobsHaveEnded } from '@sufra/tests/support/mails.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { sweep } from '../../context/cleanup.ts';
import { phoneProof } from '../../people/account/phone/codes.ts';
import { startMessageServices } from './services-testing.ts';

interface SentTemplate {
  name: string;
  language: { code: string };
  components: { parameters: { text: string }[] }[];
}

const start = '2026-11-21T12:30:00+04:00';
const services = shared(await startMessageServices());
const { whatsapp } = services;
const textMessages = { whatsapp, sms: null, countries: ['971'], perDay: 400, lateAfter: 60_000 };
const log: string[] = [];
const logTo = { write: (line: string) => void log.push(line) };
const api = shared(await startApi({ DEMO: 'off', LOG_LEVEL: 'warn' }, { env: { ...manyOrders, textMessages }, logTo }));
const { db } = api.context;
const restaurant = await openRestaurant(api);
beforeEach(() => {
  api.setNow(start);
  services.taken.length = 0;
  log.length = 0;
});

const newPhone = () => `97150${randomInt(1_000_000, 9_999_999)}`;
const proves = (id: number, phone_key: string | null) => db.updateTable('customer').set({ phone_key }).where('id', '=', id).execute();
async function newCustomer() {
  const phone = newPhone();
  const customer = await api.customer({ phone: `+${phone}` });
  await proves(customer.id, phone);
  return { ...customer, phone };
}
async function places(token: string, locale: 'en' | 'ar' = 'en'): Promise<number> {
  const { data } = await api.call(checkout, { token, locale, body: pickup(restaurant) });
  const body = { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' };
  return (await api.call(placeOrder, { token, locale, body })).data.order_no as number;
}
const wants = (token: string, orderNumber: number, wanted = true, by: TestApi = api) =>
  by.call(setOrderNews, { token, body: { orderNumber, wanted } });
const offered = async (token: string, order_no: number, by: TestApi = api) =>
  (await by.call(orderDetails, { token, query: { order_no } })).data.sales_whatsapp_news;
const kept = (number: number) => db.selectFrom('order_whatsapp').select('phone').where('order_number', '=', number).execute();
const sentTo = (phone: string): SentTemplate[] =>
  services.taken.filter((message) => message.phone === phone).map(({ body }) => JSON.parse(body).template);
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');
const textsTo = (phone: string) => sentTo(phone).map(({ components }) => components[0]?.parameters.map(({ text }) => plain(text)));
const isQuiet = () => jobsHaveEnded(api);

/** A customer with a proved number and an order, who asked for its news. */
async function asksForNews() {
  const customer = await newCustomer();
  const number = await places(customer.token);
  expect(await wants(customer.token, number)).toMatchObject({ status: 200, data: { wanted: true } });
  return { ...customer, number };
}
/** Runs before the messages of a move that has been made. */
async function beforeTheMessages(number: number, happens: () => Promise<unknown>) {
  await isQuiet();
  await api.context.jobs.stop();
  await bringTo(api, number, 'accepted');
  await happens();
  await api.context.jobs.start();
  api.context.jobs.wakeSoon();
  await isQuiet();
}

test('PHONE-07 PHONE-08 a customer who asks for news gets each key move once, without the handover', async () => {
  const { token, phone } = await newCustomer();
  const number = await places(token);
  expect(await offered(token, number)).toBe(false);
  expect((await wants(token, number)).data).toEqual({ wanted: true });
  expect(await offered(token, number)).toBe(true);
  for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) {
    await bringTo(api, number, to);
    await isQuiet();
  }
  const name = api.context.catalogue.restaurant().name.en;
  expect(textsTo(phone)).toEqual([
    [name, String(number), 'The restaurant has accepted your order and will have it ready in time. Ready for pickup: 12:45 – 12:55 PM'],
    [name, String(number), "It's waiting for you at the branch. Show this number when you come."],
  ]);
  const [first] = sentTo(phone);
  expect(first).toMatchObject({
    ...{ name: 'order_news', language: { code: 'en' } },
    components: [
      { type: 'body' },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: `my-order/order?no=${number}` }] },
    ],
  });
});

test('PHONE-07 PHONE-08 a guest consents by the private link, and is told in Arabic with that link', async () => {
  const phone = newPhone();
  const guest = await newGuest(api, { phone: `+${phone}`, phoneProof: phoneProof(api.context.secret, phone, api.context.now()) });
  const number = await places(guest.token, 'ar');
  const { order_token: link } = (await api.call(orderLink, { token: guest.token, query: { order_no: number } })).data;
  const shown = async () => (await api.call(guestOrder, { body: { order_token: link } })).data.order.sales_whatsapp_news;
  expect(await shown()).toBe(false);
  expect((await api.call(setGuestOrderNews, { body: { link: `${link}x`, wanted: true } })).status).toBe(404);
  expect((await api.call(setGuestOrderNews, { body: { link, wanted: true } })).data).toEqual({ wanted: true });
  expect(await shown()).toBe(true);
  await bringTo(api, number, 'accepted');
  await isQuiet();
  const [message] = sentTo(phone);
  expect(message?.language).toEqual({ code: 'ar' });
  expect(message?.components[0]?.parameters[2]?.text).toMatch(/^قبِل المطعم طلبك/);
  expect(message?.components[1]?.parameters).toEqual([{ type: 'text', text: `guest-order#${link}` }]);
});

test('PHONE-07 server sends nothing without consent, and offers nothing for an unproved number', async () => {
  const [silent, unproved] = [await newCustomer(), await api.customer({ phone: `+${newPhone()}` })];
  const [first, second] = [await places(silent.token), await places(unproved.token)];
  expect(await offered(unproved.token, second)).toBeUndefined();
  const { status, body } = await wants(unproved.token, second);
  expect([status, body.code]).toEqual([430, 'order_news_unavailable']);
  await bringTo(api, first, 'accepted');
  await bringTo(api, second, 'accepted');
  await isQuiet();
  expect(services.taken).toEqual([]);
  expect((await api.call(orderHistory, { token: silent.token })).data[0]).not.toHaveProperty('sales_whatsapp_news');
});

test('PHONE-07 only the order’s customer starts and stops its news', async () => {
  const { number, phone } = await asksForNews();
  const other = await newCustomer();
  for (const wanted of [true, false]) {
    expect((await wants(other.token, number, wanted)).status).toBe(404);
    expect((await api.call(setOrderNews, { body: { orderNumber: number, wanted } })).status).toBe(401);
  }
  expect(await kept(number)).toEqual([{ phone }]);
});

test('PHONE-07 a second press stops the news, also of a move just made', async () => {
  const { token, number, phone } = await asksForNews();
  expect((await wants(token, number)).status).toBe(200);
  await beforeTheMessages(number, async () => {
    for (const _ of [1, 2]) expect((await wants(token, number, false)).data).toEqual({ wanted: false });
  });
  expect([textsTo(phone), await offered(token, number)]).toEqual([[], false]);
});

test.each<[string, () => string | null]>([
  ['is no longer proved', () => null],
  ['is another', newPhone],
])('PHONE-07 server sends no news when the customer’s number %s', async (_, next) => {
  const { id, number, token } = await asksForNews();
  await beforeTheMessages(number, () => proves(id, next()));
  expect(services.taken).toEqual([]);
  expect(await offered(token, number)).not.toBe(true);
});

test('PHONE-07 an order that is over takes no consent, and its consent is deleted an hour later', async () => {
  const { token, number, phone } = await asksForNews();
  await bringTo(api, number, 'accepted', 'preparing', 'ready', 'completed');
  const late = await wants(token, number);
  expect([late.status, late.body.code]).toEqual([430, 'order_news_unavailable']);
  expect(await offered(token, number)).toBeUndefined();
  const open = await asksForNews();
  api.setNow('2026-11-21T13:29:00+04:00');
  await sweep(api.context);
  expect(await kept(number)).toEqual([{ phone }]);
  api.setNow('2026-11-21T13:31:00+04:00');
  await sweep(api.context);
  expect([await kept(number), await kept(open.number)]).toEqual([[], [{ phone: open.phone }]]);
});

test('PHONE-08 server sends no news that is an hour old or superseded', async () => {
  const [late, moved] = [await asksForNews(), await asksForNews()];
  await beforeTheMessages(late.number, async () => {
    api.setNow('2026-11-21T13:30:01+04:00');
    await bringTo(api, moved.number, 'accepted', 'rejected');
  });
  expect([textsTo(late.phone), textsTo(moved.phone).map((texts) => texts?.[2])]).toEqual([
    [],
    ["We're sorry: the restaurant can't prepare your order this time."],
  ]);
});

test('PHONE-08 order news has a daily limit apart from that of codes', async () => {
  const { env } = api.context;
  const { rateLimits } = env;
  const news = { template: 'order_news', perDay: 2 };
  Object.assign(env, { rateLimits: true, textMessages: { ...textMessages, whatsapp: { ...whatsapp, news } } });
  try {
    const [first, second] = [await asksForNews(), await asksForNews()];
    for (const { number } of [first, second]) {
      await bringTo(api, number, 'accepted');
      await isQuiet();
    }
    expect([textsTo(first.phone).length, textsTo(second.phone).length]).toEqual([1, 0]);
    expect(log.join('')).toContain('ORDER_NEWS_PER_DAY');
  } finally {
    Object.assign(env, { rateLimits, textMessages });
    await db.deleteFrom('rate_bucket').execute();
  }
});

test('PHONE-08 a message that WhatsApp surely did not send is tried once more after a minute', async () => {
  const { number, phone } = await asksForNews();
  services.faults.whatsapp = [{ status: 429, code: 130429 }];
  await bringTo(api, number, 'accepted');
  const retries = async () => {
    const again = "kind = 'order_news' and state = 'waiting' and tries = 0 and due_at > now() + interval '50 seconds'";
    const { rows } = await api.context.database.execute(`update job set due_at = now() where ${again} returning key`);
    api.context.jobs.wakeSoon();
    return rows.length;
  };
  await expect.poll(retries, { timeout: 8000 }).toBe(1);
  await isQuiet();
  expect(textsTo(phone)).toHaveLength(1);
  expect(await findViolations(db)).toEqual([]);
});

test('PHONE-08 the jobs of a process that was killed after the message send none again', async () => {
  const { number, phone } = await asksForNews();
  services.faults.whatsapp = [{ status: 429, code: 130429 }];
  await bringTo(api, number, 'accepted');
  const runAgain = async (jobs: string) => {
    const { rows } = await api.context.database.execute(
      `update job set state = 'waiting', ended_at = null, due_at = now() where kind = 'order_news' and ${jobs} returning key`,
    );
    api.context.jobs.wakeSoon();
    return rows.length;
  };
  const ofRetry = `key = (select id || ':retry' from order_event where order_number = ${number} and state = 'accepted')`;
  await expect.poll(() => runAgain(`state = 'waiting' and ${ofRetry}`), { timeout: 8000 }).toBe(1);
  await isQuiet();
  expect(textsTo(phone)).toHaveLength(1);
  expect(await runAgain(`(${ofRetry} or payload->>'orderNumber' = '${number}')`)).toBe(2);
  await isQuiet();
  expect(textsTo(phone)).toHaveLength(1);
});

test.each([
  ['refuses it', { status: 400, code: 131026 }, 0],
  ['fails', { status: 503, code: 131000 }, 0],
  ['loses the answer', 'lost', 1],
] as const)('PHONE-08 a message is not repeated when WhatsApp %s', async (_, fault, count) => {
  const { number, phone } = await asksForNews();
  services.faults.whatsapp = [fault];
  await bringTo(api, number, 'accepted');
  await isQuiet();
  expect(textsTo(phone)).toHaveLength(count);
  expect(log.join('')).toContain('WhatsApp did not accept');
  expect(log.join('')).not.toContain(phone.slice(3));
});

test('PHONE-07 AUTH-15 the consent is in the export, and is erased with the account', async () => {
  const { token, password, number } = await asksForNews();
  const { data } = await api.call(exportData, { token });
  expect(data.orders[0]?.whatsapp_news_since).toBe(new Date(start).toISOString());
  await bringTo(api, number, 'accepted', 'preparing', 'ready', 'completed');
  await isQuiet();
  expect((await api.call(deleteAccount, { token, body: { password } })).status).toBe(200);
  await vi.waitFor(async () => expect(await kept(number)).toEqual([]), 8000);
});

test('PHONE-07 without the template nothing is offered, and news can still be stopped', async () => {
  const { token, number } = await asksForNews();
  const without = await api.beside({ textMessages: { ...textMessages, whatsapp: { ...whatsapp, news: null } } });
  expect(await offered(token, number, without)).toBeUndefined();
  expect((await wants(token, number, true, without)).body.code).toBe('order_news_unavailable');
  expect((await wants(token, number, false, without)).data).toEqual({ wanted: false });
  expect(await kept(number)).toEqual([]);
  await without.close();
});

test('PHONE-07 limits an order to a burst of ten changes', async () => {
  const { token, number } = await asksForNews();
  const limited = await api.beside({ rateLimits: true });
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1) statuses.push((await wants(token, number, nth % 2 === 0, limited)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await limited.close();
});
