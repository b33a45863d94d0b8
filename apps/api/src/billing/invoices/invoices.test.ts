// @embedded
import { createHash } from 'node:crypto';
import { guestPapers, orderPapers } from '@sufra/contract/documents/served';
import { orderLink } from '@sufra/contract/guests/served';
import type { OrderState } from '@sufra/contract/orders/states';
import { deleteAccount } from '@sufra/contract/personal-data/served';
import { manyOrders, shared } from '@sufra/tests/support/api.ts';
import { refundsDone } from '@sufra/tests/support/books.ts';
import { newGuest, orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { openPaidRestaurant, paidNoon } from '@sufra/tests/support/paid-restaurant.ts';
import { delivery, line, pickup, saveAddress, sellsAs } from '@sufra/tests/support/restaurant.ts';
import { expect, test } from 'vitest';
import { findViolations } from '../payments/audit-queries.ts';
import { refundOrder } from '../payments/refunds.ts';
import { invoiceLinks } from './links.ts';

const seller = {
  name_en: 'Saj & Sidr <LLC>',
  name_ar: 'مطاعم صاج وسدر',
  address_en: 'Sheikh Zayed Road, Dubai',
  address_ar: 'شارع الشيخ زايد، دبي',
  trn: '100000000000003',
};

const paid = shared(await openPaidRestaurant({}, { env: manyOrders }));
await sellsAs(paid.api, seller);
const her = await paid.api.customer();

const api = () => paid.api;
const db = () => paid.api.context.db;
const moves = (orderNumber: number, ...states: OrderState[]) => bringTo(api(), orderNumber, ...states);
const cooked = ['accepted', 'preparing', 'ready'] as const;

const orders = (body: object, token = her.token) => orderedInCash(api(), token, body);
/** With their credit notes. */
async function refunds(orderNumber: number, amount: number, reason: string): Promise<void> {
  const answer = await refundOrder(api().context, orderNumber, { amount, reason, key: reason });
  if ('problem' in answer) throw new Error(answer.problem);
  await refundsDone(api(), answer.refundId);
}
const papersOf = (order_no: number, token = her.token) => api().call(orderPapers, { token, query: { order_no } });
const opens = (url: string) => api().app.inject({ url: new URL(url).pathname + new URL(url).search });
const readable = (html: string) =>
  html
    .replace(/<(style|script)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('DOC-01 server issues a bilingual tax invoice with TRN, VAT per line, fee and exact sums', async () => {
  const home = await saveAddress(api(), paid.restaurant, her.email);
  const { shawarma, bread, sides, hummus } = paid.restaurant;
  const chosen = line(shawarma, 2, [bread.options[1], 1], [sides.options[0], 2]);
  const order_details = [{ ...chosen, memo: 'secret note' }, line(hummus, 1)];
  const number = await orders(delivery(paid.restaurant, home, { order_details, comments: 'secret comment' }));
  await moves(number, 'accepted', 'preparing', 'on_the_way');
  expect((await papersOf(number)).data).toEqual({ invoice: null, credit_notes: [] });
  api().setNow('2026-11-21T12:41:00+04:00');
  await moves(number, 'completed');
  api().setNow(paidNoon);
  const { data } = await papersOf(number);
  expect(data).toMatchObject({ invoice: { number: 'INV-000001', issued_at: '2026-11-21T12:41:00+04:00' }, credit_notes: [] });
  const { statusCode, headers, body } = await opens(data.invoice?.url ?? '');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  // The base style and the restaurant's theme.
  const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  expect(styles).toHaveLength(2);
  expect(headers['content-security-policy']).toContain(`style-src ${styles.join(' ')};`);
  expect(body).toContain('--primary:#a61e3a');
  const text = readable(body);
  for (const said of [
    ...['Tax Invoice', 'فاتورة ضريبية', 'Saj &amp; Sidr &lt;LLC&gt;', 'مطاعم صاج وسدر', 'TRN 100000000000003', '2026-11-21 12:41'],
    // 25.25 with bread at 2.25 and two sides at 1.25; VAT is a twenty-first of 60.00, of 20.00 and of 7.50.
    ...['Shawarma شاورما Bread 2, 2 × Sides 1 خبز 2، 2 × أطباق جانبية 1 2 30.00 2.86 60.00', 'Hummus حمص 1 20.00 0.95 20.00'],
    ...['Delivery fee رسوم التوصيل 1 7.50 0.36 7.50', 'Excluding VAT بدون الضريبة 83.33', 'VAT 5% ضريبة القيمة المضافة 5% 4.17'],
    'Total including VAT الإجمالي شامل الضريبة AED 87.50',
  ])
    expect(text).toContain(said);
  // It names no buyer.
  for (const secret of ['secret', 'Layla', her.email, 'Al Marsa Street']) expect(body).not.toContain(secret);
  expect(await findViolations(db())).toEqual([]);
});

test('ITEM-11 DOC-01 an invoice charges only what is not free, and names an option once', async () => {
  const { shawarma, bread, extras, sides } = paid.restaurant;
  const isFree = async (included: number) => {
    await db().updateTable('option_group').set({ included }).where('id', '=', extras.id).execute();
    await api().context.catalogue.reload();
  };
  await isFree(2);
  const chosen = line(shawarma, 1, [bread.options[0], 1], [extras.options[0], 3], [sides.options[1], 2]);
  const number = await orders(pickup(paid.restaurant, { order_details: [chosen] }));
  await isFree(0);
  await moves(number, ...cooked, 'completed');
  const { body } = await opens((await papersOf(number)).data.invoice?.url ?? '');
  // 24.50 with one extra at 3.00.
  expect(readable(body)).toContain(
    'Shawarma شاورما Bread 1, 3 × Extras 1, 2 × Sides 2 خبز 1، 3 × إضافات 1، 2 × أطباق جانبية 2 1 27.50 1.31 27.50',
  );
});

test('DOC-02 renders a PDF with embedded fonts, and a page for 80 mm rolls', async () => {
  const number = await orders(pickup(paid.restaurant));
  await moves(number, ...cooked, 'completed');
  const { url = '', pdf_url = '' } = (await papersOf(number)).data.invoice ?? {};
  const pdf = await opens(pdf_url);
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(pdf.headers['content-disposition']).toMatch(/^inline; filename="INV-\d{6}\.pdf"$/);
  const raw = pdf.rawPayload.toString('latin1');
  expect(raw.slice(0, 5)).toBe('%PDF-');
  for (const font of ['Figtree-Regular', 'Figtree-Bold', 'ReadexPro-Regular', 'ReadexPro-Bold']) expect(raw).toContain(font);
  // The PDF embeds font subsets; full fonts would double its size.
  expect(raw.length).toBeLessThan(40_000);
  expect((await opens(`${url}?width=80`)).body).toContain('<html lang="en" class="roll">');
  expect((await opens(url)).body).toContain('<html lang="en">');
});

test('DOC-03 server issues a credit note for each refund, also for one made before completion', async () => {
  const number = await paid.pays(her.token);
  await moves(number, ...cooked);
  await refunds(number, 1000, 'No bread');
  expect((await papersOf(number)).data).toEqual({ invoice: null, credit_notes: [] });
  await moves(number, 'completed');
  await refunds(number, 1400, 'Cold soup');
  const { data } = await papersOf(number);
  expect(data.credit_notes.map(({ number: name, amount }) => [name, amount])).toEqual([
    ['CN-000001', 10],
    ['CN-000002', 14],
  ]);
  const text = readable((await opens(data.credit_notes[1]?.url ?? '')).body);
  for (const said of [
    ...['Tax Credit Note', 'إشعار دائن ضريبي', 'CN-000002', data.invoice?.number ?? '-', 'Cold soup'],
    // 54.00 has VAT of 2.57; 10.00 of it 0.48, and 24.00 together 1.14.
    ...['As invoiced حسب الفاتورة 51.43 2.57 54.00', 'Earlier credit notes إشعارات دائنة سابقة -9.52 -0.48 -10.00'],
    ...['This credit note هذا الإشعار -13.34 -0.66 -14.00', 'After this note بعد هذا الإشعار 28.57 1.43 30.00'],
  ])
    expect(text).toContain(said);
  expect((await opens(data.credit_notes[0]?.pdf_url ?? '')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  // Refund the remainder, so that the credit notes add up to the invoice.
  await refunds(number, 3000, 'All of it');
  const notes = await db().selectFrom('credit_note').select(['amount_fils', 'vat_fils']).where('order_number', '=', number).execute();
  expect(notes.reduce((sum, { amount_fils }) => sum + amount_fils, 0)).toBe(5400);
  expect(notes.reduce((sum, { vat_fils }) => sum + vat_fils, 0)).toBe(257);
  expect(await findViolations(db())).toEqual([]);
});

test('DOC-01 a seller without TRN charges no VAT: no VAT and no tax invoice on the document', async () => {
  await sellsAs(api(), { trn: '' });
  const number = await orders(pickup(paid.restaurant));
  await moves(number, ...cooked, 'completed');
  await sellsAs(api(), seller);
  const text = readable((await opens((await papersOf(number)).data.invoice?.url ?? '')).body);
  expect(text).toContain('Invoice فاتورة');
  expect(text).not.toMatch(/Tax|VAT|TRN|ضريب/);
});

test('DOC-02 link expires after an hour, or a year from mail, and server rejects forged links', async () => {
  const number = await orders(pickup(paid.restaurant));
  await moves(number, ...cooked, 'completed');
  const { url = '' } = (await papersOf(number)).data.invoice ?? {};
  const mailed = (await invoiceLinks(api().context, number))[0]?.url ?? '';
  const [, token = ''] = /papers\/([\w-]{32})\/invoice$/.exec(url) ?? [];
  const bytes = Buffer.from(token, 'base64url');
  const forged = Buffer.from(bytes);
  forged.writeUInt32BE(number - 1, 0);
  const longer = Buffer.from(bytes);
  longer.writeUInt32BE(longer.readUInt32BE(4) + 3600, 4);
  for (const wrong of [forged, longer].map((each) => each.toString('base64url')).concat(String(number), `${token}A`, token.slice(0, -1)))
    expect([wrong, (await opens(url.replace(token, wrong))).statusCode]).toEqual([wrong, 404]);
  for (const file of ['credit-note-1', 'invoice.png', 'invoice.pdf.pdf', '..'])
    expect([file, (await opens(url.replace(/invoice$/, file))).statusCode]).toEqual([file, 404]);
  const stranger = await api().customer();
  expect((await papersOf(number, stranger.token)).status).toBe(404);
  expect((await papersOf(number + 1000)).status).toBe(404);
  expect((await api().call(orderPapers, { query: { order_no: number } })).status).toBe(401);
  const statuses = async () => [(await opens(url)).statusCode, (await opens(mailed)).statusCode];
  api().setNow('2026-11-21T12:59:59+04:00');
  expect(await statuses()).toEqual([200, 200]);
  api().setNow('2026-11-21T13:00:00+04:00');
  expect(await statuses()).toEqual([404, 200]);
  api().setNow('2027-11-21T12:00:00+04:00');
  expect(await statuses()).toEqual([404, 404]);
  api().setNow(paidNoon);
  expect(readable((await opens(url.replace(token, 'x'))).body)).toContain('لم يعد هذا الرابط يعمل');
});

test('DOC-02 GST-02 a guest order’s private link opens its invoices', async () => {
  const guest = await newGuest(api());
  const number = await orders(pickup(paid.restaurant), guest.token);
  const order_token = (await api().call(orderLink, { token: guest.token, query: { order_no: number } })).data.order_token;
  const asks = (token: string) => api().call(guestPapers, { body: { order_token: token } });
  expect(await asks(order_token)).toMatchObject({ status: 200, data: { invoice: null, credit_notes: [] } });
  await moves(number, ...cooked, 'completed');
  expect((await opens((await asks(order_token)).data.invoice?.url ?? '')).statusCode).toBe(200);
  expect((await asks(`${order_token}x`)).status).toBe(404);
});

test('DOC-01 keeps the invoice of an erased account, as required by law, but shows it to no caller', async () => {
  const leaving = await api().customer();
  const number = await orders(pickup(paid.restaurant), leaving.token);
  await moves(number, ...cooked, 'completed');
  const { url = '' } = (await papersOf(number, leaving.token)).data.invoice ?? {};
  expect((await opens(url)).statusCode).toBe(200);
  expect((await api().call(deleteAccount, { token: leaving.token, body: { password: leaving.password } })).status).toBe(200);
  expect((await opens(url)).statusCode).toBe(404);
  expect(await invoiceLinks(api().context, number)).toEqual([]);
  expect(await db().selectFrom('invoice').select('number').where('order_number', '=', number).execute()).toHaveLength(1);
  expect(await findViolations(db())).toEqual([]);
});
