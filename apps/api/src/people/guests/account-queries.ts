/** Converts a guest into an account, or attaches the orders to an existing one. See docs/decisions/0020-guests-and-erasing.md. */
import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely, Transaction } from 'kysely';
import { confirmEmail } from '../account/confirm.ts';
import { transferOrders } from '../account/merge-queries.ts';
import { endEmailChangesOf } from '../account/profile/queries.ts';
import { accountOfEmail, updatePassword } from '../account/queries.ts';
import { endResetsOf } from '../account/reset/queries.ts';
import { revokeSessionsOf } from '../account/sessions.ts';
import { removeCredentials } from '../account/social/identity-queries.ts';

interface ConfirmedGuest {
  customerId: number;
  /** Salt of the verified code, which is consumed. */
  salt: string;
  passwordHash: string;
  now: Date;
}

/**
 * `opened`: a new account with the chosen password. `attached`: the confirmed account has the orders and keeps its password. Null when the
 * code was used already.
 */
export type Outcome = { kind: 'opened'; customerId: number } | { kind: 'attached' } | null;

export async function convertToAccount(db: Kysely<Tables>, confirmed: ConfirmedGuest): Promise<Outcome> {
  const attempt = () => db.transaction().execute((transaction) => convertInTransaction(transaction, confirmed));
  try {
    return await attempt();
  } catch (error) {
    // Race condition: another request just confirmed that e-mail. One retry finds the account.
    if (!(error instanceof ConcurrentConversion) && (error as { code?: string }).code !== deadlock) throw error;
    return attempt();
  }
}

class ConcurrentConversion extends Error {}

/** SQLSTATE deadlock_detected: two confirmations of one e-mail lock the same accounts. */
const deadlock = '40P01';

async function convertInTransaction(db: Transaction<Tables>, { customerId, salt, passwordHash, now }: ConfirmedGuest): Promise<Outcome> {
  const used = await db.deleteFrom('guest_code').where('customer_id', '=', customerId).where('salt', '=', salt).executeTakeFirst();
  if (used.numDeletedRows === 0n) return null;
  const guest = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .where('is_guest', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!guest) return null;
  const account = await accountOfEmail(db, guest.email, { lock: true });
  // A guest's token does not prove access to the account.
  await revokeSessionsOf(db, customerId, now);
  if (account) await transferOrders(db, customerId, account.id);
  if (account?.isConfirmed) return { kind: 'attached' };
  const id = account?.id ?? customerId;
  if (account) {
    // Account pre-hijacking: the opener never proved the e-mail, so revoke all their access, pending ones included.
    await removeCredentials(db, id);
    await revokeSessionsOf(db, id, now);
    await endResetsOf(db, id, now);
    await endEmailChangesOf(db, id, now);
  } else await db.updateTable('customer').set({ is_guest: false, phone_key: null }).where('id', '=', id).execute();
  if (!(await confirmEmail(db, id, now))) throw new ConcurrentConversion('that e-mail has an account now');
  await updatePassword(db, id, passwordHash);
  return { kind: 'opened', customerId: id };
}
