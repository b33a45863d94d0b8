import { expect, test } from 'vitest';
import { overTheWire } from '../testing/wire-values.ts';
import { itemOf } from './item-testing.ts';
import { optionGroup as groupMap, type Item, item as itemMap } from './model.ts';

const silent = itemOf(7);
const whole: Item = {
  ...silent,
  ...{ offeredFrom: null, isPopular: true, calories: 0, allergens: [], dietaryMarks: [], withDefaults: { allergens: [] } },
};

test('ITEM-02 the wire format omits what a dish does not state, instead of zero or an empty list', () => {
  for (const item of [silent, whole]) expect(itemMap.fromWire(overTheWire(itemMap.toWire(item)))).toEqual(item);
  const stated = ['offered_from', 'is_popular', 'calories', 'allergens', 'dietary_marks', 'with_default_modifiers'];
  for (const field of stated) {
    expect(itemMap.toWire(silent)).not.toHaveProperty(field);
    expect(itemMap.toWire(whole)).toHaveProperty(field);
  }
});

test('ITEM-11 a group without free choices says nothing about them on the wire', () => {
  const none = { ...{ id: 1, name: { en: 'Sauces', ar: '' }, min: 0, max: 3, hasQuantities: true }, options: [] };
  const some = { ...none, included: 2 };
  for (const group of [none, some]) expect(groupMap.fromWire(overTheWire(groupMap.toWire(group)))).toEqual(group);
  expect(groupMap.toWire(none)).not.toHaveProperty('included_amount');
  expect(groupMap.toWire(some)).toHaveProperty('included_amount', 2);
});
