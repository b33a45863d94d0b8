// @embedded
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readMailbox, removeMessages, type StoredMessage, storeMessage } from './mailbox.ts';

let context: TestApi;
let orderNumber: number;
let email: string;

beforeAll(async () => {
  // A demo on the operator's own machine; see mailbox-access.test.ts for remote clients.
  context = await startApi({ PUBLIC_URL: 'http://localhost:3000' });
  const guest = await context.customer({ name: 'Noor <i>Saleh</i>' });
  email = guest.email;
  const branch = context.context.catalogue
    .branches()
    .find((each) => each.pickupEnabled && each.paymentMethods.some((method) => !method.isOnline));
  const item =
    branch &&
    context.context.catalogue.menu(branch.id)?.items.find((each) => !each.hasOptions && each.isAvailable && each.price.pickup > 0);
  const cash = branch?.paymentMethods.find((method) => !method.isOnline);
  if (!branch || !item || !cash) throw new Error('the demo restaurant has nothing simple to collect');
  const body = {
    branch_id: branch.id,
    loc_code: branch.code,
    payment_method_id: cash.id,
    order_type: 1,
    order_details: [{ stock_id: item.id, quantity: Math.max(1, item.minQuantity) }],
  };
  const { data } = await context.call(checkout, { token: guest.token, body });
  const placed = await context.call(placeOrder, {
    token: guest.token,
    body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' },
  });
  orderNumber = placed.data.order_no as number;
});
afterAll(() => context?.close());

const get = (url: string) => context.app.inject({ method: 'GET', url });
const messages = async () => (await get('/dev/mailbox?format=json')).json<{ messages: StoredMessage[] }>().messages;

test('CHK-06 demo stores one mail per order in its mailbox when no mail server exists', async () => {
  await vi.waitFor(async () => expect(await messages()).toHaveLength(1), 5000);
  const [message] = await messages();
  expect(message).toMatchObject({ to: email, key: `order-${orderNumber}`, messageId: `<order-${orderNumber}@localhost>` });
  const list = await get('/dev/mailbox');
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(list.body).toContain(`href="/dev/mailbox/order-${orderNumber}"`);
  const page = await get(`/dev/mailbox/order-${orderNumber}`);
  expect(page.body).toContain('<iframe title="The message" sandbox="allow-popups');
  // The message renders in an isolated document, so its markup cannot affect the page.
  expect(page.body).not.toContain('<i>Saleh');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

test('CHK-06 returns 404 for an unknown message, and prevents path traversal', async () => {
  expect((await get('/dev/mailbox/order-0')).statusCode).toBe(404);
  expect((await get('/dev/mailbox/..%2f..%2fpostgres')).statusCode).toBe(404);
});

test('CHK-06 a restaurant that is no demo has no public mailbox', async () => {
  const serious = await startApi({ DEMO: 'off' });
  const answer = await serious.app.inject({ method: 'GET', url: '/dev/mailbox' });
  expect(answer.statusCode).toBe(404);
  await serious.close();
});

describe('mailbox from which no process removes messages', () => {
  const message = { from: 'a@example.com', to: 'b@example.com', subject: 'An order', messageId: '', html: '', text: '' };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sufra-mailbox-'));
    for (let at = 0; at < 1060; at++) await storeMessage(folder, { ...message, key: `order-${at}` });
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('CHK-06 keeps the newest messages, and does not grow for ever', async () => {
    const keys = (await readMailbox(folder)).map(({ key }) => key);
    expect(keys.length).toBeLessThanOrEqual(1050);
    expect(keys).toContain('order-1059');
    expect(keys).not.toContain('order-0');
  });

  test('CHK-06 is read while messages are removed', async () => {
    const removing = Promise.all([1, 2, 3].map(() => removeMessages(folder, ({ key }) => key.endsWith('1'))));
    const reads = await Promise.all([1, 2, 3, 4].map(() => readMailbox(folder)));
    await removing;
    for (const messages of reads) expect(messages.length).toBeGreaterThan(800);
    expect((await readMailbox(folder)).filter(({ key }) => key.endsWith('1'))).toEqual([]);
  });
});
