import { expect, test } from 'vitest';
import { inVisualOrder } from './visual-order.ts';

const set = (line: string, base: 'ltr' | 'rtl') => inVisualOrder(line, base).map(({ text, face }) => [text, face.name]);

test.each<[string, string, 'ltr' | 'rtl', [string, string][]]>([
  ['English stays as it is', 'Saj & Sidr (Demo)', 'ltr', [['Saj & Sidr (Demo)', 'Figtree']]],
  ['Arabic words stay in one piece, which the shaping turns around', 'فاتورة ضريبية', 'rtl', [['فاتورة ضريبية', 'Readex Pro']]],
  [
    'a number in Arabic stands at the left of what is read before it',
    'كنافة 500 غ',
    'rtl',
    [
      ['غ', 'Readex Pro'],
      [' ', 'Figtree'],
      ['500', 'Figtree'],
      ['كنافة ', 'Readex Pro'],
    ],
  ],
  [
    'brackets around Arabic open to its right, and are not turned about',
    'مطاعم (تجريبي)',
    'rtl',
    [
      ['(', 'Figtree'],
      ['تجريبي', 'Readex Pro'],
      [')', 'Figtree'],
      ['مطاعم ', 'Readex Pro'],
    ],
  ],
  [
    'Arabic within an English line stands where it is read',
    'Delivery · توصيل',
    'ltr',
    [
      ['Delivery · ', 'Figtree'],
      ['توصيل', 'Readex Pro'],
    ],
  ],
  [
    'a Turkish letter is taken from the typeface that has it',
    'Şiş',
    'ltr',
    [
      ['Ş', 'Figtree Extended'],
      ['i', 'Figtree'],
      ['ş', 'Figtree Extended'],
    ],
  ],
])('DOC-02 %s', (_, line, base, pieces) => {
  expect(set(line, base)).toEqual(pieces);
});
