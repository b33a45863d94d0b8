import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chosenCount,
  initialSelection,
  isUnlimited,
  type OptionCategory,
  optionCap,
  optionMaximum,
  optionProblem,
  optionStyle,
  type Selection,
} from './options.ts';

/** A category with the modifiers 1, 2, 3 …; its limits as the menu writes them. */
const category = (minimum: number, maximum: number, quantities = false, size = 3): OptionCategory => ({
  category_id: 7,
  minimum_amount: minimum,
  maximum_amount: maximum,
  show_qty_selection_for_modifiers: quantities,
  modifiers: Array.from({ length: size }, (_, index) => ({ id: index + 1 })),
});

test.each<[string, OptionCategory, string]>([
  ['1/1', category(1, 1), 'radio'],
  ['1/1, even where quantities are shown', category(1, 1, true), 'radio'],
  ['0/0 without quantities', category(0, 0), 'checkbox'],
  ['0/0 with quantities', category(0, 0, true), 'stepper'],
  ['0..2', category(0, 2), 'checkbox'],
  ['1..3 with quantities', category(1, 3, true), 'stepper'],
  ['1..n', category(1, 0), 'checkbox'],
  ['0..1', category(0, 1), 'checkbox'],
])('ITEM-03 a choice of %s is shown in its style', (_, given, style) => {
  expect(optionStyle(given)).toBe(style);
});

test('ITEM-03 only 0/0 shows no limits and has none but the house’s cap', () => {
  expect([category(0, 0), category(1, 0), category(0, 1), category(1, 1)].map(isUnlimited)).toEqual([true, false, false, false]);
  expect([category(0, 0), category(2, 0), category(0, 4), category(0, 99)].map(optionMaximum)).toEqual([
    optionCap,
    optionCap,
    4,
    optionCap,
  ]);
});

test.each<[string, OptionCategory, Selection, ReturnType<typeof optionProblem>]>([
  ['ITEM-06 two of at most two', category(0, 2), { 1: 1, 2: 1 }, null],
  ['ITEM-06 three of at most two', category(0, 2), { 1: 1, 2: 1, 3: 1 }, { code: 'modifier_maximum', max: 2 }],
  ['ITEM-06 one of them three times of at most two', category(0, 2, true), { 2: 3 }, { code: 'modifier_maximum', max: 2 }],
  ['ITEM-06 twenty without a limit', category(0, 0, true), { 1: 20 }, null],
  ['ITEM-06 twenty-one without a limit', category(0, 0, true), { 1: 20, 2: 1 }, { code: 'modifier_maximum', max: 20 }],
  ['ITEM-07 nothing of at least one', category(1, 1), {}, { code: 'modifier_minimum', min: 1 }],
  ['ITEM-07 one of at least two', category(2, 0, true), { 1: 1 }, { code: 'modifier_minimum', min: 2 }],
  ['ITEM-07 the same one twice of at least two', category(2, 0, true), { 1: 2 }, null],
  ['ITEM-07 nothing where nothing is asked', category(0, 3), {}, null],
  ['ITEM-08 a count below zero, which is none', category(1, 3, true), { 1: -4 }, { code: 'modifier_minimum', min: 1 }],
  ['ITEM-06 choices of other categories do not count', category(0, 1), { 1: 1, 99: 5 }, null],
])('%s', (_, given, selection, problem) => {
  expect(optionProblem(given, selection)).toEqual(problem);
});

test.each<[string, OptionCategory, Record<number, number>]>([
  ['1/1', category(1, 1), { 1: 1 }],
  ['1/1 with quantities', category(1, 1, true), { 1: 1 }],
  ['1..3 without quantities', category(1, 3), { 1: 1 }],
  ['1..3 with quantities', category(1, 3, true), {}],
  ['0..1', category(0, 1), {}],
  ['2..3', category(2, 3), {}],
  ['1/1 that offers nothing', category(1, 1, false, 0), {}],
])('ITEM-03 ITEM-04 a dialog opens on %s with the right choice made', (_, given, selection) => {
  expect(initialSelection([given])).toEqual(selection);
});

const anyCategory = fc
  .record({
    minimum: fc.integer({ min: 0, max: 5 }),
    spare: fc.option(fc.integer({ min: 0, max: 25 })),
    quantities: fc.boolean(),
    size: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ minimum, spare, quantities, size }) => category(minimum, spare === null ? 0 : minimum + spare, quantities, size));
const anySelection = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '9'), fc.integer({ min: -2, max: 12 })) as fc.Arbitrary<Selection>;

/** Lays every choice on the table as a token of its own, counts the tokens, and reads the limits as the menu's words say them. */
function verdict(given: OptionCategory, selection: Selection): 'fine' | 'too few' | 'too many' {
  const tokens = given.modifiers.flatMap(({ id }) => Array.from({ length: Math.max(0, selection[id] ?? 0) }, () => id)).length;
  const words = `${given.minimum_amount}/${given.maximum_amount}`;
  const most = words.endsWith('/0') || given.maximum_amount > 20 ? 20 : given.maximum_amount;
  return tokens > most ? 'too many' : tokens < given.minimum_amount ? 'too few' : 'fine';
}

test('ITEM-06 ITEM-07 every selection is judged as by counting tokens', () => {
  const words = { modifier_minimum: 'too few', modifier_maximum: 'too many' } as const;
  fc.assert(
    fc.property(anyCategory, anySelection, (given, selection) => {
      const problem = optionProblem(given, selection);
      expect(problem ? words[problem.code] : 'fine').toBe(verdict(given, selection));
    }),
    { numRuns: 1000 },
  );
});

test('ITEM-04 ITEM-06 what a dialog opens with never breaks a maximum, and needs nothing more where one is preselected', () => {
  fc.assert(
    fc.property(anyCategory, (given) => {
      const selection = initialSelection([given]);
      expect(optionProblem(given, selection)?.code).not.toBe('modifier_maximum');
      if (chosenCount(given, selection) > 0) expect(optionProblem(given, selection)).toBeNull();
    }),
  );
});
