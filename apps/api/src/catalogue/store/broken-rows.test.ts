// @slow

import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { dropConstraints } from '@sufra/tests/support/past-constraints.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { promotionsFor } from '../../ordering/promotions/queries.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';
import { serviceNow } from './service.ts';

const square = '_yqwC_eunI?_ibE_ibE??~hbE';
const now = new Date('2026-11-21T06:00:00Z');
const restaurant = `
  insert into branch (id, code, name_en, name_ar, address_en, address_ar, phone, lat, lng, delivery_enabled, pickup_enabled, pickup_minutes)
    select id, 'B' || id, 'Branch ' || id, '', '', '', '', 25, 55, true, true, 15 from generate_series(1, 6) as id;
  insert into branch_period (id, branch_id, day, opens_minute, closes_minute)
    select branch.id * 10 + day, branch.id, day, 600, 1380 from branch, generate_series(0, 6) as day;
  insert into branch_exception (id, branch_id, on_date) select id * 10 + 1, id, '2026-12-02' from branch;
  insert into branch_exception (id, branch_id, on_date) select id * 10 + 2, id, '2026-12-03' from branch;
  insert into branch_season (id, branch_id, first_date, last_date) select id, id, '2027-02-08', '2027-03-09' from branch;
  insert into branch_rush (id, branch_id, first_date, last_date, from_minute, until_minute, pickup_places, delivery_places)
    select id, id, '2027-02-08', '2027-03-09', 1050, 1125, 3, 3 from branch;
  insert into delivery_area (id, branch_id, name_en, name_ar, encoded_path, fee_fils, minimum_fils, minutes)
    select id, id, '', '', '${square}', 500, 0, 30 from branch;
  insert into category (id, name_en) values (1, 'Mezze');
  insert into item (id, category_id, name_en, pickup_fils, delivery_fils) values (1, 1, 'Hummus', 1800, 2000), (2, 1, 'Tabbouleh', 1800, 2000);
  insert into promotion (id, code, name_en, kind, percent, starts_at) select id, 'OFFER' || id, 'Offer', 'percent', 10, '2026-01-01'
    from generate_series(1, 3) as id`;
const broken = [
  { row: 'branch 1', is: "time_zone = 'Asia/Abu_Dhabi'", mended: "time_zone = 'Asia/Dubai'" },
  { row: 'branch 3', is: "name_en = 'BRANCH 2'", mended: "name_en = 'Branch 3'" },
  { row: 'delivery_area 2', is: "encoded_path = ''", mended: `encoded_path = '${square}'` },
  { row: 'branch_exception 41', is: "on_date = 'infinity'", mended: "on_date = '2026-12-02'" },
  {
    row: 'branch_season 5',
    is: "first_date = 'infinity', last_date = 'infinity'",
    mended: "first_date = '2027-02-08', last_date = '2027-03-09'",
  },
  {
    row: 'branch_rush 6',
    is: "first_date = '-infinity', last_date = '-infinity'",
    mended: "first_date = '2027-02-08', last_date = '2027-03-09'",
  },
  { row: 'promotion 1', is: "ends_at = 'infinity'", mended: 'ends_at = null' },
  { row: 'promotion 2', is: "starts_at = '-infinity'", mended: "starts_at = '2026-01-01'" },
];

let catalogue: Catalogue;
const lines: { table: string; row: number }[] = [];
const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });

const update = (row: string, values: string) => {
  const [table, id] = row.split(' ');
  return database.execute(`update ${table} set ${values} where id = ${id}`);
};
const problems = () => catalogue.problems().map(({ table, id }) => `${table} ${id}`);
const served = async () => ({
  branches: catalogue.branches().map(({ id, areas, exceptions, seasons, rushes }) => [id, areas, exceptions, seasons, rushes].map(count)),
  promotions: [catalogue.promotions(), await promotionsFor(database.kysely, null, now)].map((list) => list.map(({ id }) => id)),
  dishes: catalogue.businessMenu().items.length,
});
const count = (part: number | readonly object[]) => (typeof part === 'number' ? part : part.length);

const { database } = shared(await testDatabase());
await dropConstraints(database, [
  'branch',
  'branch_period',
  'branch_exception',
  'branch_season',
  'branch_rush',
  'delivery_area',
  'item',
  'promotion',
]);
await database.execute(restaurant);
for (const { row, is } of broken) await update(row, is);
await database.execute("update item set name_en = '' where id = 2");
afterAll(async () => {
  catalogue?.close();
});

test('OWN-05 the catalogue opens without broken rows of before their constraints, and names them', async () => {
  catalogue = await openCatalogue(database, log);
  expect(await served()).toEqual({
    branches: [
      [2, 0, 2, 1, 1],
      [4, 1, 1, 1, 1],
      [5, 1, 2, 0, 1],
      [6, 1, 2, 1, 0],
    ],
    promotions: [[3], [3]],
    dishes: 2,
  });
  for (const branch of catalogue.branches()) expect(serviceNow(branch, now).isOpen).toBe(true);
  expect(problems().toSorted()).toEqual(broken.map(({ row }) => row).toSorted());
  // Logged once per problem. Reasons never quote row content.
  await catalogue.reload();
  expect(lines.map(({ table, row }) => `${table} ${row}`).toSorted()).toEqual(problems().toSorted());
  for (const { reason } of catalogue.problems()) expect(reason).toMatch(/^[\w ,-]{10,}$/);
});

test('OWN-05 serves a row again when its owner fixes it', async () => {
  for (const { row, mended } of broken) await update(row, mended);
  await catalogue.reload();
  expect(problems()).toEqual([]);
  expect(await served()).toEqual({
    branches: [1, 2, 3, 4, 5, 6].map((id) => [id, 1, 2, 1, 1]),
    promotions: [
      [1, 2, 3],
      [1, 2, 3],
    ],
    dishes: 2,
  });
});
