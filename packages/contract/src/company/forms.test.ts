import { describe, expect, test } from 'vitest';
import { companyForm } from './forms.ts';
import { companyLimits } from './model.ts';

const whole = { name: 'Dune & Palm Trading L.L.C', address: 'Office 12, Bay Square, Dubai', trn: '100123456700003' };
const wrongIn = (change: Partial<Record<keyof typeof whole, unknown>>) =>
  companyForm.safeParse({ ...whole, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('DOC-04 company form', () => {
  test.each([
    ['as it is written on a certificate', '100-1234-5670-0003', '100123456700003'],
    ['with spaces', ' 100 1234 5670 0003 ', '100123456700003'],
    ['in Arabic digits', '١٠٠١٢٣٤٥٦٧٠٠٠٠٣', '100123456700003'],
    ['in Persian digits', '۱۰۰۱۲۳۴۵۶۷۰۰۰۰۳', '100123456700003'],
    ['with marks of direction, as it is copied out of a chat', '\u200e100123456700003\u200f', '100123456700003'],
  ])('DOC-04 accepts a TRN %s', (_, trn, kept) => expect(companyForm.parse({ ...whole, trn }).trn).toBe(kept));

  test.each([
    ['14 digits', '10012345670000'],
    ['16 digits', '1001234567000031'],
    ['letters', 'AE0123456700003'],
    ['digits with letters between', '100123456700003x'],
    ['a formula', '=100123456700003'],
    ['other digits', '１００１２３４５６７００００３'],
  ])('DOC-04 refuses a TRN of %s', (_, trn) => expect(wrongIn({ trn })).toEqual([['trn', 'checkout.company_trn_invalid']]));

  test('DOC-04 each field is required, with one message', () => {
    expect(wrongIn({ name: ' \u0007', address: '\n', trn: ' - ' })).toEqual([
      ['name', 'checkout.company_name_required'],
      ['address', 'checkout.company_address_required'],
      ['trn', 'checkout.company_trn_required'],
    ]);
    expect(wrongIn({ trn: 100123456700003 })).toEqual([['trn', 'checkout.company_trn_required']]);
  });

  test('DOC-04 a text is limited, single-line and without bidi overrides', () => {
    expect(wrongIn({ name: 'x'.repeat(companyLimits.name + 1), address: 'y'.repeat(companyLimits.address + 1) })).toEqual([
      ['name', 'errors.too_long'],
      ['address', 'errors.too_long'],
    ]);
    const { name, address } = companyForm.parse({ ...whole, name: 'Dune\u0000 \u202eL.L.C\u202c', address: 'Office 12\r\nBay\tSquare' });
    expect([name, address]).toEqual(['Dune L.L.C', 'Office 12 Bay Square']);
  });
});
