import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemOf } from '../menu/item-testing.ts';
import type { Category, Item, OptionGroup } from '../menu/model.ts';
import { acceptedLine, type CurrentMenu, canBeAccepted, cartChanges, forLater, type LineChange, similarItem } from './changes.ts';
import type { CartLine, ChosenOption } from './model.ts';

const item = (id: number, changes: Partial<Item> = {}): Item =>
  itemOf(id, { picture: '/new.webp', price: { pickup: 1600, delivery: 1750 }, ...changes });
const delivered = (delivery: number) => ({ price: { pickup: 1600, delivery } });
const category = (items: Item[], id = 1): Category => ({ id, name: { en: 'Mezze', ar: 'مقبلات' }, items, subcategories: [] });
const sauces = (changes: Partial<OptionGroup> = {}): OptionGroup => ({
  id: 9,
  name: { en: 'Sauces', ar: 'الصلصات' },
  min: 0,
  max: 3,
  hasQuantities: true,
  options: [
    { id: 3, name: { en: 'Garlic', ar: 'ثوم' }, price: { pickup: 200, delivery: 250 } },
    { id: 4, name: { en: 'Tahini', ar: 'طحينة' }, price: { pickup: 300, delivery: 325 } },
  ],
  ...changes,
});
const menuOf = (items: Item[], groups?: OptionGroup[]): CurrentMenu => ({
  categories: [category(items)],
  details: new Map(groups ? items.map(({ id }) => [id, { optionGroups: groups }]) : []),
});
const option = (id: number, quantity: number, delivery?: number): ChosenOption => {
  const { name, price } = sauces().options.find((each) => each.id === id) ?? { name: extraGarlic, price: { pickup: 100, delivery: 100 } };
  return { id, groupId: 9, quantity, name, price: { ...price, ...(delivery !== undefined && { delivery }) } };
};
const line = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 'a',
  itemId: 7,
  name: { en: 'Dish 7', ar: 'طبق 7' },
  picture: '/old.webp',
  price: { pickup: 1600, delivery: 1750 },
  quantity: 2,
  minQuantity: 1,
  options: [],
  note: 'no salt',
  hasOptions: false,
  ...changes,
});
const check = (stored: CartLine, menu: CurrentMenu) => {
  const [checked] = cartChanges([stored], menu, 'delivery');
  if (!checked) throw new Error('a line is missing');
  return checked;
};
const withSauces = item(7, { hasOptions: true });
const extraGarlic = { en: 'Extra garlic', ar: 'ثوم إضافي' };
const betterDish = { en: 'Better dish', ar: 'طبق 7' };
const ofSauces = { en: 'Sauces', ar: 'الصلصات' };

const optionGone: LineChange = { code: 'option_gone', name: extraGarlic };
const tooFew: LineChange = { code: 'modifier_minimum', min: 1, group: ofSauces };
const tooMany: LineChange = { code: 'modifier_maximum', max: 1, group: ofSauces };
const price = (was: number, now: number): LineChange => ({ code: 'price', was, now });
const notNow: LineChange = { code: 'not_now', from: '2026-11-24T07:00:00+04:00' };
const gone = option(5, 1);
const dish = (changes: Partial<Item> = {}, groups?: OptionGroup[]) => menuOf([item(7, changes)], groups);
const sauced = (changes: Partial<OptionGroup> = {}) => menuOf([withSauces], [sauces(changes)]);
const dearSauced = dish({ hasOptions: true, ...delivered(1800) }, [sauces({ min: 1, max: 1 })]);

test.each<[string, CartLine, CurrentMenu, LineChange[], isOrderable: boolean, canBeAccepted: boolean]>([
  ['nothing', line(), dish(), [], true, true],
  ['only what this order does not pay', line(), dish({ price: { pickup: 9900, delivery: 1750 } }), [], true, true],
  ['a name', line(), dish({ name: betterDish }), [], true, true],
  ['dearer', line(), dish(delivered(1850)), [price(3500, 3700)], true, true],
  ['cheaper', line(), dish(delivered(1749)), [price(3500, 3498)], true, true],
  ['sold out, whatever it costs', line(), dish({ isAvailable: false, ...delivered(100) }), [{ code: 'sold_out' }], false, false],
  ['outside of its hours', line(), dish({ isAvailable: false, offeredFrom: '2026-11-24T07:00:00+04:00' }), [notNow], true, false],
  [
    'outside of its hours, and dearer',
    line(),
    dish({ isAvailable: false, offeredFrom: '2026-11-24T07:00:00+04:00', ...delivered(1850) }),
    [notNow, price(3500, 3700)],
    true,
    true,
  ],
  ['dishes that are not known yet', line(), menuOf([]), [], true, true],
  ['off the menu', line(), menuOf([item(8)]), [{ code: 'gone' }], false, false],
  ['without a price', line(), dish(delivered(0)), [{ code: 'no_price' }], false, false],
  ['sold from three on', line(), dish({ minQuantity: 3 }), [{ code: 'least', min: 3 }], false, true],
  ['an option that costs more', line({ options: [option(3, 2, 200)] }), sauced(), [price(4300, 4500)], true, true],
  ['the same with free choices since', line({ options: [option(3, 2)] }), sauced({ included: 1 }), [price(4500, 4000)], true, true],
  ['an option that is gone', line({ options: [option(3, 1), gone] }), sauced(), [optionGone], false, true],
  ['all options gone', line({ options: [gone] }), dish(), [optionGone], false, true],
  ['options that are not known yet', line({ options: [gone] }), menuOf([withSauces]), [], true, true],
  ['an option that has to be chosen now', line(), sauced({ min: 1 }), [tooFew], false, false],
  ['fewer options than before', line({ options: [option(3, 2)] }), sauced({ max: 1 }), [tooMany], false, false],
  ['the one option is gone, the rest dearer', line({ options: [gone] }), dearSauced, [optionGone, tooFew, price(3500, 3600)], false, false],
])('CART-02 changes of a line: %s', (_, stored, menu, changes, isOrderable, isAcceptable) => {
  const checked = check(stored, menu);
  expect(checked.changes).toEqual(changes);
  expect(checked.isOrderable).toBe(isOrderable);
  expect(canBeAccepted(checked)).toBe(isAcceptable);
});

