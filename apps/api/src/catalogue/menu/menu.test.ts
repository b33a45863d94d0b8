import { getItem, itemsAndSubcategories, itemsPerCategory, listCategories, searchItems } from '@sufra/contract/menu/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { describe, expect, test } from 'vitest';

const loc_code = 'DXB-MARINA';

const here = shared(await startApi());

const categories = async (parent_id?: number) =>
  (await here.call(listCategories, { query: parent_id === undefined ? { loc_code } : { loc_code, parent_id } })).data;
const categoryNamed = async (name: string) => {
  const found = (await categories()).find((category) => category.category_name_en === name);
  if (!found) throw new Error(`no category ${name}`);
  return found;
};
const itemNamed = async (name: string) => {
  const found = (await categories()).flatMap((category) => category.items).find((item) => item.item_name_en === name);
  if (!found) throw new Error(`no item ${name}`);
  return found;
};
const ids = (items: readonly { stock_id: number }[]) => items.map((item) => item.stock_id);

describe('MENU-02 the categories of a branch', () => {
  test('MENU-02 the top level lists every category with all its items, in the order of the menu', async () => {
    const all = await categories();
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(all[0]?.category_name_en).toBe('Shawarma');
    expect(all.reduce((sum, category) => sum + category.items.length, 0)).toBeGreaterThanOrEqual(90);
    await expect(categories(0)).resolves.toEqual(all);
  });

  test('MENU-02 the items of subcategories come after those of the category itself, and name their own', async () => {
    const grill = await categoryNamed('Charcoal Grill');
    expect(grill.subcategories.map((subcategory) => subcategory.category_name_en)).toEqual(['Skewers & Chicken', 'Platters to Share']);
    const order = [grill.category_id, ...grill.subcategories.map((subcategory) => subcategory.category_id)];
    const positions = grill.items.map((item) => order.indexOf(item.category_id));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  test('MENU-02 asked for a category, the answer is its subcategories, each with its own items', async () => {
    const grill = await categoryNamed('Charcoal Grill');
    const below = await categories(grill.category_id);
    expect(below.map(({ items, subcategories, ...names }) => names)).toEqual(grill.subcategories);
    for (const category of below) {
      expect(category.items.length).toBeGreaterThan(0);
      expect(category.items.every((item) => item.category_id === category.category_id)).toBe(true);
    }
  });

  test('MENU-04 a category includes its subcategories’ items and identifies itself', async () => {
    const grill = await categoryNamed('Charcoal Grill');
    const { data } = await here.call(itemsAndSubcategories, { query: { loc_code, category_id: grill.category_id } });
    const { items, subcategories, ...details } = grill;
    expect(data).toEqual({ items, subcategories, main_category_details: details });
  });

  test('MENU-04 a subcategory answers its own items', async () => {
    const grill = await categoryNamed('Charcoal Grill');
    const platters = grill.subcategories[1];
    const query = { loc_code, category_id: platters?.category_id ?? 0 };
    const { data } = await here.call(itemsAndSubcategories, { query });
    expect(data.main_category_details).toEqual(platters);
    expect(data.subcategories).toEqual([]);
    expect((await here.call(itemsPerCategory, { query })).data).toEqual(data.items);
    expect(ids(data.items)).toEqual(ids(grill.items.filter((item) => item.category_id === platters?.category_id)));
  });

  test('MENU-04 the items that stand directly in a category are without those of its subcategories', async () => {
    const grill = await categoryNamed('Charcoal Grill');
    const { data } = await here.call(itemsPerCategory, { query: { loc_code, category_id: grill.category_id } });
    expect(data).toEqual(grill.items.filter((item) => item.category_id === grill.category_id));
  });
});

describe('ITEM-02 an item with its choices', () => {
  test('ITEM-02 prices differ by order type, choices carry their own', async () => {
    const shawarma = await itemNamed('Chicken Shawarma');
    expect(shawarma).toMatchObject({ pickup_price: 12, delivery_price: 13, has_modifier: true, min_cart_item: 1, is_available: true });
    const { data } = await here.call(getItem, { query: { loc_code, item_id: shawarma.stock_id } });
    expect(data).toMatchObject(shawarma);
    expect(data.modifiers_categories.map((category) => category.name_en)).toEqual(['Size', 'Bread', 'Leave out', 'Put more in it']);
    expect(data.modifiers_categories[0]).toMatchObject({ minimum_amount: 1, maximum_amount: 1, show_qty_selection_for_modifiers: false });
    expect(data.modifiers_categories.every((category) => category.modifiers.length > 0)).toBe(true);
  });

  test('ITEM-11 a group says how many choices are free, and says nothing without any', async () => {
    const groupsOf = async (name: string) =>
      (await here.call(getItem, { query: { loc_code, item_id: (await itemNamed(name)).stock_id } })).data.modifiers_categories;
    expect((await groupsOf('Luqaimat'))[0]).toMatchObject({ name_en: 'Pour over', maximum_amount: 3, included_amount: 1 });
    for (const group of await groupsOf('Chicken Shawarma')) expect(group).not.toHaveProperty('included_amount');
  });

  test('ITEM-02 an item without choices says so', async () => {
    const water = await itemNamed('Water');
    expect(water.has_modifier).toBe(false);
    expect((await here.call(getItem, { query: { loc_code, item_id: water.stock_id } })).data.modifiers_categories).toEqual([]);
  });

  test('ITEM-02 server sends nutrition and allergen data of dishes and options, and omits unknown data', async () => {
    const shawarma = await itemNamed('Chicken Shawarma');
    expect(shawarma).toMatchObject({ calories: 480, allergens: ['gluten', 'milk'], dietary_marks: [] });
    expect(await itemNamed('Muhammara')).toMatchObject({ allergens: ['gluten', 'nuts'], dietary_marks: ['vegan', 'spicy'] });
    const { data } = await here.call(getItem, { query: { loc_code, item_id: shawarma.stock_id } });
    const option = (name: string) =>
      data.modifiers_categories.flatMap((group) => group.modifiers).find((each) => each.modifier_name_en === name);
    expect(option('Thin saj bread')).toMatchObject({ calories: -40, allergens: ['gluten'], dietary_marks: ['vegan'] });
    expect(option('No garlic sauce')).not.toHaveProperty('calories');
    const ofTheDay = await itemNamed('Dish of the Day');
    for (const field of ['calories', 'allergens', 'dietary_marks']) expect(ofTheDay).not.toHaveProperty(field);
  });

  test('MENU-11 pictures are addresses that the browser can fetch', async () => {
    expect((await itemNamed('Hummus')).img_url).toMatch(/^\/pictures\/[\w-]+-640\.webp\?v=[\da-f]{8}&blur=[\da-f]{9}$/);
  });
});

test('MENU-09 refuses an unreasonable term', async () => {
  const { status, body } = await here.call(searchItems, { query: { loc_code, search_key: 'x'.repeat(10_001) } });
  expect([status, Object.keys(body.payload ?? {})]).toEqual([400, ['search_key']]);
});

describe('MENU-01 unknown resources', () => {
  test.each([
    ['an unknown branch', listCategories, { loc_code: 'NOWHERE' }],
    ['an unknown category', listCategories, { loc_code, parent_id: 99_999 }],
    ['an unknown category', itemsAndSubcategories, { loc_code, category_id: 99_999 }],
    ['an unknown category', itemsPerCategory, { loc_code, category_id: 99_999 }],
    ['an unknown item', getItem, { loc_code, item_id: 99_999 }],
    ['an unknown branch', searchItems, { loc_code: 'NOWHERE', search_key: 'hummus' }],
  ])('MENU-01 %s: 404', async (_, endpoint, query) => {
    const { status, body } = await here.call(endpoint, { query: query as Record<string, string | number> });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test('MENU-01 a malformed branch code is invalid input', async () => {
    const { status, body } = await here.call(listCategories, { query: { loc_code: "x' or '1" } });
    expect([status, Object.keys(body.payload ?? {})]).toEqual([400, ['loc_code']]);
  });
});
