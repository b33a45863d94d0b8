import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from './cart.ts';
import { acceptedLine, canBeAccepted, cartChanges, type LineChange, similarItem, type TodaysMenu } from './cart-changes.ts';
import type { Category, MenuItem, ModifierCategory } from './menu.ts';

const item = (stock_id: number, changes: Partial<MenuItem> = {}): MenuItem => ({
  stock_id,
  item_name_en: `Dish ${stock_id}`,
  item_name_ar: `طبق ${stock_id}`,
  description_en: '',
  description_ar: '',
  img_url: '/new.webp',
  has_modifier: false,
  pickup_price: 16,
  delivery_price: 17.5,
  min_cart_item: 1,
  is_available: true,
  category_id: 1,
  ...changes,
});
const category = (items: MenuItem[], category_id = 1): Category => ({
  category_id,
  category_name_en: 'Mezze',
  category_name_ar: 'مقبلات',
  items,
  subcategories: [],
});
const sauces = (changes: Partial<ModifierCategory> = {}): ModifierCategory => ({
  category_id: 9,
  name_en: 'Sauces',
  name_ar: 'الصلصات',
  minimum_amount: 0,
  maximum_amount: 3,
  show_qty_selection_for_modifiers: true,
  modifiers: [
    { id: 3, modifier_name_en: 'Garlic', modifier_name_ar: 'ثوم', pickup_price: 2, delivery_price: 2.5 },
    { id: 4, modifier_name_en: 'Tahini', modifier_name_ar: 'طحينة', pickup_price: 3, delivery_price: 3.25 },
  ],
  ...changes,
});
const menuOf = (items: MenuItem[], groups?: ModifierCategory[]): TodaysMenu => ({
  categories: [category(items)],
  details: new Map(groups ? items.map(({ stock_id }) => [stock_id, { modifiers_categories: groups }]) : []),
});
const modifier = (id: number, quantity: number, changes: Partial<CartLine['modifiers'][number]> = {}) => {
  const { modifier_name_en, modifier_name_ar, pickup_price, delivery_price } = sauces().modifiers.find((each) => each.id === id) ?? {
    modifier_name_en: 'Extra garlic',
    modifier_name_ar: 'ثوم إضافي',
    pickup_price: 1,
    delivery_price: 1,
  };
  const names = { name_en: modifier_name_en, name_ar: modifier_name_ar };
  return { id, category_id: 9, quantity, ...names, pickupPrice: pickup_price, deliveryPrice: delivery_price, ...changes };
};
const line = (changes: Partial<CartLine> = {}): CartLine => ({
  uuid: 'a',
  stock_id: 7,
  item_name_en: 'Dish 7',
  item_name_ar: 'طبق 7',
  img_url: '/old.webp',
  pickupPrice: 16,
  deliveryPrice: 17.5,
  quantity: 2,
  min_cart_item: 1,
  modifiers: [],
  notes: 'no salt',
  isCustomizable: false,
  ...changes,
});
const check = (stored: CartLine, menu: TodaysMenu) => {
  const [checked] = cartChanges([stored], menu, 'delivery');
  if (!checked) throw new Error('a line is missing');
  return checked;
};
const withSauces = item(7, { has_modifier: true });
const extraGarlic = { en: 'Extra garlic', ar: 'ثوم إضافي' };
const ofSauces = { en: 'Sauces', ar: 'الصلصات' };