test('CART-02 a line shows the current name, picture and prices, and keeps quantity and note', () => {
  const now = item(7, { name: betterDish, price: { pickup: 1500, delivery: 1850 }, minQuantity: 2 });
  expect(check(line(), menuOf([now])).line).toEqual(
    line({ name: betterDish, picture: '/new.webp', price: { pickup: 1500, delivery: 1850 }, minQuantity: 2 }),
  );
});

const anyPrice = fc.nat({ max: 9_999 });
const anyGroup = fc.record({
  min: fc.nat({ max: 2 }),
  max: fc.nat({ max: 3 }),
  prices: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), anyPrice), { selector: ([id]) => id }),
});
const anyMenu = fc
  .array(fc.record({ now: anyPrice, minQuantity: fc.integer({ min: 1, max: 3 }), isAvailable: fc.boolean(), group: fc.option(anyGroup) }), {
    maxLength: 3,
  })
  .map(
    (dishes): CurrentMenu => ({
      categories: [
        category(
          dishes.map(({ now, minQuantity, isAvailable, group }, id) =>
            item(id, { ...delivered(now), minQuantity, isAvailable, hasOptions: group !== null }),
          ),
        ),
      ],
      details: new Map(
        dishes.flatMap(({ group }, id) => {
          if (!group) return [];
          const options = group.prices.map(([each, delivery]) => ({ id: each, name: ofSauces, price: { pickup: 200, delivery } }));
          return [[id, { optionGroups: [sauces({ min: group.min, max: group.max, options })] }]];
        }),
      ),
    }),
  );
const anyLine = fc
  .record({
    itemId: fc.nat({ max: 3 }),
    delivery: anyPrice,
    quantity: fc.integer({ min: 1, max: 5 }),
    chosen: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 }), anyPrice), {
      selector: ([id]) => id,
      maxLength: 3,
    }),
  })
  .map(({ chosen, delivery, ...rest }) =>
    line({ ...rest, ...delivered(delivery), options: chosen.map(([id, quantity, each]) => option(id, quantity, each)) }),
  );

test('CART-02 an accepted change is not shown again, and its price applies', () => {
  fc.assert(
    fc.property(anyLine, anyMenu, (stored, menu) => {
      const before = check(stored, menu);
      fc.pre(canBeAccepted(before));
      const after = check(acceptedLine(before), menu);
      expect(after.changes).toEqual([]);
      expect(after.line).toEqual(acceptedLine(before));
    }),
  );
});

test('CART-02 a changed price is the menu’s, in integer fils', () => {
  fc.assert(
    fc.property(anyLine, anyMenu, (stored, menu) => {
      const change = check(stored, menu).changes.find(({ code }) => code === 'price');
      if (change?.code !== 'price') return;
      const now = menu.categories[0]?.items.find(({ id }) => id === stored.itemId);
      const offered = menu.details.get(stored.itemId)?.optionGroups.flatMap(({ options }) => options) ?? [];
      const extras = stored.options.map(({ id, quantity }) => {
        return BigInt(quantity) * BigInt(offered.find((each) => each.id === id)?.price.delivery ?? 0);
      });
      const unit = extras.reduce((sum, each) => sum + each, BigInt(now?.price.delivery ?? 0));
      expect(BigInt(change.now)).toBe(unit * BigInt(stored.quantity));
      expect(change.was).not.toBe(change.now);
    }),
  );
});

test.each<[string, Item[], besides: number[], number | null]>([
  ['the nearest in price', [item(1, delivered(2500)), item(2, delivered(1900)), item(3, delivered(1000))], [], 2],
  ['of two as near, the cheaper', [item(1, delivered(1850)), item(2, delivered(1650))], [], 2],
  ['its own subcategory first', [item(1), item(2, { categoryId: 5, ...delivered(3000) })], [], 2],
  ['another subcategory before nothing', [item(1), item(2, { categoryId: 5, isAvailable: false })], [], 1],
  ['nothing that is sold out or has no price', [item(1, { isAvailable: false }), item(2, delivered(0))], [], null],
  ['nothing that is in the cart already', [item(1), item(2, delivered(4000))], [1], 2],
])('CART-03 alternative to a sold-out dish: %s', (_, others, besides, expected) => {
  const menu = { categories: [category([item(7, { isAvailable: false, categoryId: 5 }), ...others]), category([item(99)], 2)] };
  expect(similarItem(7, menu, 'delivery', besides)?.id ?? null).toBe(expected);
});

test('MENU-14 in an order for later only the hours of a dish stop being a change', () => {
  const checked = { line: line(), changes: [notNow, price(3500, 3000)], isSold: true, isOrderable: false };
  expect(forLater(checked)).toEqual({ ...checked, changes: [price(3500, 3000)] });
});

test('CART-03 a dish off the menu has no alternative', () => {
  expect(similarItem(7, { categories: [category([item(1)])] }, 'delivery')).toBeNull();
});
