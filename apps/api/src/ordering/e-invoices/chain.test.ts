// @embedded
/** DOC-05: the chain of electronic invoices, from the order to the files and the reporter. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from '@sufra/contract/checkout/served';
import { defaultCountry, setCountry } from '@sufra/contract/country';
import { orderPapers } from '@sufra/contract/documents/served';
import { defaultCurrency, setCurrency } from '@sufra/contract/money';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import { manyOrders, shared } from '@sufra/tests/support/api.ts';
import { refundsDone } from '@sufra/tests/support/books.ts';
import { saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { pickup, sellsAs } from '@sufra/tests/support/restaurant.ts';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { stampDue } from '../../billing/invoices/stamps.ts';
import { startTaxReporting } from '../../billing/invoices/tax-report-jobs.ts';
import type { StampedEInvoice, TaxReporting } from '../../billing/invoices/tax-reporting.ts';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { refundOrder } from '../../billing/payments/refunds.ts';
import { parseEInvoices, writeEInvoices } from '../../cli/e-invoice-files.ts';
import { moveOrder } from '../orders/move.ts';
import { firstHash, hashOf } from './ubl.ts';

// Reset the globals, because test files share their modules.
afterAll(() => {
  setCountry(defaultCountry);
  setCurrency(defaultCurrency);
});
const vatNumber = '300000000000003';
const paid = shared(await openPaidRestaurant({}, { env: manyOrders }));
const { api, restaurant } = paid;
const db = () => api.context.db;
await sellsAs(api, { name_en: 'Saj & Sidr', name_ar: 'صاج وسدر', address_ar: 'الرياض', trn: vatNumber });
await saveSettings(db(), { ...defaultSettings, country: 'SA', currency: 'SAR' });
await api.context.catalogue.reload();
const { token } = await api.customer();

const ready = async (changes: Record<string, unknown> = {}): Promise<number> => {
  const number = await orderedInCash(api, token, pickup(restaurant, changes));
  await bringTo(api, number, 'accepted', 'preparing', 'ready');
  return number;
};
const sold = async (changes?: Record<string, unknown>): Promise<number> => {
  const number = await ready(changes);
  await bringTo(api, number, 'completed');
  return number;
};
const completes = (orderNumber: number, isUndone: boolean) =>
  db()
    .transaction()
    .execute(async (tx) => {
      await moveOrder(tx, api.context, { orderNumber, to: 'completed', actor: 'staff' });
      if (isUndone) throw new Error('undone');
    });
async function asksBack(orderNumber: number, amount: number, reason: string): Promise<string> {
  const answer = await refundOrder(api.context, orderNumber, { amount, reason, key: `${orderNumber} ${reason}` });
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.refundId;
}
const chain = () => db().selectFrom('e_invoice').selectAll().orderBy('legal_entity_id').orderBy('counter').execute();
const textOf = (xml: string, name: string): string | undefined => new RegExp(`<cbc:${name}[ >][^<]*`).exec(xml)?.[0].replace(/^[^>]*>/, '');

test('DOC-05 chain is whole when invoices, undone invoices and credit notes are issued at once', async () => {
  const earlier = [await sold(), await sold(), await sold()];
  const orders: number[] = [];
  for (let index = 0; index < 6; index++) orders.push(await ready());
  const [refunds, ended] = await Promise.all([
    Promise.all(earlier.map((order) => asksBack(order, 1000, 'Cold'))),
    Promise.allSettled(orders.map((order, index) => completes(order, index % 3 === 0))),
  ]);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  for (const refund of refunds) await refundsDone(api, refund);
  const links = await chain();
  expect(links.map(({ counter }) => counter)).toEqual(Array.from({ length: 3 + 4 + 3 }, (_, at) => at + 1));
  expect(links.map((link) => link.previous_hash)).toEqual([firstHash, ...links.slice(0, -1).map(({ hash }) => hash)]);
  for (const { hash, xml, counter, uuid, previous_hash } of links) {
    expect(hashOf(xml)).toBe(hash);
    expect(textOf(xml, 'UUID')).toBe(uuid);
    expect(xml).toContain(`<cbc:ID>ICV</cbc:ID><cbc:UUID>${counter}<`);
    expect(textOf(xml, 'EmbeddedDocumentBinaryObject')).toBe(previous_hash);
  }
  expect(links.filter(({ refund_id }) => refund_id !== null)).toHaveLength(3);
  expect(await findViolations(db())).toEqual([]);
});

test('DOC-05 DOC-03 a refund before completion has its credit note right after the invoice, with reason', async () => {
  const order = await paid.pays(token);
  await refundsDone(api, await asksBack(order, 1400, 'The soup was cold'));
  await bringTo(api, order, 'accepted', 'preparing', 'ready', 'completed');
  const [invoice, note] = (await chain()).filter(({ order_number }) => order_number === order);
  expect((note?.counter ?? 0) - (invoice?.counter ?? 0)).toBe(1);
  expect(note?.previous_hash).toBe(invoice?.hash);
  const [before = '', after = ''] = [invoice?.xml, note?.xml];
  // Three of hummus for 18.00.
  expect(['TaxInclusiveAmount', 'TaxAmount', 'RegistrationName', 'CompanyID', 'StreetName'].map((name) => textOf(before, name))).toEqual([
    ...['54.00', '7.04', 'صاج وسدر', vatNumber, 'الرياض'],
  ]);
  expect(['InvoiceTypeCode', 'TaxInclusiveAmount', 'TaxAmount', 'InstructionNote'].map((name) => textOf(after, name))).toEqual([
    ...['381', '14.00', '1.83', 'The soup was cold'],
  ]);
  expect(after).toContain(`<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${textOf(before, 'ID')}</cbc:ID>`);
  const { invoice: link, credit_notes } = (await api.call(orderPapers, { token, query: { order_no: order } })).data;
  for (const url of [link?.url, credit_notes[0]?.url])
    expect((await api.app.inject({ url: new URL(url ?? '').pathname })).body).toContain('class="qr"');
});

test('DOC-05 DOC-04 no company is taken; a full invoice of earlier is not in the chain and has no QR code', async () => {
  const company = { name: 'Dune LLC', address: 'Riyadh', trn: '310000000000003' };
  const { status, body } = await api.call(checkout, { token, body: pickup(restaurant, { company }) });
  expect([status, body.payload]).toEqual([400, { company: [expect.any(String)] }]);
  const before = (await chain()).length;
  const order = await ready();
  await db()
    .updateTable('orders')
    .set({ company: JSON.stringify(company) })
    .where('number', '=', order)
    .execute();
  await bringTo(api, order, 'completed');
  await refundsDone(api, await asksBack(order, 1000, 'Cold'));
  expect(await chain()).toHaveLength(before);
  const { invoice } = (await api.call(orderPapers, { token, query: { order_no: order } })).data;
  expect((await api.app.inject({ url: new URL(invoice?.url ?? '').pathname })).body).not.toContain('class="qr"');
  expect(await findViolations(db())).toEqual([]);
});

test('DOC-05 next document adds those that an earlier release left out before itself, the oldest first', async () => {
  const order = await sold();
  await refundsDone(api, await asksBack(order, 1000, 'Cold'));
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`alter table e_invoice disable trigger user`.execute(tx);
      await sql`delete from e_invoice where order_number = ${order}`.execute(tx);
      await sql`alter table e_invoice enable trigger user`.execute(tx);
    });
  expect((await findViolations(db())).map(({ subject }) => subject)).toEqual([String(order), String(order)]);
  const next = await sold();
  const added = (await chain()).slice(-3);
  expect(added.map(({ order_number, refund_id }) => [order_number, refund_id !== null])).toEqual([
    [order, false],
    [order, true],
    [next, false],
  ]);
  expect(textOf(added[1]?.xml ?? '', 'InstructionNote')).toBe('Cold');
  expect(await findViolations(db())).toEqual([]);
});

const inserts = 'insert into e_invoice (legal_entity_id, counter, uuid, order_number, issued_at, previous_hash, hash, xml)';
const columns = 'legal_entity_id, counter + 1000, gen_random_uuid(), order_number, issued_at';
const other = `'x', encode(sha256('<a>x</a>'), 'base64'), '<a>x</a>'`;

test.each([
  ['another hash than that of its XML', 'e_invoice_hash_check', "update e_invoice set xml = xml || ' ' where counter = 1"],
  ['XML that does not name the document before', 'e_invoice_names_previous', "update e_invoice set previous_hash = 'x' where counter = 1"],
  [
    'two successors of a document',
    'e_invoice_legal_entity_id_previous_hash_key',
    `${inserts} select ${columns}, previous_hash, hash, xml from e_invoice where counter = 1`,
  ],
  ['a second document of an invoice', 'e_invoice_of_invoice', `${inserts} select ${columns}, ${other} from e_invoice where counter = 1`],
])('DOC-05 database refuses %s', async (_, constraint, statement) => {
  const tried = db()
    .transaction()
    .execute(async (tx) => {
      await sql`alter table e_invoice disable trigger user`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
  await expect(tried).rejects.toThrow(constraint);
});

test.each([
  ['a gap', 'delete from e_invoice where counter = 2'],
  ['an invoice or credit note without XML', 'delete from e_invoice where counter = (select max(counter) from e_invoice)'],
  ['another first document', 'update e_invoice set counter = 0 - counter where counter = 1'],
])('DOC-05 the audit finds %s', async (_, broken) => {
  const undone = new Error('undone');
  let found: string[] = [];
  const tried = db()
    .transaction()
    .execute(async (tx) => {
      await sql`alter table e_invoice disable trigger user, drop constraint e_invoice_counter_check`.execute(tx);
      await sql.raw(broken).execute(tx);
      found = (await findViolations(tx)).map(({ invariant }) => invariant);
      throw undone;
    });
  await expect(tried).rejects.toBe(undone);
  expect([...new Set(found)]).toEqual(['audit_e_invoices_are_chained']);
});

test('DOC-05 documents are reported in their order, again after a failure, and only then marked', async () => {
  const reported: StampedEInvoice[] = [];
  let failures = 1;
  const taxReporting: TaxReporting = {
    taxNumber: vatNumber,
    since: new Date('2026-01-01'),
    stamp: (xml) => `${xml} stamped`,
    async report(invoice) {
      if (failures-- > 0) throw new Error('the authority is away');
      reported.push(invoice);
      return { isAccepted: true, remarks: [] };
    },
  };
  // Neither of another seller, nor from before the certificate.
  for (const other of [{ taxNumber: '310000000000003' }, { since: new Date('2027-01-01') }])
    await stampDue({ ...api.context, taxReporting: { ...taxReporting, ...other } });
  expect((await chain()).every(({ reported_at, signed_xml }) => reported_at === null && signed_xml === null)).toBe(true);
  onTestFinished(startTaxReporting({ ...api.context, taxReporting }));
  const unreported = async () => (await chain()).filter(({ reported_at }) => reported_at === null).length;
  // The pause after a failure is 5 to 10 seconds.
  await expect.poll(unreported, { timeout: 30_000, interval: 500 }).toBe(0);
  const links = await chain();
  expect(reported.map(({ uuid }) => uuid)).toEqual(links.map(({ uuid }) => uuid));
  expect(reported[0]).toMatchObject({ hash: links[0]?.hash, signedXml: `${links[0]?.xml} stamped`, uuid: links[0]?.uuid });
  await expect(db().updateTable('e_invoice').set({ reported_at: new Date() }).execute()).rejects.toThrow('append-only');
  // A renewed certificate leaves no document out.
  await sold();
  await stampDue({ ...api.context, taxReporting: { ...taxReporting, since: new Date('2027-01-01') } });
  expect((await chain()).at(-1)?.signed_xml).toMatch(/ stamped$/);
}, 40_000);

test('DOC-05 command writes the documents of some days as files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-e-invoices-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [first] = await chain();
  const files = join(folder, 'november');
  const written = await writeEInvoices(db(), { folder: files, from: '2026-11-21', until: '2026-11-21' });
  const names = await readdir(files);
  expect(written).toEqual({ text: expect.stringContaining(`${names.length} electronic invoices`), isGood: true });
  expect(names).toHaveLength((await chain()).length);
  expect(names).toContain(`${vatNumber}-000001-INV-000001.xml`);
  expect(await readFile(join(files, `${vatNumber}-000001-INV-000001.xml`), 'utf8')).toBe(first?.signed_xml);
  expect((await writeEInvoices(db(), { folder: files, from: '2026-11-22', until: null })).text).toMatch(/^0 /);
});

test.each<[string[], object | null]>([
  [['out'], { folder: 'out', from: null, until: null }],
  [['out', '--from', '2026-12-01', '--until', '2026-12-31'], { folder: 'out', from: '2026-12-01', until: '2026-12-31' }],
  [[], null],
  [['out', 'more'], null],
  [['out', '--from', 'December'], null],
  [['out', '--from', '2026-02-31'], null],
  [['out', '--to', '2026-12-31'], null],
])('DOC-05 command understands %j', (args, wanted) => {
  expect(parseEInvoices(args)).toEqual(wanted);
});
