import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chosenCount,
  type GroupLimits,
  initialSelection,
  isUnlimited,
  optionCap,
  optionMaximum,
  optionProblem,
  optionStyle,
  type Selection,
} from './options.ts';

/** A group with options 1, 2, 3 …; limits in wire notation. */
const group = (minimum: number, maximum: number, quantities = false, size = 3): GroupLimits => ({
  min: minimum,
  max: maximum,
  hasQuantities: quantities,
  options: Array.from({ length: size }, (_, index) => ({ id: index + 1 })),
});

test.each<[string, GroupLimits, string]>([
  ['1/1', group(1, 1), 'radio'],
  ['1/1, even where quantities are shown', group(1, 1, true), 'radio'],
  ['0/0 without quantities', group(0, 0), 'checkbox'],
  ['0/0 with quantities', group(0, 0, true), 'stepper'],
  ['0..2', group(0, 2), 'checkbox'],
  ['1..3 with quantities', group(1, 3, true), 'stepper'],
  ['1..n', group(1, 0), 'checkbox'],
  ['0..1', group(0, 1), 'checkbox'],
])('ITEM-03 a group of %s has its control style', (_, given, style) => {
  expect(optionStyle(given)).toBe(style);
});

test('ITEM-03 only 0/0 is unlimited, except for the technical limit', () => {
  expect([group(0, 0), group(1, 0), group(0, 1), group(1, 1)].map(isUnlimited)).toEqual([true, false, false, false]);
  expect([group(0, 0), group(2, 0), group(0, 4), group(0, 99)].map(optionMaximum)).toEqual([optionCap, optionCap, 4, optionCap]);
});

test.each<[string, GroupLimits, Selection, ReturnType<typeof optionProblem>]>([
  ['ITEM-06 two of at most two', group(0, 2), { 1: 1, 2: 1 }, null],
  ['ITEM-06 three of at most two', group(0, 2), { 1: 1, 2: 1, 3: 1 }, { code: 'modifier_maximum', max: 2 }],
  ['ITEM-06 one of them three times of at most two', group(0, 2, true), { 2: 3 }, { code: 'modifier_maximum', max: 2 }],
  ['ITEM-06 twenty without a limit', group(0, 0, true), { 1: 20 }, null],
  ['ITEM-06 twenty-one without a limit', group(0, 0, true), { 1: 20, 2: 1 }, { code: 'modifier_maximum', max: 20 }],
  ['ITEM-07 nothing of at least one', group(1, 1), {}, { code: 'modifier_minimum', min: 1 }],
  ['ITEM-07 one of at least two', group(2, 0, true), { 1: 1 }, { code: 'modifier_minimum', min: 2 }],
  ['ITEM-07 the same one twice of at least two', group(2, 0, true), { 1: 2 }, null],
  ['ITEM-07 nothing where nothing is asked', group(0, 3), {}, null],
  ['ITEM-08 a count below zero, which is none', group(1, 3, true), { 1: -4 }, { code: 'modifier_minimum', min: 1 }],
  ['ITEM-06 choices of other groups do not count', group(0, 1), { 1: 1, 99: 5 }, null],
])('%s', (_, given, selection, problem) => {
  expect(optionProblem(given, selection)).toEqual(problem);
});

test.each<[string, GroupLimits, Record<number, number>]>([
  ['1/1', group(1, 1), { 1: 1 }],
  ['1/1 with quantities', group(1, 1, true), { 1: 1 }],
  ['1..3 without quantities', group(1, 3), { 1: 1 }],
  ['1..3 with quantities', group(1, 3, true), {}],
  ['0..1', group(0, 1), {}],
  ['2..3', group(2, 3), {}],
  ['1/1 that offers nothing', group(1, 1, false, 0), {}],
])('ITEM-03 ITEM-04 preselects the right options on %s', (_, given, selection) => {
  expect(initialSelection([given])).toEqual(selection);
});

const anyGroup = fc
  .record({
    minimum: fc.integer({ min: 0, max: 5 }),
    spare: fc.option(fc.integer({ min: 0, max: 25 })),
    quantities: fc.boolean(),
    size: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ minimum, spare, quantities, size }) => group(minimum, spare === null ? 0 : minimum + spare, quantities, size));
const anySelection = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '9'), fc.integer({ min: -2, max: 12 })) as fc.Arbitrary<Selection>;

/** Reference implementation: counts chosen options as tokens and applies the documented limits. */
function verdict(given: GroupLimits, selection: Selection): 'fine' | 'too few' | 'too many' {
  const tokens = given.options.flatMap(({ id }) => Array.from({ length: Math.max(0, selection[id] ?? 0) }, () => id)).length;
  const words = `${given.min}/${given.max}`;
  const most = words.endsWith('/0') || given.max > 20 ? 20 : given.max;
  return tokens > most ? 'too many' : tokens < given.min ? 'too few' : 'fine';
}

test('ITEM-06 ITEM-07 validation equals a reference by counting', () => {
  const words = { modifier_minimum: 'too few', modifier_maximum: 'too many' } as const;
  fc.assert(
    fc.property(anyGroup, anySelection, (given, selection) => {
      const problem = optionProblem(given, selection);
      expect(problem ? words[problem.code] : 'fine').toBe(verdict(given, selection));
    }),
    { numRuns: 1000 },
  );
});

test('ITEM-04 ITEM-06 the initial selection exceeds no maximum, and is valid with an option preselected', () => {
  fc.assert(
    fc.property(anyGroup, (given) => {
      const selection = initialSelection([given]);
      expect(optionProblem(given, selection)?.code).not.toBe('modifier_maximum');
      if (chosenCount(given, selection) > 0) expect(optionProblem(given, selection)).toBeNull();
    }),
  );
});
