/** OWN-04: order notifications to branches, over a real mail server and a real webhook receiver. */
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { manyOrders, startApi, type TestApi, type TestDatabase, testDatabase } from '@sufra/tests/support/api.ts';
import { jobsHaveEnded, mailsTo } from '@sufra/tests/support/mails.ts';
import { delivery, openRestaurant, pickup, type Restaurant, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { moveOrder } from '../../ordering/orders/move.ts';
import { leaseJobs } from '../../platform/jobs/queries.ts';
import { type SmtpServer, startSmtpServer } from '../email/smtp-testing.ts';
import { type Receiver, startReceiver } from './receiver-testing.ts';

const noon = '2026-11-21T12:30:00+04:00';
let smtp: SmtpServer;
let receiver: Receiver;
let on: TestDatabase;
let api: TestApi;
let restaurant: Restaurant;
let guest: { token: string; email: string };

beforeAll(async () => {
  [smtp, receiver, on] = await Promise.all([startSmtpServer(), startReceiver(), testDatabase()]);
  api = await startApi({ DEMO: 'off', SMTP_URL: smtp.url, WEBHOOK_ORIGINS: receiver.origin }, { on, env: manyOrders });
  restaurant = await openRestaurant(api);
});
afterAll(async () => {
  await api?.close();
  await Promise.all([smtp?.close(), receiver?.close()]);
});
beforeEach(async () => {
  api.setNow(noon);
  smtp.received.length = receiver.calls.length = 0;
  guest = await api.customer({ name: 'Layla <b>Haddad' });
});

/** Sets the branch's recipients; a bare path is resolved against the receiver. */
const announces = (emails: string[], webhook = '') =>
  api.context.db
    .updateTable('branch')
    .set({ announce_emails: emails, announce_webhook: webhook.startsWith('/') ? receiver.origin + webhook : webhook })
    .where('id', '=', restaurant.marina)
    .execute();
async function places(body: object): Promise<number> {
  const { data } = await api.call(checkout, { token: guest.token, body });
  const placed = await api.call(placeOrder, { token: guest.token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } });
  expect(placed.status).toBe(200);
  return placed.data.order_no as number;
}
const dinner = async (changes: Record<string, unknown> = {}) =>
  delivery(restaurant, await saveAddress(api, restaurant, guest.email), {
    comments: 'Ring <twice>\u202e',
    order_details: [
      { stock_id: restaurant.hummus, quantity: 2, modifiers: [], memo: 'no onions' },
      {
        stock_id: restaurant.shawarma,
        quantity: 1,
        memo: ' ',
        modifiers: [
          { modifier_id: restaurant.bread.options[1], quantity: 1 },
          { modifier_id: restaurant.sides.options[1], quantity: 2 },
        ],
      },
    ],
    ...changes,
  });
const jobs = async (kind: string) =>
  (await api.context.database.execute('select key, state, tries, payload from job where kind = $1 order by key', [kind])).rows;
const isQuiet = () => jobsHaveEnded(api);
const ticketsFor = (address: string) => mailsTo(smtp, address);
const due = async () => {
  await api.context.database.execute("update job set due_at = now() where state = 'waiting'");
  api.context.jobs.wakeSoon();
};