test.each<[string, CartLine, TodaysMenu, LineChange[], isOrderable: boolean, canBeAccepted: boolean]>([
  ['nothing', line(), menuOf([item(7)]), [], true, true],
  ['only what this order does not pay', line(), menuOf([item(7, { pickup_price: 99 })]), [], true, true],
  ['a name', line(), menuOf([item(7, { item_name_en: 'Better dish' })]), [], true, true],
  ['dearer', line(), menuOf([item(7, { delivery_price: 18.5 })]), [{ code: 'price', wasFils: 3500, nowFils: 3700 }], true, true],
  ['cheaper', line(), menuOf([item(7, { delivery_price: 17.49 })]), [{ code: 'price', wasFils: 3500, nowFils: 3498 }], true, true],
  [
    'sold out, whatever it costs',
    line(),
    menuOf([item(7, { is_available: false, delivery_price: 1 })]),
    [{ code: 'sold_out' }],
    false,
    false,
  ],
  ['dishes that are not known yet', line(), menuOf([]), [], true, true],
  ['off the menu', line(), menuOf([item(8)]), [{ code: 'gone' }], false, false],
  ['without a price', line(), menuOf([item(7, { delivery_price: 0 })]), [{ code: 'no_price' }], false, false],
  ['sold from three on', line(), menuOf([item(7, { min_cart_item: 3 })]), [{ code: 'least', min: 3 }], false, true],
  [
    'an option that costs more',
    line({ modifiers: [modifier(3, 2, { deliveryPrice: 2 })] }),
    menuOf([withSauces], [sauces()]),
    [{ code: 'price', wasFils: 4300, nowFils: 4500 }],
    true,
    true,
  ],
  [
    'an option that is gone',
    line({ modifiers: [modifier(3, 1), modifier(5, 1)] }),
    menuOf([withSauces], [sauces()]),
    [{ code: 'modifier_gone', name: extraGarlic }],
    false,
    true,
  ],
  [
    'all options gone',
    line({ modifiers: [modifier(5, 1)] }),
    menuOf([item(7)]),
    [{ code: 'modifier_gone', name: extraGarlic }],
    false,
    true,
  ],
  ['options that are not known yet', line({ modifiers: [modifier(5, 1)] }), menuOf([withSauces]), [], true, true],
  [
    'an option that has to be chosen now',
    line(),
    menuOf([withSauces], [sauces({ minimum_amount: 1 })]),
    [{ code: 'modifier_minimum', min: 1, category: ofSauces }],
    false,
    false,
  ],
  [
    'fewer options than before',
    line({ modifiers: [modifier(3, 2)] }),
    menuOf([withSauces], [sauces({ maximum_amount: 1 })]),
    [{ code: 'modifier_maximum', max: 1, category: ofSauces }],
    false,
    false,
  ],
  [
    'the one option that had to be chosen is gone, and the rest is dearer',
    line({ modifiers: [modifier(5, 1)] }),
    menuOf([item(7, { has_modifier: true, delivery_price: 18 })], [sauces({ minimum_amount: 1, maximum_amount: 1 })]),
    [
      { code: 'modifier_gone', name: extraGarlic },
      { code: 'modifier_minimum', min: 1, category: ofSauces },
      { code: 'price', wasFils: 3500, nowFils: 3600 },
    ],
    false,
    false,
  ],
])('CART-02 what is said of a line: %s', (_, stored, menu, changes, isOrderable, isAcceptable) => {
  const checked = check(stored, menu);
  expect(checked.changes).toEqual(changes);
  expect(checked.isOrderable).toBe(isOrderable);
  expect(canBeAccepted(checked)).toBe(isAcceptable);
});

test('CART-02 a line shows today’s name, picture and prices, and keeps its quantity and note', () => {
  const now = item(7, { item_name_en: 'Better dish', delivery_price: 18.5, pickup_price: 15, min_cart_item: 2 });
  expect(check(line(), menuOf([now])).line).toEqual(
    line({ item_name_en: 'Better dish', img_url: '/new.webp', deliveryPrice: 18.5, pickupPrice: 15, min_cart_item: 2 }),
  );
});

