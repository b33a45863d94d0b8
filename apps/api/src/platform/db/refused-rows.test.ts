import { encodePath, type LatLng } from '@sufra/contract/geo/polyline';
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readOutline } from '../../catalogue/store/outline.ts';
import { isTimeZone } from '../../catalogue/store/row-validation.ts';

const { database } = shared(await testDatabase());
await database.execute(`
    insert into branch (id, code, name_en, name_ar, address_en, address_ar, phone, lat, lng, delivery_enabled, pickup_enabled, pickup_minutes)
    values (1, 'MARINA', 'Marina', '', '', '', '', 25, 55, true, true, 15), (2, 'HILLS', 'Hills', '', '', '', '', 25, 55, true, true, 15);
    insert into category (id, name_en) values (1, 'Mezze');
    insert into item (id, category_id, name_en, pickup_fils, delivery_fils) values (1, 1, 'Hummus', 1800, 2000);
    insert into delivery_area (id, branch_id, name_en, name_ar, encoded_path, fee_fils, minimum_fils, minutes)
      values (1, 1, '', '', '_yqwC_eunI?_ibE_ibE??~hbE', 0, 0, 30);
    insert into branch_period (branch_id, day, opens_minute, closes_minute) values (1, 0, 600, 1380);
    insert into branch_exception (branch_id, on_date, opens_minute, closes_minute) values (1, '2026-12-02', 600, 700);
    insert into branch_season (id, branch_id, first_date, last_date) values (1, 1, '2027-02-08', '2027-03-09');
    insert into branch_season_period (season_id, branch_id, opens_minute, closes_minute) values (1, 1, 600, 700);
    insert into branch_rush (branch_id, first_date, last_date, from_minute, until_minute, pickup_places, delivery_places)
      values (1, '2027-02-08', '2027-03-09', 1050, 1125, 3, 3);
    insert into branch_item (branch_id, item_id) values (1, 1);
    insert into sold_out (branch_id, item_id) values (1, 1);
    insert into payment_method (id, name_en, name_ar, is_online) values (1, 'Cash', '', false);
    insert into option_group (id, name_en, min, max, has_quantities) values (1, 'Bread', 0, 0, false);
    insert into option (option_group_id, name_en, pickup_fils, delivery_fils) values (1, 'Thin', 0, 0);
    insert into promotion (id, name_en, kind) values (1, 'Delivered for nothing', 'free_delivery');
    insert into promotion_limit (promotion_id, max_uses) values (1, 5);
    insert into promotion_period (promotion_id, day, opens_minute, closes_minute) values (1, 4, 1020, 1140);
    insert into category_period (category_id, day, opens_minute, closes_minute) values (1, 4, 1020, 1140);
    insert into picture (name, version) values ('a.jpg', '1')`);

