import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bilingual, prices } from '../testing/wire-values.ts';
import type { CartLine } from './model.ts';
import { lineFromStored, lineToStored, type StoredLine } from './wire.ts';

/** A stored line in today's exact format. */
const kept =
  '{"uuid":"k3x9q2","stock_id":5,"item_name_en":"Shawarma","item_name_ar":"شاورما","img_url":"/pictures/shawarma.webp",' +
  '"pickupPrice":24.5,"deliveryPrice":25.25,"quantity":2,"min_cart_item":1,"modifiers":[' +
  '{"id":11,"category_id":7,"quantity":1,"name_en":"Saj bread","name_ar":"خبز صاج","pickupPrice":0,"deliveryPrice":0},' +
  '{"id":12,"category_id":8,"quantity":3,"name_en":"Garlic","name_ar":"ثوم","pickupPrice":4,"deliveryPrice":4.29}],' +
  '"notes":"no onions","isCustomizable":true}';

const line: CartLine = {
  id: 'k3x9q2',
  itemId: 5,
  name: { en: 'Shawarma', ar: 'شاورما' },
  picture: '/pictures/shawarma.webp',
  price: { pickup: 2450, delivery: 2525 },
  quantity: 2,
  minQuantity: 1,
  options: [
    { id: 11, groupId: 7, quantity: 1, name: { en: 'Saj bread', ar: 'خبز صاج' }, price: { pickup: 0, delivery: 0 } },
    { id: 12, groupId: 8, quantity: 3, name: { en: 'Garlic', ar: 'ثوم' }, price: { pickup: 400, delivery: 429 } },
  ],
  note: 'no onions',
  hasOptions: true,
};

const stored = (changes: Partial<StoredLine> = {}): StoredLine => ({ ...JSON.parse(kept), ...changes });
type StoredModifier = StoredLine['modifiers'][number];
const modifier = (changes: Partial<StoredModifier>) => ({ ...(stored().modifiers[0] as StoredModifier), ...changes });

test('CART-01 CART-07 a stored cart is read and written back byte for byte', () => {
  const opened = lineFromStored(JSON.parse(kept));
  expect(opened).toEqual(line);
  expect(JSON.stringify(lineToStored(line))).toBe(kept);
});

test('CART-07 every line survives storage, with prices to the fils', () => {
  const count = fc.integer({ min: 1, max: 99 });
  const required = { id: fc.nat(), groupId: fc.nat(), quantity: count, name: bilingual, price: prices };
  const option = fc.record({ ...required, included: fc.nat() }, { requiredKeys: ['id', 'groupId', 'quantity', 'name', 'price'] });
  const anyLine = fc.record({
    id: fc.string(),
    itemId: fc.nat(),
    name: bilingual,
    picture: fc.string(),
    price: prices,
    quantity: count,
    minQuantity: fc.nat(),
    options: fc.array(option, { maxLength: 4 }),
    note: fc.string(),
    hasOptions: fc.boolean(),
  });
  fc.assert(
    fc.property(anyLine, (any) => {
      const text = JSON.stringify(lineToStored(any));
      expect(lineFromStored(JSON.parse(text))).toEqual(any);
      for (const amount of text.matchAll(/Price":([^,}]+)/g)) expect(amount[1]).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['nothing at all', undefined],
  ['a text', 'hummus'],
  ['a number', 7],
  ['a list', [stored()]],
  ['a line of an older version', { ...stored(), modifiers: undefined }],
  ['a line whose choices are no list', { ...stored(), modifiers: { 0: stored().modifiers[0] } }],
  ['a line with an empty choice', { ...stored(), modifiers: [null] }],
  ['a count of none', stored({ quantity: 0 })],
  ['half a portion', stored({ quantity: 1.5 })],
  ['a choice taken zero times', stored({ modifiers: [modifier({ quantity: 0 })] })],
  ['free choices as text', stored({ modifiers: [modifier({ included: '1' as never })] })],
  ['a number as text', stored({ stock_id: '5' as never })],
  ['a price that is no number', stored({ pickupPrice: Number.NaN })],
  ['a line in the words of this program', line],
])('CART-07 rejects %s in storage as a cart line', (_, found) => {
  expect(lineFromStored(found)).toBeNull();
});

test('CART-07 reading never fails for any stored value', () => {
  const names = fc.constantFrom(...Object.keys(stored()));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(names, fc.anything())), (found) => {
      expect(lineFromStored(found)).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('CART-01 a line has the documented fields', () => {
  expect(lineFromStored(stored())).not.toBeNull();
  for (const field of Object.keys(stored())) expect([field, lineFromStored({ ...stored(), [field]: undefined })]).toEqual([field, null]);
  for (const field of Object.keys(modifier({})))
    expect([field, lineFromStored(stored({ modifiers: [modifier({ [field]: undefined })] }))]).toEqual([field, null]);
});