const price = fc.nat({ max: 9_999 }).map((fils) => fils / 100);
const anyGroup = fc.record({
  minimum: fc.nat({ max: 2 }),
  maximum: fc.nat({ max: 3 }),
  prices: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), price), { selector: ([id]) => id }),
});
const anyMenu = fc
  .array(fc.record({ now: price, least: fc.integer({ min: 1, max: 3 }), available: fc.boolean(), group: fc.option(anyGroup) }), {
    maxLength: 3,
  })
  .map(
    (dishes): TodaysMenu => ({
      categories: [
        category(
          dishes.map(({ now, least, available, group }, stock_id) =>
            item(stock_id, { delivery_price: now, min_cart_item: least, is_available: available, has_modifier: group !== null }),
          ),
        ),
      ],
      details: new Map(
        dishes.flatMap(({ group }, stock_id) => {
          if (!group) return [];
          const { minimum: minimum_amount, maximum: maximum_amount } = group;
          const modifiers = group.prices.map(([id, aed]) => ({ ...sauces().modifiers[0], id, delivery_price: aed })) as never;
          return [[stock_id, { modifiers_categories: [sauces({ minimum_amount, maximum_amount, modifiers })] }]];
        }),
      ),
    }),
  );
const anyLine = fc
  .record({
    stock_id: fc.nat({ max: 3 }),
    deliveryPrice: price,
    quantity: fc.integer({ min: 1, max: 5 }),
    chosen: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 }), price), {
      selector: ([id]) => id,
      maxLength: 3,
    }),
  })
  .map(({ chosen, ...rest }) =>
    line({ ...rest, modifiers: chosen.map(([id, quantity, deliveryPrice]) => modifier(id, quantity, { deliveryPrice })) }),
  );

test('CART-02 whoever accepts a change is not told of it again, and pays what the line says', () => {
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

test('CART-02 a new price is the menu’s, counted in whole fils', () => {
  const fils = (aed: number) => BigInt(Math.round(aed * 100));
  fc.assert(
    fc.property(anyLine, anyMenu, (stored, menu) => {
      const change = check(stored, menu).changes.find(({ code }) => code === 'price');
      if (change?.code !== 'price') return;
      const now = menu.categories[0]?.items.find(({ stock_id }) => stock_id === stored.stock_id);
      const offered = menu.details.get(stored.stock_id)?.modifiers_categories.flatMap(({ modifiers }) => modifiers) ?? [];
      const extras = stored.modifiers.map(({ id, quantity }) => {
        return BigInt(quantity) * fils(offered.find((each) => each.id === id)?.delivery_price ?? 0);
      });
      const unit = extras.reduce((sum, each) => sum + each, fils(now?.delivery_price ?? 0));
      expect(BigInt(change.nowFils)).toBe(unit * BigInt(stored.quantity));
      expect(change.wasFils).not.toBe(change.nowFils);
    }),
  );
});

test.each<[string, MenuItem[], besides: number[], number | null]>([
  ['the nearest in price', [item(1, { delivery_price: 25 }), item(2, { delivery_price: 19 }), item(3, { delivery_price: 10 })], [], 2],
  ['of two as near, the cheaper', [item(1, { delivery_price: 18.5 }), item(2, { delivery_price: 16.5 })], [], 2],
  ['its own subcategory first', [item(1), item(2, { category_id: 5, delivery_price: 30 })], [], 2],
  ['another subcategory before nothing', [item(1), item(2, { category_id: 5, is_available: false })], [], 1],
  ['nothing that is sold out or has no price', [item(1, { is_available: false }), item(2, { delivery_price: 0 })], [], null],
  ['nothing that is in the cart already', [item(1), item(2, { delivery_price: 40 })], [1], 2],
])('CART-03 instead of a sold-out dish: %s', (_, others, besides, expected) => {
  const menu = { categories: [category([item(7, { is_available: false, category_id: 5 }), ...others]), category([item(99)], 2)] };
  expect(similarItem(7, menu, 'delivery', besides)?.stock_id ?? null).toBe(expected);
});

test('CART-03 for a dish that is off the menu nothing is similar', () => {
  expect(similarItem(7, { categories: [category([item(1)])] }, 'delivery')).toBeNull();
});
