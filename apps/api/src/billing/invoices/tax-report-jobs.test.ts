/** DOC-05: from the order to ZATCA's server, and back to paper and operator. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { writeEInvoices } from '../../cli/e-invoice-files.ts';
import { issueRefusedAgain } from '../../ordering/e-invoices/chain.ts';
import { textIn } from '../../ordering/e-invoices/ubl.ts';
import { reportsOfInvoices } from '../../platform/http/queries.ts';
import { findViolations } from '../payments/audit-queries.ts';
import { refundOrder } from '../payments/refunds.ts';
import { qrOnPage, startZatca, vatNumber } from './zatca-testing.ts';

// Reset the globals, because test files share their modules.
afterAll(() => {
  setCountry(defaultCountry);
  setCurrency(defaultCurrency);
});
const zatca = shared(await startZatca());
const { api, restaurant } = shared(await openPaidRestaurant({}, { env: { ...manyOrders, zatca: zatca.settings } }));
const db = () => api.context.db;
await sellsAs(api, { name_en: 'Saj & Sidr', name_ar: 'صاج وسدر', address_ar: 'الرياض', trn: vatNumber });
await saveSettings(db(), { ...defaultSettings, country: 'SA', currency: 'SAR' });
await api.context.catalogue.reload();
const { token } = await api.customer();

async function sold(): Promise<number> {
  const number = await orderedInCash(api, token, pickup(restaurant));
  await bringTo(api, number, 'accepted', 'preparing', 'ready', 'completed');
  return number;
}
const chain = () => db().selectFrom('e_invoice').selectAll().orderBy('counter').execute();
const isDecided = async () => (await chain()).every(({ reported_at, refused_at }) => reported_at !== null || refused_at !== null);
/** Retries wait for 5 to 10 seconds, and the outbox is looked at every 10. */
const decided = () => expect.poll(isDecided, { timeout: 50_000, interval: 250 }).toBe(true);
const pageOf = async (url: string | undefined) => (await api.app.inject({ url: new URL(url ?? '').pathname })).body;

test('DOC-05 documents reach ZATCA stamped and in order, through an outage, a lost answer and a warning', async () => {
  zatca.faults.push(503, 'none', 'lost', 'warning');
  const orders = [await sold(), await sold(), await sold()];
  await decided();
  expect(zatca.calls.map(({ status, errors }) => [status, errors])).toEqual([
    [200, []],
    [409, []],
    [202, []],
  ]);
  const links = await chain();
  expect(links.map(({ order_number }) => order_number)).toEqual(orders);
  expect(zatca.calls.map(({ uuid, hash, xml }) => [uuid, hash, xml])).toEqual(
    links.map(({ uuid, hash, signed_xml }) => [uuid, hash, signed_xml]),
  );
  await expect(db().updateTable('e_invoice').set({ signed_xml: 'x' }).execute()).rejects.toThrow('append-only');
}, 60_000);

test('DOC-05 paper shows the QR code that is reported, before and after', async () => {
  const order = await sold();
  const refund = await refundOrder(api.context, order, { amount: 1000, reason: 'Cold', key: 'cold' });
  if ('problem' in refund) throw new Error(refund.problem);
  await refundsDone(api, refund.refundId);
  const { invoice, credit_notes } = (await api.call(orderPapers, { token, query: { order_no: order } })).data;
  const read = async () => [qrOnPage(await pageOf(invoice?.url)), qrOnPage(await pageOf(credit_notes[0]?.url))];
  const shown = await read();
  await decided();
  const reported = zatca.calls.slice(-2).map(({ xml }) => /<cbc:ID>QR<.*?"text\/plain">([^<]*)</.exec(xml)?.[1]);
  expect(shown).toEqual(reported);
  expect(await read()).toEqual(reported);
}, 60_000);

test('DOC-05 a refused document blocks no other, is reported to the operator, and can be issued again', async () => {
  zatca.faults.push('refusal');
  await sold();
  await sold();
  await decided();
  const [refused, other] = (await chain()).slice(-2);
  expect([refused?.refusal, refused?.reported_at, other?.refused_at]).toEqual(['BR-KSA-40: [BR-KSA-40]', null, null]);
  expect(await reportsOfInvoices(db())).toEqual({ oldest: 0, refused: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'sufra-e-invoices-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { text } = await writeEInvoices(db(), { folder, from: null, until: null });
  expect(text).toMatch(/: 6 reported, 1 refused\.\n\n300000000000003-000006-INV-000005\.xml was refused:\nBR-KSA-40: \[BR-KSA-40\]$/);

  expect(await issueRefusedAgain(db(), String)).toBe(1);
  expect(await issueRefusedAgain(db(), String)).toBe(0);
  await decided();
  const again = (await chain()).at(-1);
  expect(zatca.calls.at(-1)).toMatchObject({ status: 200, uuid: again?.uuid });
  const facts = (xml = '') => ['ID', 'IssueDate', 'IssueTime', 'TaxInclusiveAmount', 'TaxAmount'].map((name) => textIn(xml, name));
  expect(facts(again?.xml)).toEqual(facts(refused?.xml));
  expect([again?.uuid === refused?.uuid, again?.previous_hash]).toEqual([false, other?.hash]);
  expect(await reportsOfInvoices(db())).toEqual({ oldest: 0, refused: 0 });
  expect(await findViolations(db())).toEqual([]);
}, 60_000);
