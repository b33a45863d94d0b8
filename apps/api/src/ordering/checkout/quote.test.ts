import { itemOf } from '@sufra/contract/menu/item-testing';
import type { ItemWithOptions, OptionGroup } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import { describe, expect, test } from 'vitest';
import { areaOf, branchOf } from '../../catalogue/store/area-testing.ts';
import { Menu } from '../../catalogue/store/menu.ts';
import { lineRequestOf, sellLine } from '../cart/rules.ts';
import { type Order, quoteOrder } from './quote.ts';

const both = (fils: number) => ({ pickup: fils, delivery: fils });
const bread: OptionGroup = {
  ...{ id: 1, name: { en: 'Bread', ar: 'خبز' }, min: 1, max: 1, hasQuantities: false },
  options: [
    { id: 11, name: { en: 'Saj', ar: 'صاج' }, price: both(0) },
    { id: 12, name: { en: 'Samoon', ar: 'صمون' }, price: both(200) },
  ],
};
const sauces: OptionGroup = {
  ...{ id: 2, name: { en: 'Sauces', ar: 'صلصات' }, min: 0, max: 0, included: 2, hasQuantities: true },
  options: [
    { id: 21, name: { en: 'Garlic', ar: 'ثوم' }, price: both(100) },
    { id: 22, name: { en: 'Tahini', ar: 'طحينة' }, price: both(150) },
  ],
};
const item = (id: number, en: string, changes: Partial<ItemWithOptions> = {}): ItemWithOptions => ({
  ...itemOf(id, { name: { en, ar: `${en} بالعربية` }, price: { pickup: 1800, delivery: 2000 } }),
  optionGroups: [],
  ...changes,
});
const items = [
  item(1, 'Hummus'),
  item(2, 'Shawarma', { hasOptions: true, optionGroups: [bread] }),
  item(3, 'Lentil soup', { isAvailable: false }),
  item(4, 'Karak', { minQuantity: 3 }),
  item(5, 'Tap water', { price: both(0) }),
  item(6, 'Falafel', { hasOptions: true, optionGroups: [sauces] }),
];
const menu = new Menu(
  [{ id: 1, name: { en: 'All', ar: 'الكل' }, items, subcategories: [] }],
  new Map(items.map((each) => [each.id, each])),
);
const wanted = (itemId: number, quantity: number, ...options: [id: number, quantity: number][]) => ({
  ...{ itemId, quantity, note: '' },
  options: options.map(([id, count]) => ({ id, quantity: count })),
});

describe('CHK-08 a line is priced by the server, or refused with what to change', () => {
  test('CHK-08 prices a valid line with its options', () => {
    const sold = sellLine(menu, wanted(2, 3, [12, 1]), 'delivery');
    expect(isProblem(sold)).toBe(false);
    expect(sold).toEqual({
      ...{ itemId: 2, name: items[1]?.name, quantity: 3, unitPrice: 2200, total: 6600, discount: 0, vat: 314, note: '' },
      options: [{ id: 12, name: { en: 'Samoon', ar: 'صمون' }, quantity: 1, price: 200 }],
    });
    // Re-pricing the same request yields the same price.
    expect(isProblem(sold) || sellLine(menu, lineRequestOf(sold), 'delivery')).toEqual(sold);
  });

  test('ITEM-11 CHK-08 free choices are a row of their own, and re-pricing yields the same', () => {
    const sold = sellLine(menu, wanted(6, 1, [22, 1], [21, 2]), 'pickup');
    expect(sold).toMatchObject({ unitPrice: 1900, total: 1900 });
    expect(isProblem(sold) || sold.options.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
      [21, 1, 0],
      [21, 1, 100],
      [22, 1, 0],
    ]);
    expect(isProblem(sold) || sellLine(menu, lineRequestOf(sold), 'pickup')).toEqual(sold);
  });

  test.each<[ReturnType<typeof wanted>, Problem]>([
    [wanted(9, 1), { problem: 'item_unavailable', details: { itemId: 9 } }],
    [wanted(3, 1), { problem: 'item_sold_out', values: { name: item(3, 'Lentil soup').name }, details: { itemId: 3 } }],
    [wanted(4, 2), { problem: 'item_minimum', values: { name: item(4, 'Karak').name, min: 3 }, details: { itemId: 4 } }],
    [wanted(5, 1), { problem: 'item_invalid_price', values: { name: item(5, 'Tap water').name }, details: { itemId: 5 } }],
    [
      wanted(2, 1, [11, 1], [99, 1]),
      { problem: 'modifier_unavailable', values: { name: item(2, 'Shawarma').name }, details: { itemId: 2, optionId: 99 } },
    ],
    [wanted(2, 1), { problem: 'modifier_minimum', values: { min: 1, category: bread.name }, details: { itemId: 2, groupId: 1 } }],
    [
      wanted(2, 1, [11, 1], [12, 1]),
      { problem: 'modifier_maximum', values: { max: 1, category: bread.name }, details: { itemId: 2, groupId: 1 } },
    ],
    // Repeated rows do not bypass the limit.
    [
      wanted(2, 1, [11, 1], [11, 1]),
      { problem: 'modifier_maximum', values: { max: 1, category: bread.name }, details: { itemId: 2, groupId: 1 } },
    ],
  ])('CHK-08 %j is a problem, kept in both languages until a customer reads it', (line, problem) => {
    const sold = sellLine(menu, line, 'pickup');
    expect(isProblem(sold)).toBe(true);
    expect(sold).toEqual(problem);
  });
});

