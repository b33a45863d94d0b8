/** STAFF-04: escalation of orders that no staff member accepts, over a real mail server and a real webhook receiver. */
import { orderStatus } from '@sufra/contract/orders/served';
import { manyOrders } from '@sufra/tests/support/api.ts';
import { orderInCash } from '@sufra/tests/support/guests.ts';
import { kitchenOf, staffToken } from '@sufra/tests/support/kitchen.ts';
import { jobsHaveEnded, mailsTo } from '@sufra/tests/support/mails.ts';
import { openPaidRestaurant, type PaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { pickup } from '@sufra/tests/support/restaurant.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { recordBoardOpen } from '../../ordering/kitchen/queries.ts';
import { type SmtpServer, startSmtpServer } from '../email/smtp-testing.ts';
import { dueFor, escalate } from './escalation.ts';
import type { WaitingOrder } from './queries.ts';
import { type Receiver, startReceiver } from './receiver-testing.ts';

let smtp: SmtpServer;
let receiver: Receiver;
let paid: PaidRestaurant;
let her: { token: string; email: string };
beforeAll(async () => {
  [smtp, receiver] = await Promise.all([startSmtpServer(), startReceiver()]);
  const environment = { STAFF_TOKEN: staffToken, SMTP_URL: smtp.url, WEBHOOK_ORIGINS: receiver.origin };
  paid = await openPaidRestaurant(environment, { env: manyOrders });
  await at('12:00');
  her = await paid.api.customer();
  await paid.api.context.db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
});
afterAll(async () => {
  await paid?.close();
  await Promise.all([smtp?.close(), receiver?.close()]);
});
beforeEach(async () => {
  const { db } = paid.api.context;
  await db.deleteFrom('board_watch').execute();
  await db.deleteFrom('board_clock').execute();
  const left = await db.selectFrom('orders').select('number').where('state', '=', 'received').execute();
  for (const { number } of left) await kitchenOf(paid.api).moves({ orderNumber: number, to: 'cancelled' });
  await tells({});
  await at('12:00');
  await look();
  smtp.received.length = receiver.calls.length = 0;
});

const at = async (time: string) => paid.api.setNow(`2026-11-21T${time}:00+04:00`);
const look = () => escalate(paid.api.context);
/** Advances minute by minute: a long gap would count as a server outage. */
async function until(time: string, from = '12:00'): Promise<void> {
  const [start = 0, end = 0] = [from, time].map((each) => Date.parse(`2026-11-21T${each}:00+04:00`));
  for (let now = start; now <= end; now += 20_000) {
    paid.api.setNow(new Date(now));
    await look();
  }
}
const tells = (branch: { emails?: string[]; webhook?: string; second?: string[]; secondWebhook?: string }) =>
  paid.api.context.db
    .updateTable('branch')
    .set({
      announce_emails: branch.emails ?? [],
      announce_webhook: branch.webhook ?? '',
      escalation_emails: branch.second ?? [],
      escalation_webhook: branch.secondWebhook ?? '',
    })
    .where('id', '=', paid.restaurant.marina)
    .execute();
const opens = () => recordBoardOpen(paid.api.context.db, { branchIds: [paid.restaurant.marina], all: false }, paid.api.context.now());
const order = async () => (await orderInCash(paid.api, her.token, pickup(paid.restaurant))).data.order_no as number;
const stateOf = async (order_no: number) => (await paid.api.call(orderStatus, { token: her.token, query: { order_no } })).data.order_state;
const isQuiet = () => jobsHaveEnded(paid.api);
const subjects = (address: string) => mailsTo(smtp, address).map(({ subject }) => subject);

test('STAFF-04 notifies the second address once after three minutes, with concurrent processes', async () => {
  await tells({ emails: ['kitchen@marina.example'], second: ['owner@marina.example'], secondWebhook: `${receiver.origin}/alarm` });
  await opens();
  const number = await order();
  await until('12:02');
  expect(
    await paid.api.context.db
      .selectFrom('job')
      .select('key')
      .where('kind', '=', 'notify_branch')
      .where('key', 'like', 'order.waiting:%')
      .execute(),
  ).toEqual([]);
  await until('12:03', '12:02');
  await Promise.all([look(), look(), look()]);
  await isQuiet();
  expect(subjects('owner@marina.example')).toEqual([
    expect.stringMatching(`^Nobody has taken order ${number} yet · لم يستلم أحد الطلب رقم ${number} بعد`),
  ]);
  expect(subjects('kitchen@marina.example')).toEqual([expect.stringMatching(`^Order ${number} `)]);
  const [call, ...others] = receiver.calls;
  expect([call?.path, call?.event.event, call?.event.order.number, others]).toEqual(['/alarm', 'order.waiting', number, []]);
});

test('STAFF-04 server mails the first address when no second exists, and skips accepted orders', async () => {
  await tells({ emails: ['kitchen@marina.example'], webhook: `${receiver.origin}/till` });
  await opens();
  const [taken, left] = [await order(), await order()];
  await isQuiet();
  receiver.calls.length = smtp.received.length = 0;
  await kitchenOf(paid.api).moves({ orderNumber: taken, to: 'accepted' });
  await until('12:04');
  await isQuiet();
  expect(subjects('kitchen@marina.example')).toEqual([expect.stringContaining(String(left))]);
  // A point-of-sale system would print it as a new order.
  expect(receiver.calls).toEqual([]);
});

test('STAFF-04 rejects and refunds automatically once after ten minutes, with an apology', async () => {
  await opens();
  const cart = (await paid.checksOut(her.token)).data.cart_id;
  const { transaction } = await paid.sandbox.pay(await paid.sessionOf(cart));
  const number = (await paid.places(her.token, cart, transaction ?? '')).data.order_no as number;
  await until('12:09');
  expect(await stateOf(number)).toBe('received');
  await until('12:10', '12:09');
  await Promise.all([look(), look(), look()]);
  await vi.waitFor(async () => expect(await stateOf(number)).toBe('refunded'), 15_000);
  await isQuiet();
  const events = await paid.api.context.db
    .selectFrom('order_event')
    .select(['state', 'actor', 'cause'])
    .where('order_number', '=', number)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { state: 'received', actor: 'customer', cause: '' },
    { state: 'rejected', actor: 'system', cause: 'nobody_answered' },
    { state: 'refunded', actor: 'system', cause: '' },
  ]);
  const texts = smtp.received.filter(({ to }) => to.includes(her.email)).map(({ email }) => email.text ?? '');
  expect(texts.filter((text) => text.includes("the restaurant didn't answer in time, so we've cancelled your order"))).toHaveLength(1);
  expect(texts.join()).not.toContain('nobody_answered');
  const { data } = await paid.api.call(orderStatus, { token: her.token, query: { order_no: number } });
  expect(JSON.stringify(data)).toContain("The restaurant didn't answer in time.");
  expect(await findViolations(paid.api.context.db)).toEqual([]);
});

