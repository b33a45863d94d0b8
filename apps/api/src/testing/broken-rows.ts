/** A restaurant of numbered rows, and every way in which a row of it can be broken past what the database refuses. */
import type { Catalogue } from '../catalogue/catalogue.ts';

const branches = [1, 2, 3, 4];
/** Two categories with two below each; two dishes in each of those four. */
const categories = [1, 2, 11, 12, 21, 22];
const items = [11, 12, 21, 22].flatMap((category) => [category * 10 + 1, category * 10 + 2]);
/** Each with three options; every dish asks both. */
const groups = [1, 2];
const methods = [1, 2];

const square = "'_yqwC_eunI?_ibE_ibE??~hbE'";
const list = (ids: readonly number[]): string => `unnest(array[${ids}]) as id`;

/** Tables in which rows are broken. */
export const breakable = [
  ...[
    'branch',
    'branch_period',
    'branch_exception',
    'branch_season',
    'branch_season_period',
    'branch_rush',
    'delivery_area',
    'payment_method',
  ],
  ...[
    'category',
    'item',
    'option',
    'option_group',
    'branch_item',
    'sold_out',
    'promotion',
    'branch_payment_method',
    'item_option_group',
    'promotion_branch',
  ],
];

/** Ids say where a row belongs: area 32 is the second of branch 3, option 12 the second of group 1. */
export const numberedRestaurant = `
  insert into branch (id, code, name_en, name_ar, address_en, address_ar, phone, lat, lng, delivery_enabled, pickup_enabled, pickup_minutes, load_orders)
    select id, 'B' || id, 'Branch ' || id, '', '', '', '', 25, 55, true, true, 15, 5 from ${list(branches)};
  insert into branch_period (id, branch_id, day, opens_minute, closes_minute) select id * 10 + day, id, day, 600, 1380 from ${list(branches)}, generate_series(0, 6) as day;
  insert into branch_exception (id, branch_id, on_date, opens_minute, closes_minute) select id, id, '2026-12-02', 600, 700 from ${list(branches)};
  insert into branch_season (id, branch_id, first_date, last_date) select id, id, '2027-02-08', '2027-03-09' from ${list(branches)};
  insert into branch_season_period (id, season_id, branch_id, opens_minute, closes_minute)
    select id * 10 + nth, id, id, 600 + nth * 200, 700 + nth * 200 from ${list(branches)}, generate_series(1, 2) as nth;
  insert into branch_rush (id, branch_id, first_date, last_date, from_minute, until_minute, pickup_places, delivery_places)
    select id, id, '2027-02-08', '2027-03-09', 1050, 1125, 3, 3 from ${list(branches)};
  insert into delivery_area (id, branch_id, name_en, name_ar, encoded_path, fee_fils, minimum_fils, minutes)
    select id * 10 + nth, id, '', '', ${square}, 500, 0, 30 from ${list(branches)}, generate_series(1, 2) as nth;
  insert into payment_method (id, name_en, name_ar, is_online) select id, 'Method ' || id, '', false from ${list(methods)};
  insert into branch_payment_method (branch_id, payment_method_id) select branch.id, method.id from branch, payment_method as method;
  insert into category (id, name_en) select id, 'Category ' || id from ${list([1, 2])};
  insert into category (id, parent_id, name_en) select id, id / 10, 'Category ' || id from ${list(categories.slice(2))};
  insert into item (id, category_id, name_en, pickup_fils, delivery_fils) select id, id / 10, 'Item ' || id, 1800, 2000 from ${list(items)};
  insert into option_group (id, name_en, min, max, has_quantities) select id, 'Group ' || id, 1, 1, false from ${list(groups)};
  insert into option (id, option_group_id, name_en, pickup_fils, delivery_fils) select id * 10 + nth, id, 'Option ' || nth, 0, 0 from ${list(groups)}, generate_series(1, 3) as nth;
  insert into item_option_group (item_id, option_group_id) select item.id, "group".id from item, option_group as "group";
  insert into branch_item (branch_id, item_id, pickup_fils) select 1, id, 1900 from ${list(items)};
  insert into promotion (id, code, name_en, kind, percent) select id, 'OFFER' || id, 'Offer ' || id, 'percent', 10 from ${list([1, 2, 3])};`;

/** A table, its rows, and what may be wrong with one of them; `part`: what of the restaurant goes with it, by the row's id. */
interface Kind {
  table: string;
  ids: readonly number[];
  ways: readonly string[];
  part: (id: number) => string | null;
}

const perBranch = (nths: readonly number[]) => branches.flatMap((id) => nths.map((nth) => id * 10 + nth));
const dates = ["first_date = '-infinity'", "last_date = 'infinity'", "first_date = '2027-04-01'"];
const prices = ['pickup_fils = -1', 'delivery_fils = 2000001'];
const sold = ["name_en = ' '", ...prices, "allergens = '{snow}'", "dietary_marks = '{loud}'", 'calories = -5001'];

