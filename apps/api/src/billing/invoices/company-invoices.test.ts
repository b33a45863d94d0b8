// @embedded
/** DOC-04: invoices to companies, from the checkout to the accountant's file. */
import { getProfile } from '@sufra/contract/account/served';
import { checkout } from '@sufra/contract/checkout/served';
import { countries, defaultCountry, setCountry } from '@sufra/contract/country';
import { orderPapers } from '@sufra/contract/documents/served';
import { deleteAccount, exportData } from '@sufra/contract/personal-data/served';
import { papersFile, salesReport } from '@sufra/contract/reports/served';
import { manyOrders, shared } from '@sufra/tests/support/api.ts';
import { newGuest, orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { pickup, saveAddress, sellsAs } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { findTraces } from '@sufra/tests/support/traces.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findViolations } from '../payments/audit-queries.ts';
import { refundOrder } from '../payments/refunds.ts';

const dune = { name: 'Dune & Palm <LLC>', address: 'Office 12, Bay Square, Dubai', trn: '100123456700003' };
const oasis = { name: 'شركة الواحة', address: 'دبي', trn: '100765432100003' };
const seller = { name_en: 'Saj & Sidr', name_ar: 'صاج وسدر', address_en: 'Sheikh Zayed Road, Dubai', trn: '100000000000003' };

const paid = shared(await openPaidRestaurant({}, { env: manyOrders }));
const { api, restaurant } = paid;
await sellsAs(api, seller);
const owner = await hire(api, 'owner');
let her: Awaited<ReturnType<typeof api.customer>>;
beforeEach(async () => {
  her = await api.customer();
});

const db = () => api.context.db;
const checksOut = (changes: object, { token = her.token, key }: { token?: string; key?: string } = {}) =>
  api.call(checkout, { token, body: pickup(restaurant, { ...changes }), headers: key === undefined ? {} : { 'idempotency-key': key } });
const orders = (company: object | null | undefined, token = her.token) =>
  orderedInCash(api, token, pickup(restaurant, company === undefined ? {} : { company }));
async function completes(number: number): Promise<number> {
  await bringTo(api, number, 'accepted', 'preparing', 'ready', 'completed');
  return number;
}
const papersOf = async (order_no: number, token = her.token) => (await api.call(orderPapers, { token, query: { order_no } })).data;
const opens = (url = '') => api.app.inject({ url: new URL(url).pathname });
const readable = (html: string) =>
  html
    .replace(/<(style|script)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const rememberedBy = async (token = her.token) => (await api.call(getProfile, { token })).data.company;

// Runs first, because the assertions need a day without other sales.
test('DOC-04 STAFF-07 books count documents of companies; CSV and JSON (PINT AE) name the buyer', async () => {
  const home = await saveAddress(api, restaurant, her.email);
  const formula = { ...dune, name: '=cmd|"calc"' };
  const number = await paid.pays(her.token, { company: formula, order_type: 2, address_id: home });
  await bringTo(api, number, 'accepted', 'preparing', 'on_the_way', 'completed');
  await completes(await orders(undefined));
  const day = { from: '2026-11-21', until: '2026-11-21' };
  const report = await api.call(salesReport, { token: owner.token, query: day });
  expect(report.data.vat).toMatchObject([{ trn: seller.trn, companies: 1 }]);

  const file = async (format?: 'csv' | 'pint_ae') =>
    opens((await api.call(papersFile, { token: owner.token, body: { ...day, ...(format && { format }) } })).data.url);
  const [head = '', toCompany = '', toConsumer = ''] = (await file()).body.split('\r\n');
  expect(head).toMatch(/,Tip,Buyer,Buyer's TRN$/);
  expect(toCompany).toMatch(/,0\.00,"'=cmd\|""calc""",100123456700003$/);
  expect(toConsumer).toMatch(/,0\.00,,$/);

  const { headers, body } = await file('pint_ae');
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    ...['application/json; charset=utf-8', 'attachment; filename="company_invoices-2026-11-21-2026-11-21.json"'],
  ]);
  const papers = JSON.parse(body);
  expect(papers).toEqual([
    {
      ...{ 'IBT-001': expect.stringMatching(/^INV-\d{6}$/), 'IBT-002': '2026-11-21', 'IBT-003': '380', 'IBT-005': 'AED' },
      ...{ 'IBT-027': seller.name_en, 'IBT-031': seller.trn, 'IBT-035': seller.address_en },
      ...{ 'IBT-044': formula.name, 'IBT-048': dune.trn, 'IBT-050': dune.address },
      // Three hummus for 60.00 and a fee of 7.50, with a VAT of 2.86 and 0.36.
      ...{ 'IBT-106': 64.28, 'IBT-109': 64.28, 'IBT-110': 3.22, 'IBT-112': 67.5 },
      'IBG-23': [{ 'IBT-116': 64.28, 'IBT-117': 3.22, 'IBT-118': 'S', 'IBT-119': 5 }],
      'IBG-25': [
        {
          ...{ 'IBT-126': '1', 'IBT-129': 3, 'IBT-131': 57.14, 'IBT-151': 'S', 'IBT-152': 5, 'IBT-153': 'Hummus' },
          ...{ 'BTAE-08': 2.86, 'BTAE-10': 60 },
        },
        {
          ...{ 'IBT-126': '2', 'IBT-129': 1, 'IBT-131': 7.14, 'IBT-151': 'S', 'IBT-152': 5, 'IBT-153': 'Delivery fee' },
          ...{ 'BTAE-08': 0.36, 'BTAE-10': 7.5 },
        },
      ],
    },
  ]);

  const refund = await refundOrder(api.context, number, { amount: 1000, reason: 'Cold', key: 'cold soup' });
  expect(refund).not.toHaveProperty('problem');
  api.context.jobs.wakeSoon();
  await expect.poll(async () => JSON.parse((await file('pint_ae')).body).length, { timeout: 10_000 }).toBe(2);
  const [invoice, note] = JSON.parse((await file('pint_ae')).body);
  expect(note).toMatchObject({
    ...{ 'IBT-001': expect.stringMatching(/^CN-\d{6}$/), 'IBT-003': '381', 'IBT-044': formula.name, 'IBT-048': dune.trn, 'IBT-112': 10 },
    'IBG-03': [{ 'IBT-025': invoice['IBT-001'], 'IBT-026': '2026-11-21' }],
  });
  expect(note).not.toHaveProperty('IBG-25');
  onTestFinished(() => setCountry(defaultCountry));
  setCountry(countries.SA);
  const elsewhere = await api.call(papersFile, { token: owner.token, body: { ...day, format: 'pint_ae' } });
  expect(elsewhere.body.payload).toHaveProperty('format');
  setCountry(defaultCountry);
  const manager = await hire(api, 'manager', [restaurant.hills]);
  const { url } = (await api.call(papersFile, { token: manager.token, body: { ...day, format: 'pint_ae' } })).data;
  expect((await opens(url)).body).toBe('[]\n');
});

test('DOC-04 invoice and credit note keep the company as ordered when the account changes it', async () => {
  const number = await paid.pays(her.token, { company: { ...dune, trn: '١٠٠-١٢٣٤-٥٦٧٠-٠٠٠٣' } });
  expect(await rememberedBy()).toEqual(dune);
  // Reassign the order to another company before the kitchen starts.
  await orders(oasis);
  expect(await rememberedBy()).toEqual(oasis);
  await completes(number);
  const refund = await refundOrder(api.context, number, { amount: 1000, reason: 'No bread', key: 'no bread' });
  expect(refund).not.toHaveProperty('problem');
  api.context.jobs.wakeSoon();
  await expect.poll(async () => (await papersOf(number)).credit_notes.length, { timeout: 10_000 }).toBe(1);
  const { invoice, credit_notes } = await papersOf(number);
  const said = [
    'Buyer المشتري Dune &amp; Palm &lt;LLC&gt;',
    "Buyer's address عنوان المشتري Office 12, Bay Square, Dubai",
    "Buyer's TRN رقم التسجيل الضريبي للمشتري 100123456700003",
  ].map((text) => text.replaceAll("'", '&#39;'));
  for (const url of [invoice?.url, credit_notes[0]?.url]) {
    const text = readable((await opens(url)).body).replaceAll("'", '&#39;');
    for (const each of said) expect(text).toContain(each);
    expect(text).not.toContain('شركة الواحة');
  }
  for (const url of [invoice?.pdf_url, credit_notes[0]?.pdf_url])
    expect((await opens(url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await findViolations(db())).toEqual([]);
});

test('DOC-04 DOC-01 a consumer’s invoice names no buyer, although the account remembers a company', async () => {
  await orders(dune);
  const number = await completes(await orders(undefined));
  const { body } = await opens((await papersOf(number)).invoice?.url);
  expect(readable(body)).not.toMatch(/Buyer|المشتري|Dune/);
  expect(await rememberedBy()).toEqual(dune);
});

test('DOC-04 a guest’s invoice names the company, which is stored nowhere else', async () => {
  const guest = await newGuest(api);
  const number = await completes(await orders(dune, guest.token));
  expect(readable((await opens((await papersOf(number, guest.token)).invoice?.url)).body)).toContain('Dune &amp; Palm');
  expect(await rememberedBy(guest.token)).toBeUndefined();
});

test('DOC-04 an order that declines a company deletes it from its account only', async () => {
  const rami = await api.customer();
  await orders(oasis, rami.token);
  await orders(dune);
  expect([await rememberedBy(), await rememberedBy(rami.token)]).toEqual([dune, oasis]);
  await orders(null);
  expect([await rememberedBy(), await rememberedBy(rami.token)]).toEqual([undefined, oasis]);
});

test.each([
  ['a TRN of 14 digits', { trn: '10012345670000' }, ['company.trn']],
  ['no address', { address: ' ' }, ['company.address']],
  ['texts of a page', { name: 'x'.repeat(5000), address: 'y'.repeat(5000) }, ['company.name', 'company.address']],
  ['a list for a name', { name: ['Dune'] }, ['company.name']],
])('DOC-04 server refuses a company with %s, and names the field', async (_, change, fields) => {
  const { status, body } = await checksOut({ company: { ...dune, ...change } });
  expect([status, Object.keys(body.payload ?? {})]).toEqual([400, fields]);
  expect(await rememberedBy()).toBeUndefined();
});

test('DOC-04 strips control characters and bidi overrides from invoices', async () => {
  const number = await orders({ ...dune, name: 'Du\u0000ne\u202e', address: 'Bay\r\nSquare\u0007' });
  const row = await db().selectFrom('orders').select('company').where('number', '=', number).executeTakeFirstOrThrow();
  expect(row.company).toEqual({ ...dune, name: 'Dune', address: 'Bay Square' });
});

test('DOC-04 CHK-07 another company changes cart and request identity, deleting one changes neither', async () => {
  const first = await checksOut({ company: dune }, { key: 'order-for-dune' });
  const open = await Promise.all([
    checksOut({ company: dune }),
    checksOut({ company: oasis }),
    checksOut({}),
    checksOut({ company: null }),
  ]);
  const [same, other, none, forgotten] = open.map(({ data }) => data.cart_id);
  expect(same).toBe(first.data.cart_id);
  expect(new Set([same, other, none]).size).toBe(3);
  expect(forgotten).toBe(none);
  expect((await checksOut({ company: dune }, { key: 'order-for-dune' })).data).toEqual(first.data);
  expect((await checksOut({ company: oasis }, { key: 'order-for-dune' })).status).toBe(422);
  const plain = await checksOut({}, { key: 'order-for-none' });
  expect((await checksOut({ company: null }, { key: 'order-for-none' })).data).toEqual(plain.data);
});

test('DOC-04 AUTH-15 erasure removes the company from account and orders, not from issued invoices', async () => {
  const marked = { name: 'Qzxmark Trading', address: 'Qzxmark Street', trn: '100999999900003' };
  const marks = ['qzxmark', marked.trn];
  const number = await completes(await orders(marked));
  await checksOut({ company: marked, comments: 'left' });
  const { data } = await api.call(exportData, { token: her.token });
  expect(data.profile.company).toEqual(marked);
  expect(data.carts.map(({ company }) => company)).toEqual([marked, marked]);
  expect((await api.call(deleteAccount, { token: her.token, body: { password: her.password } })).status).toBe(200);
  const kept = (await findTraces(api, marks)).filter((where) => !where.startsWith('mailbox/'));
  expect(kept).toEqual(['invoice.buyer_name', 'invoice.buyer_address', 'invoice.buyer_trn']);
  const invoice = await db().selectFrom('invoice').select('buyer_trn').where('order_number', '=', number).executeTakeFirstOrThrow();
  expect(invoice.buyer_trn).toBe(marked.trn);
});
