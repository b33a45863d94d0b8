/** A guest becomes an account, or their orders go to the account that they have. See docs/decisions/0020-guests-and-erasing.md. */
import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely, Transaction } from 'kysely';
import { confirmEmail } from '../account/confirm.ts';
import { giveOrders } from '../account/merge-queries.ts';
import { endEmailChangesOf } from '../account/profile/queries.ts';
import { updatePassword } from '../account/queries.ts';
import { endResetsOf } from '../account/reset/queries.ts';
import { revokeSessionsOf } from '../account/sessions.ts';
import { accountOfEmail, disarm } from '../account/social/identity-queries.ts';

interface Confirmed {
  customerId: number;
  /** Of the code that was right: it is used up by this. */
  salt: string;
  passwordHash: string;
  now: Date;
}

/**
 * `opened`: the account of that id has the password that was chosen. `attached`: an account with a confirmed e-mail has the orders, and its own password.
 * Null when the code has been used already.
 */
export type Outcome = { kind: 'opened'; customerId: number } | { kind: 'attached' } | null;

export async function becomeAccount(db: Kysely<Tables>, confirmed: Confirmed): Promise<Outcome> {
  const attempt = () => db.transaction().execute((transaction) => become(transaction, confirmed));
  try {
    return await attempt();
  } catch (error) {
    // Race condition: another request confirmed that e-mail at this moment, so now there is an account. One retry finds it.
    if (!(error instanceof Overtaken) && (error as { code?: string }).code !== deadlock) throw error;
    return attempt();
  }
}

class Overtaken extends Error {}

/** SQLSTATE: two who confirm one e-mail lock the same accounts. */
const deadlock = '40P01';

async function become(db: Transaction<Tables>, { customerId, salt, passwordHash, now }: Confirmed): Promise<Outcome> {
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
  const account = await accountOfEmail(db, guest.email);
  // A guest's token does not prove access to the account.
  await revokeSessionsOf(db, customerId, now);
  if (account) await giveOrders(db, customerId, account.id);
  if (account?.isConfirmed) return { kind: 'attached' };
  const id = account?.id ?? customerId;
  if (account) {
    // The account's opener never proved to own the e-mail (account pre-hijacking). So the opener loses all access, also what is pending.
    await disarm(db, id);
    await revokeSessionsOf(db, id, now);
    await endResetsOf(db, id, now);
    await endEmailChangesOf(db, id, now);
  } else await db.updateTable('customer').set({ is_guest: false }).where('id', '=', id).execute();
  if (!(await confirmEmail(db, id, now))) throw new Overtaken('that e-mail has an account now');
  await updatePassword(db, id, passwordHash);
  return { kind: 'opened', customerId: id };
}
