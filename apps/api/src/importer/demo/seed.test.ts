// @embedded
import { customer as noor, restaurant } from '@sufra/demo';
import { owner } from '@sufra/demo/owner';
import { testDatabase } from '@sufra/tests/support/api.ts';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { openCatalogue } from '../../catalogue/store/catalogue.ts';
import { passwordMatches } from '../../people/account/passwords.ts';
import { hasDemoOwner } from '../../people/staff/demo-owner.ts';
import { findStaffLogin } from '../../people/staff/queries.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { importRestaurant } from '../import.ts';
import { seedDemo } from './seed.ts';

const log = pino({ level: 'silent' });

type Fresh = Awaited<ReturnType<typeof testDatabase>>;

async function freshDatabase(): Promise<Fresh> {
  const made = await testDatabase();
  await migrate(made.database);
  return made;
}

const fresh = await freshDatabase();
await seedDemo(fresh.database.kysely, log);
afterAll(async () => {
  await fresh.database.close();
  await fresh.drop();
});

const count = async ({ database }: Fresh, table: 'branch' | 'item' | 'customer'): Promise<number> =>
  Number((await database.execute(`select count(*)::int as n from ${table}`)).rows[0]?.n);
const counts = async (of: Fresh) => [await count(of, 'branch'), await count(of, 'item'), await count(of, 'customer')];
const whole = [restaurant.branches.length, restaurant.items.length, 1];

describe('the demo restaurant moves into an empty database', () => {
  test('seeds once: the next start adds nothing', async () => {
    expect(await counts(fresh)).toEqual(whole);
    await seedDemo(fresh.database.kysely, log);
    expect(await counts(fresh)).toEqual(whole);
  });

  test('and never into a database that holds a customer', async () => {
    const taken = await freshDatabase();
    const { kysely } = taken.database;
    await kysely.insertInto('customer').values({ name: 'Sara', email: 'sara@example.com', phone: '+971500000000' }).execute();
    await seedDemo(kysely, log);
    expect(await counts(taken)).toEqual([0, 0, 1]);
    await taken.database.close();
    await taken.drop();
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)('also when several processes start at once', async () => {
    const shared = await freshDatabase();
    const { kysely } = shared.database;
    await Promise.all([seedDemo(kysely, log), seedDemo(kysely, log), seedDemo(kysely, log)]);
    expect(await counts(shared)).toEqual(whole);
    await shared.database.close();
    await shared.drop();
  });

  test('the demo customer can log in and has an address that is delivered to', async () => {
    const { kysely } = fresh.database;
    const { email, password } = noor;
    const customer = await kysely.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(customer.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(customer.password_hash, password)).toBe(true);
    const address = await kysely.selectFrom('address').selectAll().where('customer_id', '=', customer.id).executeTakeFirstOrThrow();
    const catalogue = await openCatalogue(fresh.database, log);
    expect(address.is_default).toBe(true);
    expect(catalogue.areasAt(address.lat, address.lng).get(address.branch_id)?.id).toBe(address.delivery_area_id);
    catalogue.close();
  });

  test('STAFF-01 its owner can log in until a restaurant moves in', async () => {
    const { kysely } = fresh.database;
    const found = await findStaffLogin(kysely, owner.email);
    expect(await passwordMatches(found?.passwordHash ?? null, owner.password)).toBe(true);
    expect(await hasDemoOwner(kysely)).toBe(true);
    await importRestaurant(kysely, restaurant);
    expect(await hasDemoOwner(kysely)).toBe(false);
  });

  test('seeds hours past midnight, area priorities and choices in order', async () => {
    const catalogue = await openCatalogue(fresh.database, log);
    for (const [index, demo] of restaurant.branches.entries()) {
      const branch = catalogue.branches()[index];
      expect(branch).toMatchObject({
        code: demo.code,
        name: demo.name,
        pickupEnabled: demo.pickup,
        deliveryEnabled: demo.delivers,
      });
      expect(branch?.weekly.every((period) => period.closesMinute > period.opensMinute)).toBe(true);
      expect(branch?.areas.map((area) => area.name.en)).toEqual(demo.areas.map((area) => area.name.en));
      // The branch lies in its own highest-precedence area.
      const { lat, lng } = demo.position;
      if (demo.areas[0]) expect(catalogue.areasAt(lat, lng).get(branch?.id ?? 0)?.name).toEqual(demo.areas[0].name);
    }
    const menu = catalogue.menu(catalogue.branches()[0]?.id ?? 0);
    for (const demo of restaurant.items.filter((item) => item.optionGroups.length > 0)) {
      const { id = 0 } = menu?.items.find((each) => each.name.en === demo.name.en) ?? {};
      const item = menu?.item(id);
      const names = demo.optionGroups.map((code) => restaurant.optionGroups.find((group) => group.code === code)?.name.en);
      expect(item?.optionGroups.map((group) => group.name.en)).toEqual(names);
      expect(item).toMatchObject({ price: demo.price });
    }
    catalogue.close();
  });
});
