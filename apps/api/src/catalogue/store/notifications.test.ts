import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';

let heard: string[] = [];
beforeEach(() => told('select 1'));

const branches = (ids: string) => `insert into branch
  (id, code, name_en, name_ar, address_en, address_ar, phone, lat, lng, delivery_enabled, pickup_enabled, pickup_minutes)
  select id, 'B' || id, 'Branch ' || id, '', '', '', '', 25, 55, true, true, 15 from unnest(array[${ids}]) as id`;
const { database } = shared(await testDatabase());
await database.listen('catalogue_changed', (payload) => heard.push(payload));
await database.execute(`
    ${branches('1, 2')};
    insert into payment_method (id, name_en, name_ar, is_online) values (1, 'Cash', 'نقدًا', false), (2, 'Card', 'بطاقة', true);
    insert into category (id, name_en) values (1, 'Mezze');
    insert into item (id, category_id, name_en, pickup_fils, delivery_fils) values (1, 1, 'Hummus', 1800, 2000), (2, 1, 'Fattoush', 2000, 2200);
    insert into option_group (id, name_en, min, max, has_quantities) values (1, 'Bread', 0, 0, false);
    insert into branch_season (id, branch_id, first_date, last_date) values (1, 1, '2027-02-08', '2027-03-09');
    insert into promotion (id, name_en, kind) values (1, 'Delivered for nothing', 'free_delivery');
  `);

async function told(statement: string): Promise<string[]> {
  heard = [];
  await sql.raw(statement).execute(database.kysely);
  await sql`select pg_notify('catalogue_changed', 'that was all')`.execute(database.kysely);
  await vi.waitFor(() => expect(heard).toContain('that was all'), { timeout: 5000, interval: 5 });
  return heard.slice(0, -1);
}

interface Case {
  table: string;
  insert: string;
  /** Absent for rows that are only replaced as a whole. */
  update?: string;
  tells: string;
}

const period = 'insert into branch_period (branch_id, day, opens_minute, closes_minute)';
const area =
  "insert into delivery_area (branch_id, name_en, name_ar, encoded_path, fee_fils, minimum_fils, minutes) select 2, '', '', '_yqwC_eunI?_ibE_ibE??~hbE', 0, 0, 30";

const cases: Case[] = [
  { table: 'branch', insert: branches('3'), update: 'update branch set busy_until = now() where id = 3', tells: 'branches:3' },
  { table: 'branch_period', insert: `${period} values (2, 1, 0, 60)`, update: 'update branch_period set day = 2', tells: 'branches:2' },
  {
    table: 'branch_exception',
    insert: "insert into branch_exception (branch_id, on_date) values (2, '2026-12-02')",
    update: "update branch_exception set on_date = '2026-12-03'",
    tells: 'branches:2',
  },
  {
    table: 'branch_season',
    insert: "insert into branch_season (id, branch_id, first_date, last_date) values (3, 2, '2027-02-08', '2027-03-09')",
    update: "update branch_season set last_date = '2027-03-08' where id = 3",
    tells: 'branches:2',
  },
  {
    table: 'branch_season_period',
    insert: 'insert into branch_season_period (season_id, branch_id, opens_minute, closes_minute) values (1, 1, 720, 1620)',
    update: 'update branch_season_period set day = 5',
    tells: 'branches:1',
  },
  {
    table: 'branch_rush',
    insert: `insert into branch_rush (branch_id, first_date, last_date, from_minute, until_minute, pickup_places, delivery_places)
      values (2, '2027-02-08', '2027-03-09', 1050, 1125, 3, 3)`,
    update: 'update branch_rush set pickup_places = 2',
    tells: 'branches:2',
  },
  { table: 'delivery_area', insert: area, update: 'update delivery_area set fee_fils = 1', tells: 'branches:2' },
  {
    table: 'branch_payment_method',
    insert: 'insert into branch_payment_method (branch_id, payment_method_id) values (2, 1), (1, 2)',
    update: 'update branch_payment_method set position = 1',
    tells: 'branches:1,2',
  },
  {
    table: 'payment_method',
    insert: "insert into payment_method (id, name_en, name_ar, is_online) values (3, 'Cheque', 'شيك', false)",
    update: "update payment_method set name_en = 'Voucher' where id = 3",
    tells: 'branches',
  },
  {
    table: 'branch_item',
    insert: 'insert into branch_item (branch_id, item_id, hidden) values (2, 1, true), (2, 2, false)',
    update: 'update branch_item set pickup_fils = 1',
    tells: 'offers:2',
  },
  {
    table: 'sold_out',
    insert: 'insert into sold_out (branch_id, item_id) values (2, 1), (2, 2)',
    update: "update sold_out set until = '2026-11-21'",
    tells: 'offers:2',
  },
  {
    table: 'category',
    insert: "insert into category (id, name_en) values (3, 'Sweets')",
    update: "update category set name_en = 'Desserts' where id = 3",
    tells: 'menu',
  },
  {
    table: 'category_period',
    insert: 'insert into category_period (category_id, day, opens_minute, closes_minute) values (1, 4, 1020, 1140)',
    update: 'update category_period set day = 5',
    tells: 'menu',
  },
  {
    table: 'item',
    insert: "insert into item (id, category_id, name_en, pickup_fils, delivery_fils) values (3, 1, 'Kunafa', 1, 1)",
    update: 'update item set active = false where id = 3',
    tells: 'menu',
  },
  {
    table: 'option_group',
    insert: "insert into option_group (id, name_en, min, max, has_quantities) values (3, 'Size', 1, 1, false)",
    update: 'update option_group set max = 2 where id = 3',
    tells: 'menu',
  },
  {
    table: 'option',
    insert: `insert into "option" (id, option_group_id, name_en, pickup_fils, delivery_fils) values (3, 1, 'Saj', 0, 0)`,
    update: 'update "option" set pickup_fils = 100',
    tells: 'menu',
  },
  {
    table: 'item_option_group',
    insert: 'insert into item_option_group (item_id, option_group_id) values (1, 1)',
    update: 'update item_option_group set position = 1',
    tells: 'menu',
  },
  {
    table: 'promotion',
    insert: "insert into promotion (id, code, name_en, kind, percent) values (3, 'TENTH', 'A tenth', 'percent', 10)",
    update: 'update promotion set active = false where id = 3',
    tells: 'promotions',
  },
  {
    table: 'promotion_period',
    insert: 'insert into promotion_period (promotion_id, day, opens_minute, closes_minute) values (1, 4, 1020, 1140)',
    update: 'update promotion_period set day = 5',
    tells: 'promotions',
  },
  {
    table: 'promotion_branch',
    insert: 'insert into promotion_branch (promotion_id, branch_id) values (1, 1)',
    update: 'update promotion_branch set branch_id = 2',
    tells: 'promotions',
  },
  {
    table: 'restaurant',
    insert: "insert into restaurant (settings) values ('{}')",
    update: `update restaurant set settings = '{"name": {}}'`,
    tells: 'restaurant',
  },
  {
    table: 'legal_text',
    insert: "insert into legal_text values ('terms', 'en', '# Terms')",
    update: "update legal_text set markdown = '# Conditions'",
    tells: 'restaurant',
  },
  {
    table: 'picture',
    insert: "insert into picture (name, version) values ('hummus.jpg', '1')",
    update: "update picture set version = '2'",
    tells: 'pictures',
  },
  {
    table: 'branch_former_name',
    insert: "insert into branch_former_name values ('the corner', 2)",
    update: "update branch_former_name set name_en = 'the old corner'",
    tells: 'branches:2',
  },
  {
    table: 'item_goes_with',
    insert: 'insert into item_goes_with (item_id, other_id, position) values (1, 2, 0)',
    update: 'update item_goes_with set position = 1',
    tells: 'menu',
  },
  {
    table: 'branch_pair',
    insert: 'insert into branch_pair (branch_id, item_id, other_id, position) values (2, 1, 2, 0), (2, 2, 1, 0)',
    tells: 'offers:2',
  },
  { table: 'popular_item', insert: 'insert into popular_item (branch_id, item_id) values (2, 1), (2, 2)', tells: 'offers:2' },
];
/** The rows that the case has added. */
const remove = ({ table }: Case) => {
  const hasBase = ['branch', 'branch_season', 'payment_method', 'category', 'item', 'option_group', 'promotion'].includes(table);
  return `delete from "${table}"${hasBase ? ' where id = 3' : ''}`;
};

