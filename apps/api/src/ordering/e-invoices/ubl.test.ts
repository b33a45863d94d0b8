import { createHash } from 'node:crypto';
import { lineTotal, shareDiscount, vatIn } from '@sufra/contract/cart/pricing';
import { countries, inCountry } from '@sufra/contract/country';
import { currencies, inCurrency } from '@sufra/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EInvoice, firstHash, hashOf, writeXml } from './ubl.ts';

const inSaudiArabia = <Made>(make: () => Made): Made => inCountry(countries.SA, () => inCurrency(currencies.SAR, make));
const written = (invoice: EInvoice): string => inSaudiArabia(() => writeXml(invoice));

/** Texts of all elements with the name, in order. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[ >][^<]*`, 'g'))].map(([found]) => found.replace(/^[^>]*>/, ''));
const halalas = (text: string): number => {
  expect(text).toMatch(/^\d+\.\d\d$/);
  return Number(text.replace('.', ''));
};

/** Facts of Simplified_Invoice.xml in ZATCA's SDK (Data/Samples/Simplified/Invoice): 33 books at 3.00 and 3 pens at 34.00, before VAT. */
const sample: EInvoice = {
  counter: 10,
  uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
  previousHash: firstHash,
  number: 'SME00010',
  issuedAt: new Date('2022-08-17T17:41:08+03:00'),
  timeZone: 'Asia/Riyadh',
  seller: { name: 'Acme Widget’s LTD', address: 'الامير سلطان', taxNumber: '311111111101113' },
  vatRate: 1500,
  lines: [
    { name: 'كتاب', quantity: 33, total: 11_385 },
    { name: 'قلم', quantity: 3, total: 11_730 },
  ],
  total: 23_115,
  vat: 3015,
  discountReason: 'خصم',
  credits: null,
};

test('DOC-05 XML of a simplified invoice has the figures of the authority’s sample', () => {
  const xml = written(sample);
  for (const [name, texts] of Object.entries({
    ProfileID: ['reporting:1.0'],
    UUID: ['8e6000cf-1a98-4174-b3e7-b5d5954bc10d', '10'],
    IssueDate: ['2022-08-17'],
    IssueTime: ['17:41:08'],
    InvoiceTypeCode: ['388'],
    DocumentCurrencyCode: ['SAR'],
    TaxCurrencyCode: ['SAR'],
    // The sample's hash before the first invoice.
    EmbeddedDocumentBinaryObject: ['NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='],
    CompanyID: ['311111111101113'],
    RegistrationName: ['Acme Widget’s LTD'],
    TaxAmount: ['30.15', '30.15', '30.15', '14.85', '15.30'],
    TaxableAmount: ['201.00'],
    LineExtensionAmount: ['201.00', '99.00', '102.00'],
    TaxExclusiveAmount: ['201.00'],
    TaxInclusiveAmount: ['231.15'],
    AllowanceTotalAmount: ['0.00'],
    PayableAmount: ['231.15'],
    InvoicedQuantity: ['33', '3'],
    RoundingAmount: ['113.85', '117.30'],
    Name: ['كتاب', 'قلم'],
    Percent: ['15.00', '15.00', '15.00'],
  }))
    expect([name, textsOf(xml, name)]).toEqual([name, texts]);
  expect(xml).toContain('<cbc:InvoiceTypeCode name="0200000">388<');
  expect(xml).not.toMatch(/AllowanceCharge|PaymentMeans|BillingReference|Signature|UBLExtensions|>QR</);
});

test('DOC-05 XML of a credit note names its invoice and reason, with the VAT that its note has', () => {
  const credits = { number: 'SME00010', issuedAt: sample.issuedAt, reason: 'Cold' };
  // Of 10.00, 1.30 are VAT, but a note may take another rest of its invoice's VAT.
  const xml = written({ ...sample, credits, lines: [{ name: 'عن الفاتورة SME00010', quantity: 1, total: 1000 }], total: 1000, vat: 131 });
  expect(xml).toContain('<cbc:InvoiceTypeCode name="0200000">381<');
  expect(textsOf(xml, 'ID').filter((id) => id === 'SME00010')).toHaveLength(2);
  expect(textsOf(xml, 'InstructionNote')).toEqual(['Cold']);
  expect(textsOf(xml, 'LineExtensionAmount')).toEqual(['8.69', '8.69']);
  expect(textsOf(xml, 'TaxAmount')).toEqual(['1.31', '1.31', '1.31', '1.31']);
  expect(xml.indexOf('<cac:BillingReference>')).toBeLessThan(xml.indexOf('<cac:AdditionalDocumentReference>'));
});