test('OWN-04 server mails a complete bilingual ticket to each address of the branch', async () => {
  await announces(['kitchen@marina.example', 'owner@marina.example']);
  const number = await places(await dinner());
  await isQuiet();
  const [ticket] = ticketsFor('kitchen@marina.example');
  expect(ticketsFor('owner@marina.example')).toHaveLength(1);
  expect(ticket?.subject).toBe(`Order ${number} · طلب رقم ${number} · Delivery · توصيل · AED 75.00`);
  const html = ticket?.html?.replace(/[\u2009\u202f\u00a0]/g, ' ') ?? '';
  const text = ticket?.text?.replace(/[\u2009\u202f\u00a0]/g, ' ') ?? '';
  const told = [
    ...['Marina', 'المارينا', '2026-11-21 12:30', 'Delivery', 'توصيل', '1:05 – 1:15 PM', '1:05 – 1:15 م', 'AED 75.00', 'Cash on delivery'],
    ...['Hummus', 'حمص', 'no onions', 'Shawarma', 'شاورما', 'Bread 2', 'خبز 2', '2 × ', 'Sides 2'],
    ...['+971501112223', 'Apartment 12, Floor 3, Marina Tower', 'شقة 12', 'opposite the mosque', '12345 67890', 'Leave it at the gate'],
  ];
  for (const body of [html, text]) {
    expect(told.filter((words) => !body.includes(words))).toEqual([]);
    expect(body).not.toMatch(/mail\.[a-z_]+|undefined|null|\{\w+\}|\u202e/);
    expect(body).not.toContain(guest.email);
  }
  expect(html).toMatch(new RegExp(`font-size:48px[^>]*>${number}<`));
  expect(html).toContain('<bdi>Ring &lt;twice&gt;</bdi>');
  expect(html).toContain('Layla &lt;b&gt;Haddad');
  // Self-contained, and as narrow as a receipt roll.
  expect(html).not.toMatch(/<img|<script|src=|url\(/);
  expect(html).toContain('@page{size:80mm');
  expect(ticket?.messageId).toMatch(new RegExp(`^<ticket-${number}-[0-9a-f]{16}@sufra.test>$`));
  // The queue holds no plain address.
  const queued = JSON.stringify([...(await jobs('notify_branch')), ...(await jobs('email'))]);
  expect(queued).not.toMatch(/@|marina\.example/);
  expect(await findViolations(api.context.db)).toEqual([]);
});

test('CAR-01 ticket and webhook name the car of a curbside pickup', async () => {
  await announces(['kitchen@marina.example'], '/orders');
  await api.context.db.updateTable('branch').set({ pickup_by_car: true }).where('id', '=', restaurant.marina).execute();
  await api.context.catalogue.reload();
  const car = { model: 'Nissan <Patrol>', colour: 'white', plate: 'K 12345' };
  await places(pickup(restaurant, { car }));
  await isQuiet();
  const [ticket] = ticketsFor('kitchen@marina.example');
  for (const said of ['White', 'أبيض', 'K 12345']) expect(ticket?.text).toContain(said);
  expect(ticket?.html).toContain('Nissan &lt;Patrol&gt;');
  expect(receiver.calls[0]?.event.order).toMatchObject({ car });
});

test('OWN-04 omits the address of a pickup, and states the time of a scheduled order', async () => {
  await announces(['kitchen@marina.example'], '/orders');
  await places(pickup(restaurant, { order_date: undefined, slot_start: '2026-11-21T18:00:00+04:00' }));
  await isQuiet();
  const [ticket] = ticketsFor('kitchen@marina.example');
  expect(ticket?.text).toContain('For later · طلب لوقت لاحق');
  expect(ticket?.text?.replace(/[\u2009\u202f\u00a0]/g, ' ')).toContain('6:00 – 6:15 PM');
  expect(ticket?.text).not.toContain('Deliver to');
  expect(receiver.calls[0]?.event.order).toMatchObject({ type: 'pickup', isForLater: true, address: null });
});

test('OWN-04 server tells no other branch, and queues no job when the branch has no addresses', async () => {
  await announces(['kitchen@marina.example'], '/orders');
  await places(pickup(restaurant, { branch_id: restaurant.hills, loc_code: 'HILLS' }));
  await announces([]);
  const before = (await jobs('notify_branch')).length;
  await places(pickup(restaurant));
  await isQuiet();
  expect(smtp.received.filter(({ to }) => !to.includes(guest.email))).toEqual([]);
  expect(receiver.calls).toEqual([]);
  expect(await jobs('notify_branch')).toHaveLength(before);
});

test('OWN-04 retries a temporarily refused mail, and drops it when the order is over', async () => {
  await announces(['kitchen@marina.example']);
  const [first, second] = [await places(pickup(restaurant)), await places(pickup(restaurant))];
  // Wait until the customer's own mails are sent.
  await isQuiet();
  expect(ticketsFor('kitchen@marina.example')).toHaveLength(2);
  await api.context.db.transaction().execute((tx) => moveOrder(tx, api.context, { orderNumber: second, to: 'cancelled', actor: 'staff' }));
  await api.context.database.execute(
    "update job set state = 'waiting', ended_at = null, due_at = now() where kind = 'email' and key like 'ticket:order.placed:' || $1 || ':%'",
    [String(second)],
  );
  await api.context.database.execute(
    "update job set state = 'waiting', ended_at = null, due_at = now() where kind = 'notify_branch' and key = 'order.placed:' || $1",
    [String(first)],
  );
  api.context.jobs.wakeSoon();
  await isQuiet();
  expect(ticketsFor('kitchen@marina.example')).toHaveLength(2);
});

test('OWN-04 the webhook payload has readable names and integer fils', async () => {
  await announces([], '/orders?till=1');
  const number = await places(await dinner());
  await isQuiet();
  const [call] = receiver.calls;
  expect(receiver.calls).toHaveLength(1);
  expect(call?.path).toBe('/orders?till=1');
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'sufra-event': call?.event.id,
    'user-agent': 'Sufra',
  });
  expect(call?.event).toMatchObject({
    version: 1,
    id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    event: 'order.placed',
    branch: { code: 'MARINA', name: { en: 'Marina', ar: 'المارينا' } },
    order: {
      ...{ number, state: 'received', type: 'delivery', language: 'en', placedAt: '2026-11-21T12:30:00+04:00', isForLater: false },
      promised: { from: '2026-11-21T13:05:00+04:00', until: '2026-11-21T13:15:00+04:00' },
      customer: { name: 'Layla <b>Haddad', phone: '+971501112223' },
      address: { apartment: '12', landmark: 'opposite the mosque', makaniNumber: '12345 67890', position: { lat: 25.08, lng: 55.14 } },
      comments: 'Ring <twice>',
      lines: [
        { name: { en: 'Hummus', ar: 'حمص' }, quantity: 2, unitPrice: 2000, total: 4000, options: [], note: 'no onions' },
        { quantity: 1, unitPrice: 2750, total: 2750, note: '' },
      ],
      payment: { method: { en: 'Cash on delivery' }, isPaid: false },
      amounts: { currency: 'AED', subtotal: 6750, discount: 0, deliveryFee: 750, total: 7500, toCollect: 7500 },
    },
  });
  const { code, options } = call?.event.order.lines[1] ?? {};
  expect([code, ...(options ?? []).map((option) => option.code)].every((each) => typeof each === 'string' && each !== '')).toBe(true);
  expect(call?.body).not.toContain(guest.email);
});