describe('BRN-07 MENU-11 database notifies of every change, from any process', () => {
  test.each(cases)('BRN-07 MENU-11 a new, changed or removed row of $table notifies $tells', async (each) => {
    expect(await told(each.insert)).toEqual([each.tells]);
    if (each.update) expect(await told(each.update)).toEqual([each.tells]);
    expect(await told(remove(each))).toEqual([each.tells]);
  });

  test('MENU-11 exactly the tables read by the catalogue notify', async () => {
    const { rows } = await database.execute(
      "select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'tell_catalogue'",
    );
    const names = rows.map(({ name }) => String(name).replaceAll('"', ''));
    expect(names.toSorted()).toEqual(cases.map(({ table }) => table).toSorted());
  });

  test('BRN-07 moving a row between branches notifies both', async () => {
    await told(area);
    expect(await told('update delivery_area set branch_id = 1')).toEqual(['branches:1,2']);
    await told('delete from delivery_area');
  });

  test('BRN-07 an update without a changed row notifies nothing', async () => {
    expect(await told("update branch set name_en = 'x' where id = 99")).toEqual([]);
    expect(await told('delete from branch_item')).toEqual([]);
  });

  test('BRN-07 a deleted branch notifies with its offers', async () => {
    await told(branches('3'));
    await told(`${period} values (3, 1, 0, 60)`);
    await told('insert into sold_out (branch_id, item_id) values (3, 1)');
    expect((await told('delete from branch where id = 3')).toSorted()).toEqual(['branches:3', 'offers:3']);
  });

  test('BRN-07 notifies up to 500 branches by id, and more as all', async () => {
    const many = Array.from({ length: 500 }, (_, index) => 1001 + index);
    expect(await told(branches(many.join(',')))).toEqual([`branches:${many.join(',')}`]);
    const sells = 'insert into branch_item (branch_id, item_id, hidden) select id, 1, true from branch';
    expect(await told(`${sells} where id > 1000`)).toEqual([`offers:${many.join(',')}`]);
    expect(await told('update branch_item set pickup_fils = 1')).toEqual([`offers:${many.join(',')}`]);
    expect(await told('update branch set busy_until = null where id > 2 or id = 1')).toEqual(['branches']);
    expect(await told(`${sells} where id = 1`)).toEqual(['offers:1']);
    expect(await told('update branch_item set pickup_fils = 2')).toEqual(['offers']);
    await told('delete from branch_season');
    expect((await told('delete from branch')).toSorted()).toEqual(['branches', 'offers']);
  });

  test('BRN-07 ids of any length fit into one notification', async () => {
    const long = Array.from({ length: 500 }, (_, index) => 2_000_000_001 + index);
    expect(await told(branches(long.join(',')))).toEqual([`branches:${long.join(',')}`]);
  });
});