describe('CHK-08 a whole order', () => {
  const area = areaOf(
    [
      [25, 55],
      [25, 56],
      [26, 56],
    ],
    { minimum: 4000, fee: 750, minutes: 35 },
  );
  const cash = { id: 1, name: { en: 'Cash', ar: 'نقدًا' }, isOnline: false };
  const card = { id: 2, name: { en: 'Card', ar: 'بطاقة' }, isOnline: true };
  const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opensMinute: 0, closesMinute: 1440 }));
  const branch = branchOf(1, [area], { weekly: always, paymentMethods: [cash, card] });
  const now = new Date('2026-11-21T12:00:00+04:00');
  const order = (changes: Partial<Order> = {}): Order => ({
    ...{ branch, menu, orderType: 'delivery' as OrderType, paymentMethodId: 1, area, lines: [wanted(1, 2)] },
    ...{ takesCards: false, when: { slotStart: null, added: 0 } },
    ...changes,
  });

  test('MENU-14 checks a dish’s hours at the order’s time, or at checkout time', () => {
    // Hummus until noon.
    const breakfast = new Menu(
      [{ ...menu.categories[0], hours: always.map(({ day }) => ({ day, opens: 0, closes: 720 })) } as (typeof menu.categories)[number]],
      new Map(items.map((each) => [each.id, each])),
    );
    const asked = (at: string, when: Partial<Order['when']> = {}) => {
      const quoted = quoteOrder(
        order({ menu: breakfast, when: { slotStart: null, added: 0, ...when } }),
        new Date(`2026-11-21T${at}+04:00`),
      );
      return isProblem(quoted) ? quoted : null;
    };
    const hours = { en: 'every day, until \u206812:00\u00a0PM\u2069', ar: 'كل يوم، حتى \u206812:00\u00a0م\u2069' };
    const problem = { problem: 'item_not_offered', values: { name: item(1, 'Hummus').name, hours }, details: { itemId: 1 } };
    const at = (time: string) => new Date(`2026-11-${time}+04:00`);
    expect(asked('11:59:59')).toBeNull();
    expect(asked('12:00:00')).toEqual(problem);
    expect(asked('12:05:00', { askedAt: at('21T11:59:59') })).toBeNull();
    expect(asked('12:15:00', { askedAt: at('21T12:00:00') })).toEqual(problem);
    expect(asked('11:00:00', { slotStart: at('21T13:00:00') })).toEqual(problem);
    expect(asked('13:00:00', { slotStart: at('22T12:00:00'), askedAt: at('21T11:00:00') })).toEqual(problem);
  });

  test('CHK-08 reports a problem when the total exceeds the maximum', () => {
    const lines = Array.from({ length: 12 }, () => wanted(1, 99));
    expect(quoteOrder(order({ lines }), now)).toEqual({ problem: 'total_too_high', values: { maximum: 2_000_000 } });
  });
});
