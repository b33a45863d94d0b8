/** Menu feed as an aggregator reads it, compared with the storefront's menu: of the demo and of a changing restaurant. */
import { listBranches } from '@sufra/contract/branches/served';
import { branchFeed, menuFeed } from '@sufra/contract/feed/served';
import { optionCap } from '@sufra/contract/menu/options';
import { getItem, listCategories } from '@sufra/contract/menu/served';
import { toMinor } from '@sufra/contract/money';
import { restaurant as demo } from '@sufra/demo';
import { shared, startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { openRestaurant } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';

const shop = shared(await startApi());
const changing = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(changing);
const { marina, hummus, water, lentils, extras } = restaurant;
beforeEach(() => changing.setNow('2026-11-21T12:30:00+04:00'));

const read = async (api: TestApi, branchCode: string) => {
  const { data, headers } = await api.call(menuFeed, { query: { branchCode } });
  return { ...data, dishes: data.categories.flatMap(({ dishes }) => dishes), tag: String(headers.etag) };
};
type Feed = Awaited<ReturnType<typeof read>>;
const dishIn = ({ dishes }: Feed, name: string) => dishes.find((dish) => dish.name.en === name);
const optionIn = ({ optionGroups }: Feed, name: string) =>
  optionGroups.flatMap(({ options }) => options).find((option) => option.name.en === name);
const run = async (api: TestApi, ...statements: string[]) => {
  for (const sql of statements) await api.context.database.execute(sql);
  await api.context.catalogue.catchUp();
};
const setPrice = (dish: number, fils: number) => run(changing, `update item set pickup_fils = ${fils} where id = ${dish}`);

interface FeedPrices {
  pickup_price: number;
  delivery_price: number;
  calories?: number | undefined;
  allergens?: readonly string[] | undefined;
  dietary_marks?: readonly string[] | undefined;
}
const factsOf = ({ calories, allergens, dietary_marks }: FeedPrices) => ({
  calories: calories ?? null,
  allergens: allergens ?? null,
  dietaryMarks: dietary_marks ?? null,
});
const pricesOf = ({ pickup_price, delivery_price }: FeedPrices) => ({ pickup: toMinor(pickup_price), delivery: toMinor(delivery_price) });

test('OWN-07 the feed of each demo branch has everything the storefront shows, with both prices', async () => {
  const marinaId = shop.context.catalogue.branchByCode('DXB-MARINA')?.id;
  await run(
    shop,
    `insert into sold_out (branch_id, item_id, until) select ${marinaId}, id, '2026-11-21T18:00:00+04:00' from item where code = 'hummus'`,
    `insert into sold_out (branch_id, option_id) select ${marinaId}, id from option where code = 'saj'`,
    `insert into branch_item (branch_id, item_id, pickup_fils) select ${marinaId}, id, 1999 from item where code = 'fattoush'`,
  );
  const { data } = await shop.call(branchFeed);
  const { locations } = (await shop.call(listBranches)).data;
  expect(data).toMatchObject({ version: '1.0', currency: { code: 'AED', decimals: 2 }, vat: { isIncluded: true, ratePercent: 5 } });
  expect(data.branches.map(({ code, name, phone }) => [code, name.en, phone])).toEqual(
    locations.map((each) => [each.loc_code, each.branch_en_name, each.branch_phone]),
  );
  let compared = 0;
  for (const [at, { code, orderTypes, picture }] of data.branches.entries()) {
    const location = locations[at];
    expect(orderTypes).toEqual([...(location?.pickup.is_active ? ['pickup'] : []), ...(location?.has_delivery ? ['delivery'] : [])]);
    expect(picture).toBe(`http://sufra.test${location?.img_url}`);
    const feed = await read(shop, code);
    const categories = (await shop.call(listCategories, { query: { loc_code: code } })).data;
    expect(feed.categories.map(({ name }) => name)).toEqual(
      categories.map((each) => ({ en: each.category_name_en, ar: each.category_name_ar })),
    );
    const shown = categories.flatMap(({ items }) => items);
    expect(feed.dishes).toHaveLength(shown.length);
    for (const [place, item] of shown.entries()) {
      const dish = feed.dishes[place];
      const where = `${code} ${item.item_name_en}`;
      const prices = pricesOf(item);
      expect(dish, where).toMatchObject({
        name: { en: item.item_name_en, ar: item.item_name_ar },
        description: { en: item.description_en, ar: item.description_ar },
        picture: item.img_url ? `http://sufra.test${item.img_url}` : null,
        prices: { pickup: prices.pickup || null, delivery: prices.delivery || null },
        minQuantity: item.min_cart_item,
        availability: item.is_available ? 'available' : 'sold_out',
        ...factsOf(item),
      });
      expect(dish?.withDefaultOptions !== null, where).toBe(item.with_default_modifiers !== undefined);
      const asked = (await shop.call(getItem, { query: { loc_code: code, item_id: item.stock_id } })).data.modifiers_categories;
      const offered = dish?.optionGroups.flatMap((group) => {
        const known = feed.optionGroups.filter((each) => each.code === group);
        expect(known, `${where} ${group}`).toHaveLength(1);
        return known.map(({ name, min, max, included, hasQuantities, options }) => {
          const left = options.filter(({ availability }) => availability === 'available');
          return {
            name,
            min,
            max,
            included,
            hasQuantities,
            options: left.map(({ code: _, dish: __, availability: ___, ...option }) => option),
          };
        });
      });
      expect(
        offered?.filter(({ options }) => options.length > 0),
        where,
      ).toEqual(
        asked.map((group) => ({
          name: { en: group.name_en, ar: group.name_ar },
          min: group.minimum_amount,
          max: group.maximum_amount || optionCap,
          included: group.included_amount ?? 0,
          hasQuantities: group.show_qty_selection_for_modifiers,
          options: group.modifiers.map((option) => ({
            name: { en: option.modifier_name_en, ar: option.modifier_name_ar },
            prices: pricesOf(option),
            availableFrom: null,
            ...factsOf(option),
          })),
        })),
      );
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(500);
  const feed = await read(shop, 'DXB-MARINA');
  expect(dishIn(feed, 'Hummus')).toMatchObject({ availability: 'sold_out', availableFrom: '2026-11-21T18:00:00+04:00' });
  expect(optionIn(feed, 'Thin saj bread')).toMatchObject({ availability: 'sold_out', availableFrom: null });
  expect(dishIn(feed, 'Fattoush')?.prices.pickup).toBe(1999);
});

test('OWN-07 identifies everything in the feed by folder codes, without database ids', async () => {
  const feed = await read(shop, 'DXB-MARINA');
  const codeOf = new Map(demo.items.map(({ code, name }) => [name.en, code]));
  expect(feed.dishes.map(({ code }) => code)).toEqual(feed.dishes.map(({ name }) => codeOf.get(name.en)));
  const shelves = demo.categories.flatMap(({ code, subcategories }) => [code, ...subcategories.map((below) => below.code)]);
  expect(shelves).toEqual(expect.arrayContaining(feed.dishes.map(({ category }) => category)));
  expect(feed.categories.map(({ code }) => code)).toEqual(demo.categories.map(({ code }) => code));
  for (const { code, options } of feed.optionGroups) {
    const group = demo.optionGroups.find((each) => each.code === code);
    expect(options.map((option) => option.code)).toEqual(group?.options.map((option) => option.code));
  }
  expect(JSON.stringify(feed)).not.toMatch(/"\w*id":/i);
});

test('OWN-07 answers 304 to a matching ETag until the menu changes', async () => {
  const { data, headers } = await changing.call(branchFeed);
  expect(headers['cache-control']).toBe('public, no-cache');
  const path = data.branches.find(({ code }) => code === 'MARINA')?.menu.replace('http://sufra.test', '') ?? '';
  const ask = (tag: string) => changing.app.inject({ url: path, headers: { 'x-api-key': 'sufra-demo-key', 'if-none-match': tag } });
  const { tag } = await read(changing, 'MARINA');
  const elsewhere = (await read(changing, 'HILLS')).tag;
  // Busy says nothing of the menu.
  await run(changing, `update branch set busy_until = '2026-11-21T13:00:00+04:00' where id = ${marina}`);
  const known = await ask(tag);
  expect([known.statusCode, known.payload]).toEqual([304, '']);

  await run(changing, `insert into sold_out (branch_id, option_id) values (${marina}, ${extras.options[0]})`);
  const other = await ask(tag);
  expect([other.statusCode, other.headers['cache-control'], String(other.headers.etag) === tag]).toEqual([200, 'public, no-cache', false]);
  expect((await read(changing, 'HILLS')).tag).toBe(elsewhere);
  await run(changing, `delete from sold_out where option_id = ${extras.options[0]}`);
  expect((await read(changing, 'MARINA')).tag).toBe(tag);

  await setPrice(hummus, 1900);
  const dearer = await read(changing, 'MARINA');
  expect([dearer.tag === tag, dishIn(dearer, 'Hummus')?.prices]).toEqual([false, { pickup: 1900, delivery: 2000 }]);
  await setPrice(hummus, 1800);
  expect((await read(changing, 'MARINA')).tag).toBe(tag);
});

test('OWN-07 a sold-out entry states its end, at that branch only, and returns automatically', async () => {
  const until = (time: string) => `
    insert into sold_out (branch_id, item_id, until) values (${marina}, ${hummus}, '2026-11-21T${time}+04:00')
    on conflict (branch_id, item_id) do update set until = excluded.until`;
  const state = async (code: string) => {
    const { availability, availableFrom } = dishIn(await read(changing, code), 'Hummus') ?? {};
    return [availability, availableFrom];
  };
  await run(changing, until('14:00:00'));
  expect(await state('MARINA')).toEqual(['sold_out', '2026-11-21T14:00:00+04:00']);
  expect(await state('HILLS')).toEqual(['available', null]);
  await run(changing, until('15:00:00'));
  expect(await state('MARINA')).toEqual(['sold_out', '2026-11-21T15:00:00+04:00']);
  changing.setNow('2026-11-21T15:00:00+04:00');
  expect(await state('MARINA')).toEqual(['available', null]);
  // Until further notice.
  expect(dishIn(await read(changing, 'MARINA'), 'Lentil soup')).toMatchObject({ availability: 'sold_out', availableFrom: null });
  changing.setNow('2026-11-21T12:30:00+04:00');
  await run(changing, `delete from sold_out where item_id = ${hummus}`);
});

test('OWN-07 a dish outside its hours states its next offering, as in the storefront', async () => {
  const { category_id } = await changing.context.db
    .selectFrom('item')
    .select('category_id')
    .where('id', '=', hummus)
    .executeTakeFirstOrThrow();
  await run(changing, `insert into category_period select ${category_id}, day, 1080, 1320 from generate_series(0, 6) as day`);
  const feed = await read(changing, 'MARINA');
  expect(feed.categories[0]?.hours?.[6]).toEqual({ day: 6, opens: 1080, closes: 1320 });
  const { data } = await changing.call(getItem, { query: { loc_code: 'MARINA', item_id: hummus } });
  expect(dishIn(feed, 'Hummus')).toMatchObject({ availability: 'outside_hours', availableFrom: data.offered_from });
  expect(data.offered_from).toBe('2026-11-21T18:00:00+04:00');
  expect(dishIn(feed, 'Lentil soup')?.availability).toBe('sold_out');
  await run(changing, 'delete from category_period');
  expect(dishIn(await read(changing, 'MARINA'), 'Hummus')?.availability).toBe('available');
});

test('OWN-07 an option that is a dish is sold out with it, and absent where the branch lacks it', async () => {
  const asOption = `${extras.id}, ${water}, '', 0, 0`;
  await run(changing, `insert into option (option_group_id, item_id, name_en, pickup_fils, delivery_fils) values (${asOption})`);
  const option = async (code: string) => optionIn(await read(changing, code), 'Tap water');
  const code = dishIn(await read(changing, 'MARINA'), 'Tap water')?.code;
  expect(await option('MARINA')).toMatchObject({ dish: code, availability: 'available', prices: { pickup: 0, delivery: 0 } });
  await run(changing, `insert into sold_out (branch_id, item_id, until) values (${marina}, ${water}, '2026-11-21T16:00:00+04:00')`);
  expect(await option('MARINA')).toMatchObject({ availability: 'sold_out', availableFrom: '2026-11-21T16:00:00+04:00' });
  await run(changing, `insert into branch_item (branch_id, item_id, hidden) values (${marina}, ${water}, true)`);
  expect(await option('MARINA')).toBeUndefined();
  expect(await option('HILLS')).toMatchObject({ dish: code, availability: 'available' });
  // A dish that the feed omits counts as equal on both sides.
  expect(dishIn(await read(changing, 'HILLS'), 'Tap water')?.prices).toEqual({ pickup: null, delivery: null });
});

test('OWN-07 omits hidden and retired dishes, options and branches', async () => {
  await run(
    changing,
    `insert into branch_item (branch_id, item_id, hidden) values (${marina}, ${hummus}, true)`,
    `update item set active = false where id = ${lentils}`,
    `update option set active = false where name_en = 'Extras 2'`,
    `update option_group set active = false where name_en = 'Sauces'`,
  );
  const [here, there] = [await read(changing, 'MARINA'), await read(changing, 'HILLS')];
  expect(JSON.stringify(here)).not.toMatch(/Hummus|Lentil|Extras 2|Sauces/);
  expect(JSON.stringify(there)).not.toMatch(/Lentil|Extras 2|Sauces/);
  expect(dishIn(there, 'Hummus')).toBeDefined();
  expect(dishIn(here, 'Shawarma')?.optionGroups).toHaveLength(3);
  await run(changing, `update branch set hidden = true where code = 'HILLS'`);
  expect((await changing.call(branchFeed)).data.branches.map(({ code }) => code)).toEqual(['MARINA']);
  for (const branchCode of ['HILLS', 'NOWHERE']) expect((await changing.call(menuFeed, { query: { branchCode } })).status).toBe(404);
  await run(changing, 'update branch set hidden = false', 'delete from branch_item where hidden', 'update item set active = true');
  expect(dishIn(await read(changing, 'MARINA'), 'Lentil soup')).toBeDefined();
});

test('OWN-07 lists hours from yesterday on, with special days and reasons', async () => {
  await run(
    changing,
    `insert into branch_exception (branch_id, on_date, opens_minute, closes_minute, note_en) values
      (${marina}, '2026-11-23', 1080, 1560, 'National Day')`,
    `insert into branch_exception (branch_id, on_date) values (${marina}, '2026-11-24')`,
  );
  const days = async () => (await changing.call(branchFeed)).data.branches.find(({ code }) => code === 'MARINA')?.hours ?? [];
  const before = await days();
  const usual = { periods: [{ opens: 600, closes: 1380 }], isSpecial: false, note: null };
  expect(before).toHaveLength(8);
  expect(before.slice(0, 5)).toEqual([
    { date: '2026-11-20', ...usual },
    { date: '2026-11-21', ...usual },
    { date: '2026-11-22', ...usual },
    { date: '2026-11-23', periods: [{ opens: 1080, closes: 1560 }], isSpecial: true, note: { en: 'National Day', ar: '' } },
    { date: '2026-11-24', periods: [], isSpecial: true, note: null },
  ]);
  changing.setNow('2026-11-22T00:00:00+04:00');
  expect((await days())[0]?.date).toBe('2026-11-21');
});

test('OWN-07 branch page URLs lead to the pages with schema.org menus', async () => {
  const { branches } = (await shop.call(branchFeed)).data;
  expect(branches[0]?.pages).toEqual({
    en: 'http://sufra.test/Dubai%20Marina/menu?lang=en',
    ar: 'http://sufra.test/Dubai%20Marina/menu?lang=ar',
  });
  const sitemap = (await shop.app.inject('/sitemap.xml')).payload;
  for (const { pages } of branches) for (const page of Object.values(pages)) expect(sitemap).toContain(`<loc>${page}</loc>`);
});
