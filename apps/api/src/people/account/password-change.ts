/** Effects of setting a password, shared by all ways to set it. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { endEmailChangesOf } from './profile/queries.ts';
import { updatePassword } from './queries.ts';
import { endResetsOf } from './reset/queries.ts';
import { revokeSessionsOf } from './sessions.ts';

interface NewPassword {
  customerId: number;
  passwordHash: string;
  /** Session to keep; null ends all. */
  keptSessionId: string | null;
}

/**
 * Sets the password and revokes all access the old one may have given: sessions, pending codes and e-mail changes, and after a reset the
 * proved phone and the linked providers. Notifies the customer by mail. `db` is a transaction.
 */
export async function setPassword(db: Db, { jobs, now }: Pick<Context, 'jobs' | 'now'>, change: NewPassword): Promise<void> {
  const { customerId, passwordHash, keptSessionId } = change;
  await updatePassword(db, customerId, passwordHash);
  await revokeSessionsOf(db, customerId, now(), keptSessionId);
  await endResetsOf(db, customerId, now());
  await endEmailChangesOf(db, customerId, now());
  // Phone and sign-in providers may be an attacker's. The customer proves their own again.
  if (keptSessionId === null) {
    await db.updateTable('customer').set({ phone_key: null }).where('id', '=', customerId).execute();
    await db.deleteFrom('identity').where('customer_id', '=', customerId).execute();
  }
  const changeId = randomUUID();
  await jobs.enqueue(db, 'email', `password_changed:${changeId}`, { template: 'password_changed', customerId, changeId });
}
