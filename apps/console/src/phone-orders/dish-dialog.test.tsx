import { itemOf } from '@sufra/contract/menu/item-testing';
import type { OptionGroup } from '@sufra/contract/menu/model';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { expect, test } from 'vitest';
import { DishFields } from './dish-dialog.tsx';
import type { DraftLine } from './draft.ts';

const option = (id: number, name: string, pickup = 0) => ({ id, name: { en: name, ar: '' }, price: { pickup, delivery: pickup + 25 } });
const size = {
  ...{ id: 1, name: { en: 'Size', ar: '' }, min: 1, max: 1, hasQuantities: false },
  options: [option(11, 'Small'), option(12, 'Large', 450)],
};
const extras = { ...{ id: 2, name: { en: 'Extras', ar: '' }, min: 0, max: 3, hasQuantities: true }, options: [option(21, 'Garlic', 100)] };
const shown = (line: DraftLine | null, groups: OptionGroup[] = [size, extras]) =>
  renderHtml(<DishFields dish={itemOf(5, { hasOptions: true })} orderType="pickup" line={line} groups={groups} onSave={() => undefined} />);
const checked = (html: string) => [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input.includes('checked=""'));

test('CALL-04 options begin with the menu’s defaults, by the controls that their limits ask for', () => {
  const html = shown(null);
  expect(checked(html)).toEqual([true, false]);
  expect(html).toContain('Choose up to 3');
  expect(html).toContain('>Add<');
});

test('CALL-04 a line to change shows what was chosen', () => {
  const chosen = [{ id: 12, name: { en: 'Large', ar: '' }, quantity: 1 }];
  const line = { itemId: 5, name: { en: 'Dish 5', ar: '' }, quantity: 2, minQuantity: 1, hasOptions: true, options: chosen, note: 'Hot' };
  const html = shown(line);
  expect(checked(html)).toEqual([false, true]);
  expect(html).toContain('value="Hot"');
  expect(html).toContain('>Update<');
});

test('ITEM-11 CALL-04 a group says how many choices are free, and an option that it costs nothing', () => {
  const html = shown(null, [{ ...extras, included: 2 }]);
  expect(html).toContain('Choose up to 3 · 2 free');
  expect(html).toContain('>Free<');
  expect(html).not.toContain('1.00');
  const chosen = [{ id: 21, name: { en: 'Garlic', ar: '' }, quantity: 2 }];
  const line = { itemId: 5, name: { en: 'Dish 5', ar: '' }, quantity: 1, minQuantity: 1, hasOptions: true, options: chosen, note: '' };
  expect(shown(line, [{ ...extras, included: 2 }])).toContain('1.00');
});
