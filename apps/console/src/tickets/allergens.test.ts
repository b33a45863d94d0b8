import { expect, test } from 'vitest';
import { namesAllergy } from './ticket.tsx';

test.each([
  ['SEVERE NUT ALLERGY', true],
  ['My son is allergic to sesame', true],
  ['coeliac, no flour please', true],
  ['عندي حساسية من المكسرات', true],
  ['no onion please', false],
  ['بدون بصل', false],
])('highlights an allergy in the customer’s note: %s, %s', (note, stands) => {
  expect(namesAllergy(note)).toBe(stands);
});
