import { checkout } from '@sufra/contract/checkout/served';
import { getItem, itemsAndSubcategories, listCategories, searchItems } from '@sufra/contract/menu/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { expect, test } from 'vitest';

const sufra = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(sufra);

const run = async (sql: string) => {
  await sufra.context.database.execute(sql);
  await sufra.context.catalogue.catchUp();
};
const dishesAt = async (loc_code: string) =>
  (await sufra.call(listCategories, { query: { loc_code } })).data.flatMap(({ items }) => items.map((item) => item.item_name_en));
const found = async (loc_code: string, term: string) => (await sufra.call(searchItems, { query: { loc_code, search_key: term } })).data;

test('OWN-03 hides a dish completely at a branch that does not make it, and only there', async () => {
  const all = await dishesAt('HILLS');
  await run(`insert into branch_item (branch_id, item_id, hidden) values (${restaurant.marina}, ${restaurant.hummus}, true)`);
  expect(await dishesAt('HILLS')).toEqual(all);
  expect(await dishesAt('MARINA')).toEqual(all.filter((name) => name !== 'Hummus'));
  const item = (loc_code: string) => sufra.call(getItem, { query: { loc_code, item_id: restaurant.hummus } });
  expect([(await item('MARINA')).status, (await item('HILLS')).status]).toEqual([404, 200]);
  expect(JSON.stringify(await found('MARINA', 'hummus'))).not.toContain('Hummus');
  expect(JSON.stringify(await found('HILLS', 'hummus'))).toContain('Hummus');
  // Dishes after the hidden one keep their ids.
  expect(JSON.stringify(await found('MARINA', 'shawarma'))).toMatch(/"Shawarma"/);

  const { token } = await sufra.customer();
  const refused = await sufra.call(checkout, { token, body: pickup(restaurant) });
  expect([refused.status, refused.body.code]).toEqual([430, 'item_unavailable']);
  expect(refused.body.error).toMatch(/no longer on the menu of this branch/);
  await run('delete from branch_item where hidden');
  expect(await dishesAt('MARINA')).toEqual(all);
});

test('MENU-02 hides a category without dishes, at one branch or everywhere', async () => {
  await run(`
    insert into category (id, parent_id, name_en) values (900, null, 'Sweets'), (901, 900, 'Cakes'), (902, 900, 'Ices'), (903, null, 'Soon');
    insert into item (id, category_id, name_en, pickup_fils, delivery_fils) values (900, 901, 'Basbousa', 900, 900)`);
  const shown = async (loc_code: string) =>
    (await sufra.call(listCategories, { query: { loc_code } })).data.map((category) => [
      category.category_name_en,
      ...category.subcategories.map((below) => below.category_name_en),
    ]);
  expect(await shown('HILLS')).toEqual([['Mezze'], ['Sweets', 'Cakes']]);
  const one = (id: number) => sufra.call(itemsAndSubcategories, { query: { loc_code: 'HILLS', category_id: id } });
  expect([(await one(900)).status, (await one(902)).status, (await one(903)).status]).toEqual([200, 404, 404]);
  await run(`insert into branch_item (branch_id, item_id, hidden) values (${restaurant.marina}, 900, true)`);
  expect([await shown('MARINA'), await shown('HILLS')]).toEqual([[['Mezze']], [['Mezze'], ['Sweets', 'Cakes']]]);
  await run('update item set active = false where id = 900');
  expect(await shown('HILLS')).toEqual([['Mezze']]);
});
