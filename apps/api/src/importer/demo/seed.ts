import { customer, type DemoCustomer, restaurant, today } from '@sufra/demo';
import { owner } from '@sufra/demo/owner';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isoDay, localDay } from '../../catalogue/store/time-zone.ts';
import { canonicalEmail } from '../../people/account/email-address.ts';
import { hashPassword } from '../../people/account/passwords.ts';
import { seedOwner } from '../../people/staff/demo-owner.ts';
import type { Db } from '../../platform/db/database.ts';
import { importIn } from '../import.ts';

/** Advisory lock key for seeding. */
const lockKey = 7_354_202;

/** Seeds an empty database in one transaction; concurrent starts are serialized. Does nothing when data exists. */
export async function seedDemo(db: Db, log: Logger): Promise<void> {
  if (!(await isEmpty(db))) return;
  const passwordHash = await hashPassword(customer.password);
  const ownersHash = await hashPassword(owner.password);
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
    if (!(await isEmpty(transaction))) return;
    const now = new Date();
    await seedRestaurant(transaction, restaurant, now);
    await seedCustomer(transaction, customer, { passwordHash, now });
    await seedOwner(transaction, ownersHash, now);
    log.info({ branches: restaurant.branches.length, items: restaurant.items.length }, 'demo restaurant imported');
  });
}

/** Whether the demo customer exists here. */
export async function hasDemoCustomer(db: Db): Promise<boolean> {
  const key = canonicalEmail(customer.email);
  return (await db.selectFrom('customer').select('id').where('email_key', '=', key).executeTakeFirst()) !== undefined;
}

/** Seeds a restaurant as of a day, without the demo customer. */
export async function seedRestaurant(db: Db, from: Restaurant, now: Date): Promise<void> {
  await importIn(db, from);
  await setDay(db, now);
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from branch) or exists (select from category) or exists (select from option_group)
      or exists (select from payment_method) or exists (select from customer) as taken`.execute(db);
  return rows[0]?.taken === false;
}

async function seedCustomer(db: Db, customer: DemoCustomer, { passwordHash, now }: { passwordHash: string; now: Date }): Promise<void> {
  const { id } = await db
    .insertInto('customer')
    .values({
      name: customer.name,
      email: customer.email,
      email_key: canonicalEmail(customer.email),
      email_confirmed_at: now,
      phone: customer.phone,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, address] of customer.addresses.entries()) {
    const area = await db
      .selectFrom('delivery_area')
      .innerJoin('branch', 'branch.id', 'delivery_area.branch_id')
      .select(['delivery_area.id', 'delivery_area.branch_id'])
      .where('branch.code', '=', address.branchCode)
      .where('delivery_area.name_en', '=', address.zoneNameEn)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('address')
      .values({
        customer_id: id,
        branch_id: area.branch_id,
        delivery_area_id: area.id,
        name: address.addressName,
        city: address.city,
        street_name: address.streetName,
        building: address.building,
        apartment: address.apartment,
        floor: address.floor,
        landmark: address.landmark,
        makani_number: address.makaniNumber,
        driver_note: address.driverNote,
        is_default: index === 0,
        lat: address.lat,
        lng: address.lng,
      })
      .execute();
  }
}

/** Skips demo branches and dishes that do not exist. */
async function setDay(db: Db, now: Date): Promise<void> {
  const branches = new Map(
    (await db.selectFrom('branch').select(['code', 'id', 'time_zone']).execute()).map((branch) => [branch.code, branch]),
  );
  for (const [code, minutes] of Object.entries(today.busyForMinutes)) {
    const busy_until = new Date(now.getTime() + minutes * 60_000);
    await db.updateTable('branch').set({ busy_until }).where('code', '=', code).execute();
  }
  for (const [code, days] of Object.entries(today.dayOffIn)) {
    const branch = branches.get(code);
    if (!branch) continue;
    const on_date = isoDay(localDay(branch.time_zone, now.getTime()) + days);
    await db.insertInto('branch_exception').values({ branch_id: branch.id, on_date }).execute();
  }
  const items = await db.selectFrom('item').select(['code', 'id']).where('code', 'in', Object.keys(today.soldOutAt)).execute();
  const soldOut = items.flatMap(({ code, id: item_id }) =>
    (today.soldOutAt[code] ?? []).flatMap((branch) => {
      const branch_id = branches.get(branch)?.id;
      return branch_id === undefined ? [] : [{ branch_id, item_id }];
    }),
  );
  if (soldOut.length > 0) await db.insertInto('sold_out').values(soldOut).execute();
}