export const kinds: readonly Kind[] = [
  {
    table: 'branch',
    ids: branches,
    ways: [
      ...[
        "time_zone = 'Asia/Abu_Dhabi'",
        "time_zone = ''",
        "name_en = repeat(' ', id)",
        "lat = 'NaN'",
        "lng = '-Infinity'",
        "code = 'a/b'",
        'lat = 91',
      ],
      ...['pickup_minutes = 0', 'delivery_lead_minutes = -5', 'pickup_slot_places = 100000'],
    ],
    part: (id) => `branch:${id}`,
  },
  {
    table: 'branch',
    ids: branches,
    ways: ["busy_until = 'infinity'", 'load_orders = 0', 'load_minutes = -1', "extra_minutes = 5, extra_until = 'infinity'"],
    part: () => null,
  },
  {
    table: 'branch_period',
    ids: perBranch([0, 3, 6]),
    ways: ['day = 9', 'closes_minute = 600', 'opens_minute = -60', 'closes_minute = 9999'],
    part: (id) => `period:${id}`,
  },
  {
    table: 'branch_exception',
    ids: branches,
    ways: ["on_date = 'infinity'", 'opens_minute = null', 'closes_minute = 100'],
    part: (id) => `exception:${id}`,
  },
  { table: 'branch_season', ids: branches, ways: dates, part: (id) => `season:${id}` },
  {
    table: 'branch_season_period',
    ids: perBranch([1, 2]),
    ways: ['opens_minute = 5000', 'day = -1'],
    part: (id) => `season-period:${id}`,
  },
  { table: 'branch_rush', ids: branches, ways: [...dates, 'until_minute = 5', 'pickup_places = -1'], part: (id) => `rush:${id}` },
  {
    table: 'delivery_area',
    ids: perBranch([1, 2]),
    ways: ["encoded_path = ''", "encoded_path = 'all of Dubai'", 'fee_fils = -1', 'minimum_fils = -1', 'minutes = 0'],
    part: (id) => `area:${id}`,
  },
  { table: 'payment_method', ids: methods, ways: ["name_en = ' '"], part: (id) => `method:${id}` },
  { table: 'category', ids: categories, ways: ["name_en = ''", 'parent_id = 999', 'parent_id = id'], part: (id) => `category:${id}` },
  { table: 'item', ids: items, ways: [...sold, 'min_quantity = 0', 'category_id = 999'], part: (id) => `item:${id}` },
  { table: 'option', ids: groups.flatMap((id) => [id * 10 + 1, id * 10 + 2]), ways: sold, part: (id) => `option:${id}` },
  {
    table: 'option_group',
    ids: groups,
    ways: ["name_en = ''", 'min = 5, max = 2', 'max = 99', 'min = 4, max = 9'],
    part: (id) => `group:${id}`,
  },
  {
    table: 'promotion',
    ids: [1, 2, 3],
    ways: [
      ...[
        "kind = 'gift'",
        'percent = 0',
        'percent = null',
        "starts_at = 'infinity'",
        "ends_at = '1999-01-01'",
        "code = 'a b'",
        "name_en = ''",
      ],
      ...["order_type = 'drone'", 'min_order_fils = -1', "kind = 'fixed', amount_fils = 100, min_order_fils = 100"],
    ],
    part: (id) => `promotion:${id}`,
  },
];

/** All that a customer can be served: each as the path to it. */
export function served(catalogue: Catalogue): string[] {
  const parts = catalogue
    .branches()
    .flatMap((branch) => [
      `branch:${branch.id}`,
      ...branch.weekly.map(({ day }) => `branch:${branch.id}/period:${branch.id * 10 + day}`),
      ...branch.exceptions.map(() => `branch:${branch.id}/exception:${branch.id}`),
      ...branch.seasons.flatMap(({ periods }) => periods.map(({ opensMinute }) => seasonPeriod(branch.id, opensMinute))),
      ...branch.rushes.map(() => `branch:${branch.id}/rush:${branch.id}`),
      ...branch.areas.map(({ id }) => `branch:${branch.id}/area:${id}`),
      ...branch.paymentMethods.map(({ id }) => `branch:${branch.id}/method:${id}`),
    ]);
  const menu = catalogue.businessMenu();
  const dishes = menu.categories.flatMap((category) =>
    category.items.flatMap(({ id, categoryId }) => {
      const path = `category:${category.id}/category:${categoryId}/item:${id}`;
      const groups = menu.item(id)?.optionGroups ?? [];
      return [path, ...groups.flatMap((group) => group.options.map((option) => `${path}/group:${group.id}/option:${option.id}`))];
    }),
  );
  return [...parts, ...dishes, ...catalogue.promotions().map(({ id }) => `promotion:${id}`)];
}

const seasonPeriod = (branchId: number, opensMinute: number): string =>
  `branch:${branchId}/season:${branchId}/season-period:${branchId * 10 + (opensMinute - 600) / 200}`;
