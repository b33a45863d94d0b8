import * as fields from '@sufra/contract/desk/fields';
import { en as t } from '@sufra/i18n/testing';
import { expect, test } from 'vitest';
import { valueText } from './field-texts.ts';
import { fieldName, momentIn, plannedValueText } from './planned-texts.ts';

test.each([
  ['price.pickup', 'Pickup (AED)'],
  ['at.marina.price.delivery', 'Delivery (AED)'],
  ['options.oat.calories', 'oat: Calories (kcal)'],
  ['hours.fri', 'Friday'],
  ['specialDays.2026-12-02', 'Special days: Wednesday, 2 December'],
  ['announce.emails', 'Email addresses'],
  ['at.marina.isHidden', 'Not sold here'],
  ['isHidden', 'Hidden'],
  ['areas.jbr.fee', 'jbr: Delivery fee (AED)'],
  ['texts.slogan.ar', 'Slogan, after the name in search results, Arabic'],
  ['spice.level', 'spice.level'],
])('DESK-19 labels a changed field as in its form, and unknown ones by path: %s', (field, name) => {
  expect(fieldName(t, field)).toBe(name);
});

test('DESK-03 DESK-19 each form field has a label in audit log and planned changes', () => {
  const below = (list: string, names: readonly string[]) => names.map((name) => `${list}.one.${name}`);
  const { areaFields, optionFields, ...own } = fields;
  const all = [...Object.values(own).flat(), ...below('areas', areaFields), ...below('options', optionFields), 'active', 'follows'];
  const nameless = all.filter((field) => [field, field.replace(/^\w+\.one\./, 'one: ')].includes(fieldName(t, field)));
  expect(nameless).toEqual([]);
});

test('DESK-19 DESK-10 describes an inherited branch price as such', () => {
  const say = (field: string, value: unknown) => plannedValueText(t, (each, of) => valueText(t, each, of), field, value);
  expect([say('at.marina.price.pickup', null), say('at.marina.price.pickup', 0), say('price.pickup', 2800)]).toEqual([
    'Same as all branches',
    '0.00',
    '28.00',
  ]);
});

test('DESK-20 formats a scheduled time in local time, in both languages', () => {
  expect([momentIn('en', '2026-12-05T03:15'), momentIn('ar', '2026-12-05T15:00')]).toEqual([
    'Saturday, 5 December, 3:15\u00a0AM',
    expect.stringContaining('3:00\u00a0م'),
  ]);
});
