import { countries, inCountry } from '@sufra/contract/country';
import { currencies, inCurrency } from '@sufra/contract/money';
import { defaultSettings } from '@sufra/contract/restaurant/defaults';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaxDocument } from './document.ts';
import { drawPdf } from './draw-pdf.ts';
import { documentPage } from './page.ts';
import { presentCreditNote, presentInvoice } from './present.ts';
import type { Invoice } from './queries.ts';
import { taxQr } from './tax-qr.ts';
import { qrOnPage } from './zatca-testing.ts';

const inSaudiArabia = <Made>(make: () => Made): Made => inCountry(countries.SA, () => inCurrency(currencies.SAR, make));

/** Values by tag. Throws on bytes that are no UTF-8. */
function decoded(code: string): Map<number, string> {
  const bytes = Buffer.from(code, 'base64');
  const values = new Map<number, string>();
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    values.set(tag, new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(at + 2, at + 2 + length)));
    at += 2 + length;
  }
  return values;
}

const facts = {
  seller: { name: { en: '', ar: 'Acme Widget’s LTD' } },
  trn: '311111111101113',
  issuedAt: new Date('2022-08-17T17:41:08+03:00'),
  timeZone: 'Asia/Riyadh',
  total: 23_115,
  vat: 3015,
};
/** Tags 1 to 5 of the code in Simplified_Invoice.xml of ZATCA's SDK. */
const published = 'ARNBY21lIFdpZGdldOKAmXMgTFREAg8zMTExMTExMTExMDExMTMDFDIwMjItMDgtMTdUMTc6NDE6MDhaBAYyMzEuMTUFBTMwLjE1';

test('DOC-05 QR code has the tags of the authority’s sample, with the time that the XML has', () => {
  // The sample's time ends with the Z of UTC, although its XML has the same time without.
  const expected = [...decoded(published)].map(([tag, value]) => [tag, tag === 3 ? value.replace('Z', '') : value]);
  expect([...decoded(inSaudiArabia(() => taxQr(facts)))]).toEqual(expected);
});

test('DOC-05 QR code decodes to name, VAT number, time and amounts; a long name is cut between characters', () => {
  const amounts = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), amounts, amounts, (typed, total, vat) => {
      const name = typed.toWellFormed();
      const values = decoded(inSaudiArabia(() => taxQr({ ...facts, seller: { name: { en: 'Saj', ar: name } }, total, vat })));
      const said = values.get(1) ?? '';
      const full = name || 'Saj';
      expect(full.startsWith(said)).toBe(true);
      expect(Buffer.byteLength(said)).toBeLessThanOrEqual(255);
      // Nothing is cut that would fit.
      const next = [...full.slice(said.length)][0];
      if (next !== undefined) expect(Buffer.byteLength(said + next)).toBeGreaterThan(255);
      expect([...values].slice(1)).toEqual([
        [2, facts.trn],
        [3, '2022-08-17T17:41:08'],
        [4, (total / 100).toFixed(2)],
        [5, (vat / 100).toFixed(2)],
      ]);
    }),
  );
});

const none = { en: '', ar: '' };
const invoice: Invoice = {
  ...{ number: 7, orderNumber: 1001, issuedAt: facts.issuedAt, timeZone: facts.timeZone, trn: facts.trn, vatRate: 1500, buyer: null },
  seller: { name: { en: 'Saj & Sidr', ar: 'صاج وسدر' }, address: none },
  orderType: 'pickup',
  ...{ branch: none, paymentMethod: none, deliveryFee: 0, deliveryVat: 0, discount: 0, tip: 0, gift: 0 },
  lines: [{ name: none, options: [], quantity: 1, unitPrice: 11_500, discount: 0, vat: 1500, total: 11_500 }],
  ...{ subtotal: 11_500, total: 11_500, vat: 1500 },
};
const company = { name: 'Dune', address: 'Riyadh', trn: '300000000000003' };

test.each<[string, number, () => TaxDocument]>([
  ['a simplified invoice of Saudi Arabia', 1, () => inSaudiArabia(() => presentInvoice(invoice))],
  ['a full invoice', 0, () => inSaudiArabia(() => presentInvoice({ ...invoice, buyer: company }))],
  ['a seller without a VAT number', 0, () => inSaudiArabia(() => presentInvoice({ ...invoice, trn: '' }))],
  ['amounts in another currency', 0, () => inCountry(countries.SA, () => presentInvoice(invoice))],
  ['the Emirates', 0, () => presentInvoice(invoice)],
])('DOC-05 DOC-02 QR codes on the document, %s: %i', async (_, codes, present) => {
  const document = present();
  expect(document.qr === null ? 0 : 1).toBe(codes);
  for (const isNarrow of [false, true]) {
    const page = documentPage(document, { path: '/papers/x/invoice', isNarrow, colours: defaultSettings.colours });
    expect(page.split('class="qr"').length - 1).toBe(codes);
  }
  expect(Buffer.from((await drawPdf(document)).subarray(0, 5)).toString()).toBe('%PDF-');
});

test('DOC-05 QR code on the page of a credit note is read by a camera', () => {
  const note = { number: 3, issuedAt: facts.issuedAt, amount: 1150, vat: 150, credited: 0, creditedVat: 0, reason: 'Cold' };
  const document = inSaudiArabia(() => presentCreditNote(note, invoice));
  const page = documentPage(document, { path: '/papers/x/credit-note-3', isNarrow: false, colours: defaultSettings.colours });
  const values = decoded(qrOnPage(page));
  expect([...values.values()]).toEqual(['صاج وسدر', facts.trn, '2022-08-17T17:41:08', '11.50', '1.50']);
});