test('STAFF-04 server only reminds a branch when staff have not opened its board that day', async () => {
  await tells({ emails: ['kitchen@marina.example'] });
  const number = await order();
  await until('12:15');
  await isQuiet();
  expect(subjects('kitchen@marina.example')).toHaveLength(2);
  expect(await stateOf(number)).toBe('received');
});

test('STAFF-04 restarts an order’s deadline after a server outage', async () => {
  await opens();
  const number = await order();
  await until('12:05');
  // Simulates an outage of a quarter of an hour.
  await until('12:29', '12:20');
  expect(await stateOf(number)).toBe('received');
  await until('12:30', '12:29');
  expect(await stateOf(number)).toBe('rejected');
});

const utc = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const noon = utc('12:00');
const waiting: WaitingOrder = {
  number: 1001,
  branchCode: 'MARINA',
  startsAt: noon,
  promisedUntil: utc('12:45'),
  touchedAt: noon,
  openedAt: utc('08:00'),
  isTold: false,
  canTell: true,
};
const due = (change: Partial<WaitingOrder>, now: string, countsFrom = '06:00') => {
  const { remind, reject } = dueFor({ ...waiting, ...change }, utc(now), utc(countsFrom));
  return [remind && 'remind', reject && 'reject'].filter(Boolean).join(' and ') || 'nothing';
};

test.each<[what: string, Partial<WaitingOrder>, now: string, expected: string, countsFrom?: string]>([
  ['after two minutes', {}, '12:02', 'nothing'],
  ['after three minutes', {}, '12:03', 'remind'],
  ['once the second address was told', { isTold: true }, '12:09', 'nothing'],
  ['after ten minutes', { isTold: true }, '12:10', 'reject'],
  ['where there is no second address', { canTell: false }, '12:10', 'reject'],
  ['where no staff member has opened the board that day', { openedAt: null }, '12:30', 'remind'],
  ['where no staff member has, and the second address was told', { openedAt: null, isTold: true }, '12:30', 'nothing'],
  [
    'for later, counted from when it is to be begun',
    { startsAt: utc('18:00'), touchedAt: noon, promisedUntil: utc('18:45') },
    '18:02',
    'nothing',
  ],
  ['counted from when the board was opened', { openedAt: utc('12:20') }, '12:22', 'nothing'],
  ['and so on', { openedAt: utc('12:20') }, '12:30', 'remind and reject'],
  ['that was promised for before the board was opened', { openedAt: utc('12:46'), isTold: true }, '13:30', 'nothing'],
  ['that a cook took and gave back', { touchedAt: utc('12:09') }, '12:11', 'nothing'],
  ['that no board could show for a while', {}, '12:20', 'nothing', '12:18'],
  ['ten minutes after it could be seen again', { isTold: true }, '12:28', 'reject', '12:18'],
  ['of a restaurant that moves no orders, the next day', { openedAt: null }, '14:00', 'nothing'],
])('STAFF-04 of an order that no staff member takes, %s', (_, change, now, expected, countsFrom) => {
  expect(due(change, now, countsFrom)).toBe(expected);
});
