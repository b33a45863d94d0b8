import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartLine, cartLineTotal, isCartLine, sameChoice } from './cart.ts';

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  uuid: 'a1b2',
  stock_id: 5,
  item_name_en: 'Shawarma',
  item_name_ar: 'شاورما',
  img_url: '',
  pickupPrice: 24.5,
  deliveryPrice: 25.25,
  quantity: 2,
  min_cart_item: 1,
  modifiers: [modifier(11, 1), modifier(12, 3, { pickupPrice: 4, deliveryPrice: 4.25 })],
  notes: '',
  isCustomizable: true,
  ...changes,
});

function modifier(id: number, quantity: number, changes: Partial<CartLine['modifiers'][number]> = {}): CartLine['modifiers'][number] {
  return { id, category_id: 1, quantity, name_en: `M${id}`, name_ar: `م${id}`, pickupPrice: 0, deliveryPrice: 0, ...changes };
}

test('CART-02 a line costs what its order type costs', () => {
  expect(cartLineTotal(line(), 'pickup')).toBe((2450 + 3 * 400) * 2);
  expect(cartLineTotal(line(), 'delivery')).toBe((2525 + 3 * 425) * 2);
});

/** AED as the menu sends it: at most two decimals, written out and read back as JSON does. */
const price = fc
  .nat({ max: 99_999 })
  .map((fils) => ({ fils: BigInt(fils), aed: Number(`${Math.trunc(fils / 100)}.${String(fils % 100).padStart(2, '0')}`) }));

test('CART-02 prices with two decimals never lose or gain a fils, however many are added up', () => {
  const extra = fc.record({ price, quantity: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(price, fc.array(extra, { maxLength: 10 }), fc.integer({ min: 1, max: 99 }), (base, extras, quantity) => {
      const modifiers = extras.map((each, index) => modifier(index, each.quantity, { pickupPrice: each.price.aed }));
      const unit = extras.reduce((sum, each) => sum + each.price.fils * BigInt(each.quantity), base.fils);
      expect(BigInt(cartLineTotal(line({ pickupPrice: base.aed, modifiers, quantity }), 'pickup'))).toBe(unit * BigInt(quantity));
    }),
  );
});

test.each<[string, Partial<CartLine>, boolean]>([
  ['another line of the same dish, however many', { uuid: 'zz', quantity: 9 }, true],
  ['the same choices in another order', { modifiers: line().modifiers.toReversed() }, true],
  ['a note that differs by spaces around it', { notes: '  ' }, true],
  ['another price of the day', { pickupPrice: 30 }, true],
  ['another dish', { stock_id: 6 }, false],
  ['another note', { notes: 'no onions' }, false],
  ['another choice', { modifiers: [modifier(11, 1), modifier(13, 3)] }, false],
  ['another number of a choice', { modifiers: [modifier(11, 1), modifier(12, 2)] }, false],
  ['one choice fewer', { modifiers: [modifier(11, 1)] }, false],
])('CART-08 %s: is it the same line?', (_, changes, isSame) => {
  expect(sameChoice(line(), line(changes))).toBe(isSame);
  expect(sameChoice(line(changes), line())).toBe(isSame);
});

test('CART-08 two lines are the same exactly when dish, note and the counts of choices are', () => {
  const choice = fc.record({
    stock_id: fc.integer({ min: 1, max: 2 }),
    notes: fc.constantFrom('', 'x'),
    counts: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
    seed: fc.nat(),
  });
  const toLine = ({ stock_id, notes, counts, seed }: { stock_id: number; notes: string; counts: number[]; seed: number }) => {
    const modifiers = counts.flatMap((count, index) => (count > 0 ? [modifier(100 - index * 45, count)] : []));
    return line({ stock_id, notes, modifiers: seed % 2 ? modifiers.toReversed() : modifiers });
  };
  fc.assert(
    fc.property(choice, choice, (a, b) => {
      const isSame = a.stock_id === b.stock_id && a.notes === b.notes && String(a.counts) === String(b.counts);
      expect(sameChoice(toLine(a), toLine(b))).toBe(isSame);
    }),
    { numRuns: 1000 },
  );
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'hummus'],
  ['a line of an older version', { ...line(), modifiers: undefined }],
  ['a count of none', line({ quantity: 0 })],
  ['half a portion', line({ quantity: 1.5 })],
  ['a choice taken zero times', line({ modifiers: [modifier(1, 0)] })],
  ['a number as text', line({ stock_id: '5' as never })],
  ['a price that is no number', line({ pickupPrice: Number.NaN })],
])('CART-07 %s in the browser’s storage is not taken for a line of the cart', (_, stored) => {
  expect(isCartLine(stored)).toBe(false);
});

test('CART-01 a line has the fields that the source names', () => {
  expect(isCartLine(line())).toBe(true);
  for (const field of Object.keys(line())) expect([field, isCartLine({ ...line(), [field]: undefined })]).toEqual([field, false]);
});
