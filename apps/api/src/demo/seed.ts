/** Puts the demo restaurant into an empty database. */
import { randomBytes } from 'node:crypto';
import { customer, type DemoCustomer, restaurant } from '@sufra/demo';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { importIn } from '../importer/import.ts';
import { canonicalEmail } from '../people/account/email-address.ts';
import { hashPassword } from '../people/account/passwords.ts';
import { hashOwnersPassword, seedOwner } from '../people/staff/demo-owner.ts';
import type { Db } from '../platform/db/database.ts';
import { setDay } from './day.ts';

/** An advisory lock that nothing else uses. */
const lockKey = 7_354_202;

/** Does nothing on a database that has anything in it. All or nothing, also when two processes start at once. */
export async function seedDemo(db: Db, log: Logger): Promise<void> {
  if (!(await isEmpty(db))) return;
  const passwordHash = await hashPassword(customer.password, randomBytes(16));
  const ownersHash = await hashOwnersPassword();
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
    if (!(await isEmpty(transaction))) return;
    const now = new Date();
    await seedRestaurant(transaction, restaurant, now);
    await seedCustomer(transaction, customer, { passwordHash, now });
    await seedOwner(transaction, ownersHash, now);
    log.info({ branches: restaurant.branches.length, items: restaurant.items.length }, 'demo restaurant moved in');
  });
}

/** Whether the demo's customer can log in here. */
export async function hasDemoCustomer(db: Db): Promise<boolean> {
  const key = canonicalEmail(customer.email);
  return (await db.selectFrom('customer').select('id').where('email_key', '=', key).executeTakeFirst()) !== undefined;
}

/** A restaurant as it is on some day, without its demo customer. */
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
