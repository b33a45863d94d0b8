import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartLine, type ChosenOption, cartLineTotal, sameChoice } from './model.ts';

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 'a1b2',
  itemId: 5,
  name: { en: 'Shawarma', ar: 'شاورما' },
  picture: '',
  price: { pickup: 2450, delivery: 2525 },
  quantity: 2,
  minQuantity: 1,
  options: [option(11, 1), option(12, 3, { price: { pickup: 400, delivery: 425 } })],
  note: '',
  hasOptions: true,
  ...changes,
});

function option(id: number, quantity: number, changes: Partial<ChosenOption> = {}): ChosenOption {
  return { id, groupId: 1, quantity, name: { en: `M${id}`, ar: `م${id}` }, price: { pickup: 0, delivery: 0 }, ...changes };
}

test('CART-02 a line is priced by its order type', () => {
  expect(cartLineTotal(line(), 'pickup')).toBe((2450 + 3 * 400) * 2);
  expect(cartLineTotal(line(), 'delivery')).toBe((2525 + 3 * 425) * 2);
});

test('ITEM-11 CART-02 a line’s free choices count for each group, at the prices of its order type', () => {
  const priced = (id: number, groupId: number, pickup: number, delivery: number, included?: number) =>
    option(id, 1, { groupId, price: { pickup, delivery }, included });
  const options = [priced(11, 1, 100, 400, 1), priced(21, 2, 50, 50), priced(12, 1, 300, 300, 1)];
  expect(cartLineTotal(line({ options }), 'pickup')).toBe((2450 + 100 + 50) * 2);
  expect(cartLineTotal(line({ options: options.toReversed() }), 'delivery')).toBe((2525 + 300 + 50) * 2);
});

test.each<[string, Partial<CartLine>]>([
  ['another line of the same dish, however many', { id: 'zz', quantity: 9 }],
  ['a note that differs by spaces around it', { note: '  ' }],
  ['another price of the day', { price: { pickup: 3000, delivery: 2525 } }],
])('CART-08 %s is the same choice', (_, changes) => {
  expect(sameChoice(line(), line(changes))).toBe(true);
  expect(sameChoice(line(changes), line())).toBe(true);
});

test('CART-08 lines are equal exactly when dish, note and option counts are', () => {
  const choice = fc.record({
    itemId: fc.integer({ min: 1, max: 2 }),
    note: fc.constantFrom('', 'x'),
    counts: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
    seed: fc.nat(),
  });
  const toLine = ({ itemId, note, counts, seed }: { itemId: number; note: string; counts: number[]; seed: number }) => {
    const options = counts.flatMap((count, index) => (count > 0 ? [option(100 - index * 45, count)] : []));
    return line({ itemId, note, options: seed % 2 ? options.toReversed() : options });
  };
  fc.assert(
    fc.property(choice, choice, (a, b) => {
      const isSame = a.itemId === b.itemId && a.note === b.note && String(a.counts) === String(b.counts);
      expect(sameChoice(toLine(a), toLine(b))).toBe(isSame);
    }),
    { numRuns: 1000 },
  );
});
