import { expect, test } from 'vitest';
import { csvLine } from './invoices-file.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['two, parts', '"two, parts"'],
  ['He said "cold"', '"He said ""cold"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+971501112223', "'+971501112223"],
  ['-1+1|cmd', "'-1+1|cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['\rcold', `"'\rcold"`],
  ['＝1+1', "'＝1+1"],
  ['خبز بارد', 'خبز بارد'],
  ['a=b', 'a=b'],
])('STAFF-07 exports the text %j safe from formulas', (text, written) => expect(csvLine([text])).toBe(`${written}\r\n`));

test('STAFF-07 keeps amounts numeric, negative ones too', () =>
  expect(csvLine(['2026-11-21', { number: '-54.00' }, { number: '5%' }, { number: '' }])).toBe('2026-11-21,-54.00,5%,\r\n'));
