/**
 * Known devices: browsers that logged in to an account, by SHA-256 of the device cookie. Other clients' guesses do not slow them down: see
 * limits.ts.
 */
import type { Db } from '../../platform/db/database.ts';
import { lifetimes } from './rules.ts';

/**
 * Whether a browser has logged in to the confirmed account of an e-mail. Unconfirmed accounts do not count, because anyone can open one.
 */
export async function isKnownDevice(db: Db, emailKey: string, deviceHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('customer', 'customer.id', 'known_device.customer_id')
    .select('customer.id')
    .where('customer.email_key', '=', emailKey)
    .where('customer.email_confirmed_at', 'is not', null)
    .where('known_device.device_hash', '=', deviceHash)
    .where('known_device.seen_at', '>', new Date(now.getTime() - lifetimes.absolute))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a login, and drops entries older than a cookie's lifetime. */
export async function rememberDevice(db: Db, customerId: number, deviceHash: string, now: Date): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('customer_id', '=', customerId)
    .where('seen_at', '<=', new Date(now.getTime() - lifetimes.absolute))
    .execute();
  await db
    .insertInto('known_device')
    .values({ customer_id: customerId, device_hash: deviceHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Deletes a customer's known devices, except that of one session. */
export async function forgetDevices(db: Db, customerId: number, exceptSessionId: string | null): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('customer_id', '=', customerId)
    .$if(exceptSessionId !== null, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('session')
              .select('id')
              .where('id', '=', exceptSessionId ?? '')
              .whereRef('session.device_hash', '=', 'known_device.device_hash'),
          ),
        ),
      ),
    )
    .execute();
}
