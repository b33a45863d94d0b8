// @embedded @slow
/** ORD-03: order status mails to the customer, over a real mail server. */
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import type { OrderState } from '@sufra/contract/orders/states';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { jobsHaveEnded, mailsTo } from '@sufra/tests/support/mails.ts';
import { delivery, openRestaurant, pickup, type Restaurant, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { type Move, moveOrder } from '../../ordering/orders/move.ts';
import { type SmtpServer, startSmtpServer } from './smtp-testing.ts';

let smtp: SmtpServer;
let api: TestApi;
let restaurant: Restaurant;
let guest: { token: string; email: string };

beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startApi({ DEMO: 'off', SMTP_URL: smtp.url });
  restaurant = await openRestaurant(api);
});
afterAll(async () => {
  await api?.close();
  await smtp?.close();
});
beforeEach(async () => {
  guest = await api.customer();
});

async function places(body: object, locale: 'en' | 'ar' = 'en'): Promise<number> {
  const { token } = guest;
  const { data } = await api.call(checkout, { token, locale, body });
  const placed = await api.call(placeOrder, { token, locale, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } });
  // The first mail was sent.
  await isQuiet();
  return placed.data.order_no as number;
}
async function moves(orderNumber: number, to: OrderState, more: Partial<Move> = {}): Promise<number> {
  const moved = await api.context.db
    .transaction()
    .execute((tx) => moveOrder(tx, api.context, { orderNumber, to, actor: 'staff', ...more }));
  await isQuiet();
  return 'eventId' in moved ? moved.eventId : 0;
}
const isQuiet = () => jobsHaveEnded(api);
const again = (kind: string, key: string | number) =>
  api.context.database.execute("update job set state = 'waiting', ended_at = null, due_at = now() where kind = $1 and key = $2", [
    kind,
    String(key),
  ]);
const post = () => mailsTo(smtp, guest.email);
const subjects = () => post().map(({ subject }) => subject);

test('ORD-03 SLOT-04 mails a delivery’s acceptance with its time, departure and completion', async () => {
  const number = await places(delivery(restaurant, await saveAddress(api, restaurant, guest.email)));
  const promised = { from: new Date('2026-11-21T13:20:00+04:00'), until: new Date('2026-11-21T13:30:00+04:00') };
  const event = await moves(number, 'accepted', { promised });
  await moves(number, 'preparing');
  await moves(number, 'preparing', {
    promised: { from: new Date('2026-11-21T13:40:00+04:00'), until: new Date('2026-11-21T13:50:00+04:00') },
  });
  for (const to of ['ready', 'on_the_way', 'completed'] as const) await moves(number, to);
  expect(subjects()).toEqual([
    `We have your order ${number}`,
    `Your order ${number} is confirmed`,
    `Your order ${number} has a new time`,
    `Your order ${number} is on its way`,
    `Your order ${number} is complete`,
  ]);
  const [, accepted, delayed] = post();
  expect(delayed?.text?.replaceAll('\u00a0', ' ')).toContain('Expected delivery: \u20681:40 – 1:50 PM\u2069');
  expect(accepted?.messageId).toBe(`<order-${number}-${event}@sufra.test>`);
  for (const body of [accepted?.text ?? '', accepted?.html ?? '']) {
    for (const words of [
      '1:20 – 1:30 PM',
      '1:20 – 1:30 م',
      'Marina Tower',
      'Al Marsa Street',
      `http://sufra.test/my-order/order?no=${number}`,
    ])
      expect(body.replace(/[\u2009\u202f\u00a0]/g, ' ')).toContain(words);
    expect(body.indexOf('Expected delivery')).toBeLessThan(body.indexOf('موعد الوصول'));
  }
  expect(await findViolations(api.context.db)).toEqual([]);
});

test('ORD-03 DOC-02 server mails Arabic first for each pickup step and links the invoice at the end', async () => {
  const number = await places(pickup(restaurant), 'ar');
  for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) await moves(number, to);
  expect(subjects()).toEqual([
    `وصلنا طلبك رقم ${number}`,
    `تم تأكيد طلبك رقم ${number}`,
    `طلبك رقم ${number} جاهز للاستلام`,
    `اكتمل طلبك رقم ${number}`,
  ]);
  // A completed order has an invoice; its signed link needs no login.
  const links = post().map(({ text }) => /INV-\d{6} as a PDF: (\S+)/.exec(text ?? '')?.[1]);
  expect(links.slice(0, 3)).toEqual([undefined, undefined, undefined]);
  const { statusCode, headers } = await api.app.inject({ url: new URL(links[3] ?? '').pathname });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(post()[2]?.html).toMatch(/<td dir="rtl" lang="ar".*<td dir="ltr" lang="en"/s);
});

test('ORD-03 a rejection mail states the reason and that nothing is due', async () => {
  const number = await places(pickup(restaurant));
  await moves(number, 'rejected', { cause: 'We have run out of hummus.' });
  const [, mail] = post();
  expect(mail?.subject).toBe(`Your order ${number} was not accepted`);
  expect(mail?.text).toContain('Reason: \u2068We have run out of hummus.\u2069');
  expect(mail?.text).toContain('You have nothing to pay.');
});

/** Moves an order while the mail server refuses; resolves when the job waits for its retry. */
async function movesInVain(orderNumber: number, to: OrderState): Promise<string> {
  smtp.refuseNext = 1;
  await api.context.db.transaction().execute((tx) => moveOrder(tx, api.context, { orderNumber, to, actor: 'staff' }));
  return vi.waitFor(async () => {
    const { rows } = await api.context.database.execute(
      "select key from job where state = 'waiting' and tries = 1 and due_at > now() + interval '3 seconds' and due_at < now() + interval '11 seconds'",
    );
    return (rows[0] as { key: string }).key;
  }, 5000);
}

test('ORD-03 retries a temporarily refused mail; repeated jobs send nothing more', async () => {
  const number = await places(pickup(restaurant));
  const event = await movesInVain(number, 'accepted');
  expect(post()).toHaveLength(1);
  await again('email', `order_moved:${event}`);
  await isQuiet();
  await again('notify_customer', event);
  await isQuiet();
  expect(post()).toHaveLength(2);
  expect(await findViolations(api.context.db)).toEqual([]);
});

test('ORD-03 customer gets no mail that an order was accepted when it is already cancelled', async () => {
  const number = await places(pickup(restaurant));
  const event = await movesInVain(number, 'accepted');
  await api.context.db.transaction().execute((tx) => moveOrder(tx, api.context, { orderNumber: number, to: 'cancelled', actor: 'staff' }));
  await vi.waitFor(() => expect(post()).toHaveLength(2), 5000);
  await again('email', `order_moved:${event}`);
  await isQuiet();
  expect(subjects()).toEqual([`We have your order ${number}`, `Your order ${number} was cancelled`]);
});

test('PAY-06 audit finds a move that the server would tell no customer about', async () => {
  const number = await places(pickup(restaurant));
  const event = await moves(number, 'accepted');
  await api.context.database.execute("delete from job where kind = 'notify_customer' and key = $1", [String(event)]);
  expect(await findViolations(api.context.db)).toEqual([
    { invariant: 'audit_one_message_an_order', subject: String(number), detail: 'has no job that tells that it is accepted' },
  ]);
  await api.context.jobs.enqueue(api.context.db, 'notify_customer', String(event), { orderNumber: number, eventId: event });
  await isQuiet();
});
