import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AreaFields } from './area-fields.ts';
import { checks } from './check.ts';
import { entriesOf, fieldsOf, fieldValue, type Json, withFields } from './entries.ts';
import type { BranchFields } from './hours-fields.ts';
import type { Area, Branch } from './restaurant.ts';
import { anyRestaurant } from './testing/restaurants.ts';

const square = [
  { lat: 25.05, lng: 55.1 },
  { lat: 25.05, lng: 55.2 },
  { lat: 25.12, lng: 55.2 },
];
const area = (code: string, changes: Partial<Area> = {}): Area => ({
  ...{ code, name: { en: code, ar: '' }, outline: square, fee: 750, minimum: 3000, minutes: 30 },
  ...changes,
});
const [sample] = fc.sample(anyRestaurant, { seed: 5, numRuns: 1 });

/** A restaurant whose first branch has these areas and pauses. */
function restaurantWith(areas: readonly Area[]) {
  const [first] = sample?.branches ?? [];
  if (!sample || !first) throw new Error('no branch');
  const branch: Branch = { ...first, weekly: [], exceptions: [], seasons: [], areas };
  const restaurant = { ...sample, branches: [branch] };
  const [thing] = entriesOf(restaurant).branch;
  if (!thing) throw new Error('no thing');
  return { restaurant, ...thing, value: thing.value as BranchFields };
}

test('DESK-16 fields of a missing area are null, and the list says which areas exist in which order', () => {
  const fields = fieldsOf('branch', restaurantWith([area('near'), area('far')]).value);
  expect(fieldValue('branch', fields, 'areas')).toEqual(['near', 'far']);
  expect(fieldValue('branch', fields, 'areas.far.fee')).toBe(750);
  expect(fieldValue('branch', fields, 'areas.new.fee')).toBeNull();
  for (const field of ['areas.far', 'areas.far.colour', 'areas.far.name', 'areas.far.outline.0'])
    expect(fieldValue('branch', fields, field)).toBeUndefined();
});

test.each<[field: string, to: Json]>([
  ['name.en', 'x'.repeat(121)],
  ['fee', 2_000_001],
  ['fee', 7.5],
  ['fee', 'seven'],
  ['fee', null],
  ['minimum', null],
  ['minutes', 241],
  ['minutes', 30.5],
  ['minutes', null],
  ['outline', ''],
  ['outline', 7],
])('DESK-16 refuses an area with %s %j at its field', (field, to) => {
  const { restaurant, code, value } = restaurantWith([area('near'), area('far')]);
  const wrong = (changed: object) => checks.branch?.(restaurant, code, changed).wrong;
  expect(wrong(withFields('branch', value, [[`areas.far.${field}`, to]]))).toEqual([`areas.far.${field}`]);
});

test('DESK-16 a new area requires name, outline, amounts and minutes', () => {
  const { restaurant, code, value } = restaurantWith([]);
  expect(checks.branch?.(restaurant, code, withFields('branch', value, [['areas', ['new']]])).wrong.toSorted()).toEqual(
    ['fee', 'minimum', 'minutes', 'name.en', 'outline'].map((field) => `areas.new.${field}`),
  );
});

test.each<[Json]>([[['near', 'near']], [['near', '../far']], [['']], ['near'], [null], [{ near: 1 }]])(
  'DESK-16 refuses the areas %j of a branch',
  (codes) => {
    const { restaurant, code, value } = restaurantWith([area('near')]);
    expect(checks.branch?.(restaurant, code, withFields('branch', value, [['areas', codes]])).wrong).toContain('areas');
  },
);

test('DESK-16 an unchanged invalid legacy area does not block other changes', () => {
  const crossing = [
    { lat: 25, lng: 55 },
    { lat: 25.1, lng: 55.1 },
    { lat: 25.1, lng: 55 },
    { lat: 25, lng: 55.1 },
  ];
  const { restaurant, code, value } = restaurantWith([area('old', { outline: crossing }), area('near')]);
  const changed = withFields('branch', value, [
    ['hours.fri', '10:00-12:00'],
    ['areas.near.fee', 500],
  ]);
  expect(checks.branch?.(restaurant, code, changed)).toEqual({ value: changed, wrong: [] });
  const [old] = value.areas as AreaFields[];
  expect(checks.branch?.(restaurant, code, withFields('branch', value, [['areas.old.fee', (old?.fee ?? 0) + 1]])).wrong).toEqual([
    'areas.old.outline',
  ]);
});
