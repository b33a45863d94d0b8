import { expect, test } from 'vitest';
import { termsIn, usualTerms } from './usual-terms.ts';

const near = { fee: 500, minimum: 3000, minutes: 30 };
const far = { fee: 1000, minimum: 6000, minutes: 45 };

test('DESK-16 a new area gets the most frequent terms; ties go to the first', () => {
  expect(usualTerms([far, near, { ...near }])).toEqual(near);
  expect(usualTerms([far, near])).toEqual(far);
  expect(usualTerms([{ ...far, minutes: null }, { ...far, minutes: null }, near])).toEqual(near);
  expect(usualTerms([{ ...near, fee: 0 }])).toEqual({ ...near, fee: 0 });
  expect(usualTerms([])).toBeNull();
});

test('DESK-16 reads the terms of existing areas in order', () => {
  const fields = { areas: ['far'], 'areas.far.fee': 1000, 'areas.far.minimum': 6000, 'areas.far.minutes': 45, 'areas.gone.fee': 1 };
  expect(termsIn({ fields })).toEqual([far]);
});