test('DOC-05 XML amounts add up exactly for any lines, discount and delivery fee', () => {
  const between = (min: number, max: number) => fc.integer({ min, max });
  const sold = fc.record({
    lines: fc.array(fc.record({ price: between(1, 5000), quantity: between(1, 9) }), { minLength: 1, maxLength: 8 }),
    share: between(0, 100),
    fee: between(0, 2000),
  });
  fc.assert(
    fc.property(sold, ({ lines: priced, share, fee }) => {
      const xml = inSaudiArabia(() => {
        const totals = priced.map(({ price, quantity }) => lineTotal({ price, quantity, options: [] }));
        const subtotal = totals.reduce((sum, total) => sum + total, 0);
        const discount = Math.floor((subtotal * share) / 100);
        const vat = shareDiscount(totals, discount).reduce((sum, line) => sum + line.vat, vatIn(fee));
        const dishes = priced.map(({ quantity }, at) => ({ name: 'طبق', quantity, total: totals[at] ?? 0 }));
        const lines = fee > 0 ? [...dishes, { name: 'رسوم التوصيل', quantity: 1, total: fee }] : dishes;
        return writeXml({ ...sample, lines, total: subtotal - discount + fee, vat });
      });
      const all = (name: string) => textsOf(xml, name).map(halalas);
      const only = (name: string) => all(name)[0] ?? Number.NaN;
      const [sum, ...lines] = all('LineExtensionAmount');
      expect(lines.reduce((total, line) => total + line, 0)).toBe(sum);
      // BR-CO-13, BR-CO-15, BR-CO-16.
      expect((sum ?? 0) - only('AllowanceTotalAmount')).toBe(only('TaxExclusiveAmount'));
      expect(only('TaxExclusiveAmount') + only('TaxAmount')).toBe(only('TaxInclusiveAmount'));
      expect(only('PayableAmount')).toBe(only('TaxInclusiveAmount'));
      expect(only('TaxableAmount')).toBe(only('TaxExclusiveAmount'));
      // Of each line, after the document's three.
      const vats = all('TaxAmount').slice(3);
      expect(vats.map((vat, at) => vat + (lines[at] ?? 0))).toEqual(all('RoundingAmount'));
    }),
  );
});

test('DOC-05 XML is in canonical form, so that its bytes are what the authority hashes', () => {
  const name = 'شاورما & <b>"Saj"</b>\r\n\u0001\u{1F35E}';
  const xml = written({ ...sample, lines: [{ name, quantity: 1, total: 100 }], total: 100, vat: 13 });
  expect(textsOf(xml, 'Name')).toEqual(['شاورما &amp; &lt;b&gt;"Saj"&lt;/b&gt;&#xD;\n\u{1F35E}']);
  expect(xml).not.toMatch(/<\?|<!--|\/>|'|\r/);
  const open: string[] = [];
  for (const [, isEnd, tag = '', attributes = ''] of xml.matchAll(/<(\/?)([\w:]+)([^>]*)>/g)) {
    if (isEnd) expect(open.pop()).toBe(tag);
    else open.push(tag);
    const names = [...attributes.matchAll(/ ([\w:]+)="/g)].map(([, attribute = '']) => attribute);
    expect(names).toEqual(names.toSorted());
    expect(attributes).toMatch(/^( [\w:]+="[^"]*")*$/);
  }
  expect(open).toEqual([]);
  expect(hashOf(xml)).toBe(createHash('sha256').update(Buffer.from(xml)).digest('base64'));
  expect(firstHash).toBe('NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==');
});
