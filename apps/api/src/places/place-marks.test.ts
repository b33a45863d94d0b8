import { expect, test } from 'vitest';
import { placeMarks } from './place-words.ts';

test.each([
  ['mari', 'Dubai Marina', 'Dubai [Mari]na'],
  ['marna', 'Dubai Marina', 'Dubai [Marina]'],
  ['barsha', 'البرشاء الأولى', '[البرشاء] الأولى'],
  ['مول الامارات', 'Mall of the Emirates', '[Mall] of the Emirates'],
  ['sh zayed rd', 'Sheikh Zayed Road', '[Sheikh Zayed Road]'],
  ['albarsha', 'Al Barsha', '[Al Barsha]'],
  ['', 'Deira', 'Deira'],
  ['%', 'Deira', 'Deira'],
])('MAP-01 for %j, %j is shown as %j', (query, name, expected) => {
  const shown = placeMarks(query)(name).reduceRight(
    (text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
    name,
  );
  expect(shown).toBe(expected);
});