describe('OWN-05 refuses unusable rows on write', () => {
  test.each([
    ['branch', "time_zone = 'Asia/Abu_Dhabi'"],
    ['branch', "time_zone = '+04'"],
    ['branch', "time_zone = 'GST'"],
    ['branch', "name_en = ' '"],
    ['branch', "name_en = 'MARINA' where id = 2"],
    ['branch', "code = 'a/b'"],
    ['branch', 'pickup_minutes = 0'],
    ['branch', 'delivery_lead_minutes = -5'],
    ['branch', 'pickup_slot_places = 100000'],
    ['branch', 'load_orders = 0'],
    ['branch', 'load_minutes = -1'],
    ['branch', 'lat = 91'],
    ['branch', "lat = 'NaN'"],
    ['branch', "lng = 'Infinity'"],
    ['branch', "busy_until = 'infinity'"],
    ['branch', "busy_until = '-infinity'"],
    ['branch', "busy_until = '3000-01-01'"],
    ['branch', "extra_minutes = 5, extra_until = 'infinity'"],
    ['branch', 'extra_minutes = 5'],
    ['branch', "extra_minutes = 0, extra_until = '2026-11-21'"],
    ['delivery_area', "encoded_path = ''"],
    ['delivery_area', "encoded_path = 'all of Dubai'"],
    ['delivery_area', 'fee_fils = -1'],
    ['delivery_area', "paused_until = 'infinity'"],
    ['delivery_area', 'minimum_fils = -1'],
    ['delivery_area', 'minutes = 0'],
    ['branch_period', 'day = 9'],
    ['branch_period', 'closes_minute = 600'],
    ['branch_period', 'closes_minute = 9999'],
    ['branch_exception', 'opens_minute = null'],
    ['branch_exception', 'closes_minute = 100'],
    ['branch_season', "first_date = '2027-04-01'"],
    ['branch_season_period', 'opens_minute = 5000'],
    ['branch_season_period', 'day = -1'],
    ['branch_rush', 'until_minute = 5'],
    ['branch_rush', 'pickup_places = -1'],
    ['branch_rush', "first_date = '-infinity', last_date = '-infinity'"],
    ['branch_item', 'pickup_fils = -1'],
    ['sold_out', "until = 'infinity'"],
    ['payment_method', "name_en = ' '"],
    ['category', "name_en = ''"],
    ['category', 'parent_id = id'],
    ['item', "name_en = ' '"],
    ['item', 'pickup_fils = 2000001'],
    ['item', 'min_quantity = 0'],
    ['item', 'calories = -1'],
    ['item', "allergens = '{snow}'"],
    ['item', "dietary_marks = '{loud}'"],
    ['option', "name_en = ''"],
    ['option', 'item_id = 1'],
    ['option', "item_id = 1, name_en = '', calories = 0"],
    ['option', 'delivery_fils = -1'],
    ['option', 'calories = -5001'],
    ['option', "allergens = '{snow}'"],
    ['option_group', 'min = 3, max = 2'],
    ['option_group', 'max = 99'],
    ['promotion', "name_en = ''"],
    ['promotion', "kind = 'gift'"],
    ['promotion', "kind = 'percent', percent = 0"],
    ['promotion', "kind = 'percent', percent = null"],
    ['promotion', "kind = 'fixed', amount_fils = 100, min_order_fils = 100"],
    ['promotion', "code = 'a b'"],
    ['promotion', "code = 'small'"],
    ['promotion', 'points = 100'],
    ['promotion', "code = 'REWARD', points = 0"],
    ['promotion_limit', 'uses = 6'],
    ['category_period', 'day = 7'],
    ['category_period', 'closes_minute = 1020'],
    ['category_period', 'opens_minute = 1440, closes_minute = 1500'],
    ['promotion_period', 'day = 7'],
    ['promotion_period', 'closes_minute = 1020'],
    ['promotion_period', 'opens_minute = 1440, closes_minute = 1500'],
    ['promotion', "order_type = 'drone'"],
    ['promotion', 'min_order_fils = -1'],
    ['promotion', "ends_at = '1999-01-01'"],
    ['promotion', "ends_at = 'infinity'"],
    ['promotion', "starts_at = '-infinity'"],
    ['picture', "name = '../secret.jpg'"],
    ['picture', "name = '.hidden'"],
    ['picture', "name = 'a\\b.jpg'"],
  ])('OWN-05 %s: %s', async (table, values) => {
    await expect(database.execute(`update ${table} set ${values}`)).rejects.toThrow(/violates (check|exclusion) constraint/);
  });

  test.each(['branch_exception (branch_id, on_date)', 'branch_season (branch_id, first_date, last_date)'])(
    'OWN-05 %s without a date',
    async (columns) => {
      const dates = columns.includes('last') ? "'-infinity', 'infinity'" : "'infinity'";
      await expect(database.execute(`insert into ${columns} values (1, ${dates})`)).rejects.toThrow(/violates check constraint/);
    },
  );
});

test('OWN-05 the database and the catalogue know the same time zones', async () => {
  const names = [
    ...Intl.supportedValuesOf('timeZone').filter((_, at) => at % 9 === 0),
    'UTC',
    'Asia/Dubai',
    'asia/dubai',
    'Asia/Abu_Dhabi',
    'Mars/Olympus',
    '',
  ];
  const { rows } = await sql<{
    known: string[];
  }>`select array(select name from unnest(${names}::text[]) as name where is_time_zone(name)) as known`.execute(database.kysely);
  expect(rows[0]?.known.toSorted()).toEqual(names.filter(isTimeZone).toSorted());
});

test('OWN-05 the database and the catalogue take the same outlines', async () => {
  const corner = fc.tuple(fc.integer({ min: -9_000_200, max: 9_000_200 }), fc.integer({ min: -18_000_200, max: 18_000_200 }));
  const near = fc.tuple(fc.integer({ min: 2_500_000, max: 2_500_003 }), fc.integer({ min: 5_500_000, max: 5_500_003 }));
  const toPath = (corners: [number, number][]) => encodePath(corners.map(([lat, lng]): LatLng => [lat / 1e5, lng / 1e5]));
  const path = fc.oneof(fc.array(near, { maxLength: 6 }), fc.array(corner, { maxLength: 5 })).map(toPath);
  const cut = fc.tuple(path, fc.nat(30)).map(([whole, length]) => whole.slice(0, length));
  const any = fc.oneof(
    path,
    cut,
    fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\0', '?')),
  );
  const paths = fc.sample(any, { numRuns: 400, seed: 16 });
  const { rows } = await sql<{ known: boolean[] }>`
    select array(select is_outline(path) from unnest(${paths}::text[]) with ordinality as given (path, nth) order by nth) as known`.execute(
    database.kysely,
  );
  const isOutline = (text: string) => {
    try {
      return readOutline(text).ring.length > 0;
    } catch {
      return false;
    }
  };
  const differing = paths.filter((text, at) => rows[0]?.known[at] !== isOutline(text));
  expect(differing).toEqual([]);
  expect(paths.filter(isOutline).length).toBeGreaterThan(50);
});
