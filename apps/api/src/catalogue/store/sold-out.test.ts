import { withClaims } from '@sufra/contract/menu/default-options';
import { itemOf } from '@sufra/contract/menu/item-testing';
import type { ItemWithOptions, OptionGroup } from '@sufra/contract/menu/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSameSoldOut, type SoldOut, soldOutAt, withoutSoldOut } from './sold-out.ts';

const named = (id: number) => ({ id, name: { en: `No ${id}`, ar: `رقم ${id}` }, price: { pickup: 100, delivery: 100 } });
const group = (id: number, min: number, optionIds: number[], changes: Partial<OptionGroup> = {}): OptionGroup => ({
  ...{ id, name: named(id).name, min, max: 0, hasQuantities: false, options: optionIds.map(named) },
  ...changes,
});
const dish = (...optionGroups: OptionGroup[]): ItemWithOptions => ({
  ...itemOf(1, { hasOptions: optionGroups.length > 0 }),
  optionGroups,
});
const gone = (items: number[], options: number[]) => ({ items: new Set(items), options: new Set(options) });

test.each<[title: string, groups: OptionGroup[], options: number[], isAvailable: boolean, left: number[][]]>([
  ['an option that may be chosen', [group(1, 0, [11, 12])], [11], true, [[12]]],
  ['all that may be chosen', [group(1, 0, [11, 12]), group(2, 1, [21])], [11, 12], true, [[21]]],
  ['one of two of which one must be', [group(1, 1, [11, 12], { max: 1 })], [12], true, [[11]]],
  ['the only one that must be', [group(1, 1, [11])], [11], false, []],
  ['one of two that both must be', [group(1, 2, [11, 12])], [11], false, [[12]]],
  ['one of two of which one may be taken twice', [group(1, 2, [11, 12], { hasQuantities: true })], [11], true, [[12]]],
  ['none of its own', [group(1, 1, [11])], [99], true, [[11]]],
])('STAFF-06 a dish without %s', (_, groups, options, isAvailable, left) => {
  const item = dish(...groups);
  const now = withoutSoldOut(item, gone([], options));
  expect(now.isAvailable).toBe(isAvailable);
  expect(now.optionGroups.map((each) => each.options.map(({ id }) => id))).toEqual(left);
  expect(now.hasOptions).toBe(left.length > 0);
  // The overlay does not mutate the shared menu.
  expect(item).toEqual(dish(...groups));
  if (options.includes(99)) expect(now).toBe(item);
});

test('STAFF-06 a dish that is sold out stays, with its options', () => {
  const item = dish(group(1, 1, [11]));
  expect(withoutSoldOut(item, gone([1], []))).toEqual({ ...item, isAvailable: false });
  expect(withoutSoldOut(item, gone([2], []))).toBe(item);
});

const anyList = fc.array(
  fc.record({
    itemId: fc.option(fc.integer({ min: 1, max: 4 })),
    optionId: fc.constant(null),
    until: fc.option(fc.integer({ min: 0, max: 20 }).map((ms) => new Date(ms))),
  }),
  { maxLength: 6 },
);

test('STAFF-06 soldOutAt returns unexpired entries and the exact interval of their validity', () => {
  fc.assert(
    fc.property(anyList, (list: SoldOut[]) => {
      for (let instant = -1; instant < 22; instant++) {
        const { items, from, until } = soldOutAt(list, instant);
        const meant = list.filter((each) => each.until === null || each.until.getTime() > instant).flatMap(({ itemId }) => itemId ?? []);
        expect([...items].toSorted()).toEqual([...new Set(meant)].toSorted());
        expect(from <= instant && instant < until).toBe(true);
        // The state is constant between the ends of the sold-out periods.
        for (const end of list.flatMap((each) => each.until?.getTime() ?? [])) expect((from < end && end < until) === false).toBe(true);
      }
    }),
  );
});

test('STAFF-06 lists are the same when they say the same from now on', () => {
  const at = (itemId: number, ms: number | null): SoldOut => ({ itemId, optionId: null, until: ms === null ? null : new Date(ms) });
  expect(areSameSoldOut([at(1, 5), at(2, null)], [at(2, null)], 5)).toBe(true);
  expect(areSameSoldOut([at(1, 5), at(2, null)], [at(2, null)], 4)).toBe(false);
  expect(areSameSoldOut([at(1, 5)], [at(1, 6)], 4)).toBe(false);
  expect(areSameSoldOut([at(1, null)], [at(2, null)], 4)).toBe(false);
});

test('TRY-04 states a dish’s dietary facts with the branch’s remaining options', () => {
  const [tahini, lemon] = [
    { ...named(11), allergens: ['sesame' as const] },
    { ...named(12), allergens: [] },
  ];
  const sauces = { ...group(1, 1, [], { max: 1 }), options: [tahini, lemon] };
  const falafel = withClaims({ ...dish(sauces), allergens: [] }, [sauces]);
  expect(falafel.withDefaults).toEqual({ allergens: ['sesame'] });
  expect(withoutSoldOut(falafel, gone([], [11])).withDefaults).toBeUndefined();
});