test('OWN-04 server retries a failed webhook with backoff and stops after a day', async () => {
  await announces([], '/orders');
  receiver.answers.push(500, 302, 404, 503);
  const number = await places(pickup(restaurant));
  const isAt = (tries: number, state = 'waiting') =>
    vi.waitFor(async () => {
      const [job] = (await jobs('branch_webhook')).filter(({ key }) => key === `order.placed:${number}`);
      expect([receiver.calls.length, job?.state]).toEqual([tries, state]);
      const { rows } = await api.context.database.execute(
        'select extract(epoch from due_at - now())::float8 as wait from job where key = $1 and kind = $2',
        [`order.placed:${number}`, 'branch_webhook'],
      );
      const wait = Number(rows[0]?.wait);
      // Wait for the backoff to replace the 20 s lease of the attempt.
      expect(wait > 18 && wait <= 20).toBe(false);
      expect(state !== 'waiting' || (wait < 5 * 2 ** tries + 1 && wait > 4 * 2 ** (tries - 1))).toBe(true);
    }, 8000);
  for (const tries of [1, 2, 3]) {
    await isAt(tries);
    api.setNow(new Date(Date.parse(noon) + tries * 60_000));
    await due();
  }
  await isAt(4);
  // Retries are signed anew, but keep the event id.
  const events = receiver.calls.map(({ event }) => event.id);
  expect([new Set(events).size, new Set(receiver.calls.map(({ headers }) => headers['sufra-signature'])).size]).toEqual([1, 4]);
  expect(receiver.calls.map(({ path }) => path)).not.toContain('/elsewhere');
  api.setNow(new Date(Date.parse(noon) + 25 * 60 * 60_000));
  receiver.answers.push(500);
  await due();
  await isAt(5, 'given_up');
});

test('OWN-04 drops a receiver that answers Gone, and never calls internal ones unless allowed', async () => {
  await announces([], '/orders');
  receiver.answers.push(410);
  const gone = await places(pickup(restaurant));
  await isQuiet();
  const named = receiver.origin;
  await announces([], `${named.replace('127.0.0.1', '[::ffff:7f00:1]')}/orders`);
  const inside = await places(pickup(restaurant));
  await isQuiet();
  await announces([], 'https://localhost:9/orders');
  const byName = await places(pickup(restaurant));
  const stateOf = async (number: number) => (await jobs('branch_webhook')).find(({ key }) => key === `order.placed:${number}`);
  await vi.waitFor(async () => expect(await stateOf(byName)).toMatchObject({ state: 'waiting', tries: 1 }), 5000);
  expect([(await stateOf(gone))?.state, (await stateOf(inside))?.state]).toEqual(['given_up', 'given_up']);
  expect(receiver.calls).toHaveLength(1);
  await api.context.database.execute("delete from job where state = 'waiting'");
});

test.skipIf(process.env.TEST_DATABASE_URL)('OWN-04 sends a killed process’s notifications after the next start', async () => {
  await api.context.jobs.stop();
  await announces(['kitchen@marina.example'], '/orders');
  const number = await places(pickup(restaurant));
  expect(await leaseJobs(api.context.db, ['notify_branch'], [10], 3600)).toHaveLength(1);
  const environment = { DEMO: 'off', SMTP_URL: smtp.url, WEBHOOK_ORIGINS: receiver.origin };
  api = await startApi(environment, { on });
  await vi.waitFor(() => expect([receiver.calls.length, ticketsFor('kitchen@marina.example').length]).toEqual([1, 1]), 5000);
  expect(receiver.calls[0]?.event.order.number).toBe(number);
});
