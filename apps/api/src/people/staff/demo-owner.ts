/** Demo owner account of the console. Its password is public, so it is removed when a real restaurant arrives. */
import { owner } from '@sufra/demo/owner';
import type { Db } from '../../platform/db/database.ts';
import { canonicalEmail } from '../account/email-address.ts';
import { endMember, findStaffLogin } from './queries.ts';
import { endStaffSessions } from './session-queries.ts';

export async function seedOwner(tx: Db, passwordHash: string, now: Date): Promise<void> {
  const { name, email } = owner;
  await tx
    .insertInto('staff')
    .values({
      ...{ name, email, email_key: canonicalEmail(email), password_hash: passwordHash },
      ...{ role: 'owner', every_branch: true, locale: 'en', created_at: now },
    })
    .execute();
}

export const hasDemoOwner = async (db: Db): Promise<boolean> => (await findStaffLogin(db, owner.email))?.passwordHash != null;

/** A real restaurant from here on: the demo's public password must not work. */
export async function endDemoOwner(tx: Db, now: Date): Promise<void> {
  const found = await findStaffLogin(tx, owner.email);
  if (!found) return;
  await endMember(tx, found.id, now);
  await endStaffSessions(tx, found.id, now);
}
