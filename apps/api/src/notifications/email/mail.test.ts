// @embedded
import { register } from '@sufra/contract/account/served';
import { checkout, placeOrder, sendOrderEmail } from '@sufra/contract/checkout/served';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { jobsAreDone, mailedTo, mailsTo } from '@sufra/tests/support/mails.ts';
import { delivery, openRestaurant, pickup, type Restaurant, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openMailer } from './mailer.ts';
import { type SmtpServer, startSmtpServer } from './smtp-testing.ts';

let smtpServer: SmtpServer;
let context: TestApi;
let restaurant: Restaurant;

beforeAll(async () => {
  smtpServer = await startSmtpServer();
  context = await startApi({ DEMO: 'off', SMTP_URL: smtpServer.url });
  restaurant = await openRestaurant(context);
});
afterAll(async () => {
  await context?.close();
  await smtpServer?.close();
});

type Guest = { token: string; email: string };

async function order(guest: Guest, body: Record<string, unknown>, locale: 'en' | 'ar'): Promise<number> {
  const { data } = await context.call(checkout, { token: guest.token, locale, body });
  const placed = await context.call(placeOrder, {
    token: guest.token,
    locale,
    body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' },
  });
  expect(placed.status).toBe(200);
  return placed.data.order_no as number;
}
const postOf = ({ email }: Guest) => mailsTo(smtpServer, email);
const firstMail = ({ email }: Guest) => mailedTo(smtpServer, email);
const isMailed = (orderNumber: number) =>
  vi.waitFor(async () => {
    const row = await context.context.db
      .selectFrom('orders')
      .select('mailed_at')
      .where('number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    expect(row.mailed_at).not.toBeNull();
  }, 5000);
const makeDue = async (orderNumber: number) => {
  const { database, jobs } = context.context;
  await database.execute("update job set state = 'waiting', ended_at = null, due_at = now() where key = $1", [`order:${orderNumber}`]);
  jobs.wakeSoon();
};

/** A shawarma with bread, two sides, an extra and a kitchen note; with driver comments. */
const dinner = (address: number) =>
  delivery(restaurant, address, {
    comments: 'Missed Call on Arrive',
    order_details: [
      {
        stock_id: restaurant.shawarma,
        quantity: 2,
        modifiers: [
          { modifier_id: restaurant.bread.options[1], quantity: 1 },
          { modifier_id: restaurant.sides.options[0], quantity: 2 },
        ],
        memo: 'no onions <b>please</b>',
      },
    ],
  });

test('I18N-03 CHK-06 an order is answered by one mail in the customer’s language with the other below', async () => {
  const guest = await context.customer({ name: 'Layla Haddad' });
  const number = await order(guest, dinner(await saveAddress(context, restaurant, guest.email)), 'en');
  const mail = await firstMail(guest);
  expect(mail.subject).toBe(`We have your order ${number}`);
  expect(mail.from).toEqual({ name: 'Sufra', address: 'orders@sufra.example' });
  expect(mail.messageId).toBe(`<order-${number}@sufra.test>`);
  const { html = '', text = '' } = mail;
  for (const body of [html, text]) {
    for (const word of [
      String(number),
      'Marina',
      'المارينا',
      'Shawarma',
      'شاورما',
      'Bread 2',
      'خبز 2',
      '2 × Sides 1',
      // Non-breaking spaces.
      'AED\u00a060.00',
      'AED\u00a07.50',
      'AED\u00a067.50',
      'VAT 5% included',
      'AED\u00a03.22',
    ])
      expect(body).toContain(word);
    for (const word of [
      'Cash on delivery',
      'نقدًا عند الاستلام',
      'Expected delivery',
      '1:05 – 1:15 PM',
      '1:05 – 1:15 م',
      'Marina Tower',
      'Al Marsa Street',
      'opposite the mosque',
      '12345 67890',
      'Leave it at the gate',
      'ملاحظة للسائق',
      'Missed Call on Arrive',
    ])
      expect(body.replaceAll('\u00a0', ' ')).toContain(word);
    expect(body).toContain(`http://sufra.test/my-order/order?no=${number}`);
    expect(body.indexOf('Thank you')).toBeLessThan(body.indexOf('شكرًا'));
    // Guards against missing translation keys or values.
    expect(body).not.toMatch(/mail\.[a-z_]+|undefined|null|\{\w+\}/);
  }
  expect(html).toMatch(/<td dir="ltr" lang="en".*<td dir="rtl" lang="ar"/s);
  // No remote content: the logo is embedded.
  expect(html).not.toMatch(/<script|url\(/);
  const [logo, ...others] = mail.attachments;
  expect(others).toEqual([]);
  expect(logo).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true });
  expect([...html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid}>`)).toEqual([logo?.contentId]);
  expect(html.match(/src=/g)).toHaveLength(1);
  expect(text).toContain('no onions <b>please</b>');
  expect(html).toContain('<bdi>no onions &lt;b&gt;please&lt;/b&gt;</bdi>');
});

test('I18N-03 an Arabic customer reads Arabic first', async () => {
  const guest = await context.customer({ name: 'ليلى حداد' });
  await order(guest, pickup(restaurant), 'ar');
  const { subject = '', html = '', text = '' } = await firstMail(guest);
  expect(subject).toMatch(/^وصلنا طلبك رقم \d+$/);
  expect(html).toMatch(/^<!doctype html>\s*<html lang="ar">.*<td dir="rtl" lang="ar".*<td dir="ltr" lang="en"/s);
  expect(html).toContain('شكرًا لك يا <bdi>ليلى حداد</bdi>!');
  expect(text).toContain('جاهز للاستلام: \u206812:45\u00a0– 12:55\u00a0م\u2069');
  // Mails show absolute times, because they may be read at any time.
  expect(text).not.toMatch(/دقيقة|minutes/);
  expect(text).not.toContain('Deliver to');
});

test('I18N-03 customer input cannot inject markup or change text direction in a mail', async () => {
  const guest = await context.customer({ name: '<script>alert(1)</script> & "Co"' });
  await order(guest, pickup(restaurant, { comments: '</td><a href="http://evil.test">\u202eتاجد' }), 'en');
  const { html = '' } = await firstMail(guest);
  expect(html).not.toMatch(/<script|href="http:\/\/evil|\u202e/);
  expect(html).toContain('<bdi>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;</bdi>');
  expect(html).toContain('<bdi>&lt;/td&gt;&lt;a href=&quot;http://evil.test&quot;&gt;');
});

test('I18N-03 a name with signs that programs read as orders is written as it is', async () => {
  const guest = await context.customer({ name: "$& $` $' $1 $$" });
  await order(guest, pickup(restaurant), 'en');
  const { html = '', text = '' } = await firstMail(guest);
  expect(html).toContain('Thank you, <bdi>$&amp; $` $&#39; $1 $$</bdi>!');
  expect(text).toContain("$& $` $' $1 $$");
});

test('CHK-06 repeated mail requests are idempotent, immediately and after sending', async () => {
  const guest = await context.customer();
  const order_no = await order(guest, pickup(restaurant), 'en');
  const ask = () => context.call(sendOrderEmail, { token: guest.token, body: { order_no } });
  expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  await isMailed(order_no);
  expect((await ask()).data.message).toBe('The confirmation is on its way to your email.');
  const other = await context.customer();
  await order(other, pickup(restaurant), 'en');
  await firstMail(other);
  expect(postOf(guest)).toHaveLength(1);
});

test('CHK-06 caller cannot have the mail of a stranger’s order sent', async () => {
  const guest = await context.customer();
  const order_no = await order(guest, pickup(restaurant), 'en');
  const stranger = await context.customer();
  expect((await context.call(sendOrderEmail, { token: stranger.token, body: { order_no } })).status).toBe(404);
  expect((await context.call(sendOrderEmail, { body: { order_no } })).status).toBe(401);
  expect((await context.call(sendOrderEmail, { token: guest.token, body: { order_no: 999_999 } })).status).toBe(404);
});

test('CHK-06 a mail server that is away delays the mail and does not lose it', async () => {
  // Wait until mails of earlier tests are sent.
  await jobsAreDone(context);
  const guest = await context.customer();
  smtpServer.refuseNext = 1;
  const number = await order(guest, pickup(restaurant), 'en');
  await vi.waitFor(async () => {
    const { rows } = await context.context.database.execute(
      "select 1 from job where state = 'waiting' and tries = 1 and due_at > now() + interval '3 seconds' and due_at < now() + interval '11 seconds'",
    );
    expect(rows).toHaveLength(1);
  }, 5000);
  expect(postOf(guest)).toEqual([]);
  await makeDue(number);
  await isMailed(number);
  expect(postOf(guest)).toHaveLength(1);
});

test('CHK-06 server resends a mail with the same Message-ID when the process died before noting it', async () => {
  const guest = await context.customer();
  const number = await order(guest, pickup(restaurant), 'en');
  await isMailed(number);
  // Simulates a crash between the SMTP acceptance and its record.
  await context.context.db.updateTable('orders').set({ mailed_at: null }).where('number', '=', number).execute();
  await makeDue(number);
  await vi.waitFor(() => expect(postOf(guest)).toHaveLength(2), 5000);
  expect(new Set(postOf(guest).map(({ messageId }) => messageId)).size).toBe(1);
  // Once recorded, repeating the job is a no-op.
  await isMailed(number);
  await makeDue(number);
  await jobsAreDone(context);
  expect(postOf(guest)).toHaveLength(2);
});

test('I18N-03 registering with a known e-mail notifies its owner in both languages', async () => {
  const owner = await context.customer();
  const again = {
    name: 'Mallory',
    phone: '+971501112223',
    email: owner.email,
    password: 'another password',
    confirm_password: 'another password',
  };
  await context.call(register, { body: again });
  const { subject, html = '', text = '' } = await firstMail(owner);
  expect(subject).toBe('You already have an account');
  for (const body of [html, text]) {
    expect(body).toContain('http://sufra.test/my-account/confirm#');
    expect(body).toContain('Nothing has changed in yours.');
    expect(body).not.toMatch(/mail\.[a-z_]+|undefined/);
  }
});

describe('the connection to the mail server', () => {
  const open = () => {
    const env = {
      smtpUrl: smtpServer.url,
      mailFrom: 'orders@sufra.example',
      publicUrl: 'http://sufra.test',
      dataDir: '/nowhere',
      demo: false,
    };
    return openMailer({ env, catalogue: { restaurant: () => defaultSettings }, log: pino({ level: 'silent' }) });
  };
  const mail = { key: 'order-1', to: 'layla@example.com', locale: 'en', subject: 'x', html: 'x', text: 'x' } as const;

  test('CHK-06 logs a mail server’s reply without the customer’s address', async () => {
    smtpServer.refuseNext = 1;
    await expect(open().send(mail)).rejects.toThrow(/^mail not accepted: [A-Z\s\d]+451$/);
  });

  test('CHK-06 mails in a row share a connection', async () => {
    const mailer = open();
    const before = smtpServer.connections;
    await mailer.send(mail);
    await mailer.send({ ...mail, key: 'order-2' });
    expect(smtpServer.connections - before).toBe(1);
  });
});
