// @embedded
/** OWN-04: paid orders are announced too, and marked as paid. */

import { cancelOrder } from '@sufra/contract/orders/served';
import { openPaidRestaurant, type PaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../email/smtp-testing.ts';
import { type Receiver, startReceiver } from './receiver-testing.ts';

let smtp: SmtpServer;
let receiver: Receiver;
let paid: PaidRestaurant;

beforeAll(async () => {
  [smtp, receiver] = await Promise.all([startSmtpServer(), startReceiver()]);
  paid = await openPaidRestaurant({ SMTP_URL: smtp.url, WEBHOOK_ORIGINS: receiver.origin });
});
afterAll(async () => {
  await paid?.close();
  await Promise.all([smtp?.close(), receiver?.close()]);
});

test('OWN-04 announces an order paid online once it is paid, with nothing to collect', async () => {
  const { api, restaurant, sandbox } = paid;
  const announce = { announce_emails: ['kitchen@marina.example'], announce_webhook: receiver.origin };
  await api.context.db.updateTable('branch').set(announce).where('id', '=', restaurant.marina).execute();
  const { token } = await api.customer();
  const { data: cart } = await paid.checksOut(token);
  expect(receiver.calls).toEqual([]);
  const { transaction } = await sandbox.pay(await paid.sessionOf(cart.cart_id));
  const { data } = await paid.places(token, cart.cart_id, transaction ?? '');
  const tickets = () => smtp.received.filter(({ to }) => to.includes('kitchen@marina.example'));
  await vi.waitFor(() => expect([tickets().length, receiver.calls.length]).toEqual([1, 1]), 5000);
  expect(receiver.calls[0]?.event.order).toMatchObject({
    number: data.order_no,
    payment: { method: { en: 'Card online' }, isPaid: true },
    amounts: { total: 5400, toCollect: 0 },
  });
  expect(tickets()[0]?.email.text).toContain('Paid online · مدفوع عبر الإنترنت');
  expect(tickets()[0]?.email.html).not.toContain('To be paid');
});

test('TRY-05 notifies branch and customer of a cancellation by the customer', async () => {
  const { api } = paid;
  const { token, email } = await api.customer();
  const order_no = await paid.pays(token);
  await api.call(cancelOrder, { token, body: { order_no, reason: 'by_mistake' } });
  const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).map((each) => each.email);
  const subject = expect.stringContaining(`CANCELLED: order ${order_no} · ملغى: طلب رقم ${order_no} · `);
  await vi.waitFor(() => expect(mailsTo('kitchen@marina.example').map((each) => each.subject)).toContainEqual(subject), 5000);
  await vi.waitFor(() => expect(receiver.calls.map(({ event }) => event.event)).toContain('order.cancelled'), 5000);
  const call = receiver.calls.find(({ event }) => event.event === 'order.cancelled');
  expect(call?.event.order).toMatchObject({ number: order_no });
  expect(['cancelled', 'refunded']).toContain(call?.event.order.state);
  await vi.waitFor(
    () =>
      expect(
        mailsTo(email)
          .map(({ text }) => text)
          .join(),
      ).toContain('You cancelled your order'),
    5000,
  );
  expect(
    mailsTo(email)
      .map(({ text }) => text)
      .join(),
  ).not.toMatch(/We're sorry|by_mistake/);
});
