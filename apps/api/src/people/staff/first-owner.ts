/** The first owner of an installation, whom no other owner can invite. */
import type { Locale } from '@sufra/i18n';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertMember } from './queries.ts';

/** Whether anyone works here, or was invited. One who was let go does not count: an owner who can sign in always remains. */
export async function hasStaff(db: Db): Promise<boolean> {
  const row = await db.selectFrom('staff').select('id').where('ended_at', 'is', null).limit(1).executeTakeFirst();
  return row !== undefined;
}

interface NewOwner {
  name: string;
  email: string;
  passwordHash: string;
}

/** Null where there is staff by now. Call it with a transaction: until its end no one else is added, by whichever way. */
export async function insertFirstOwner(
  tx: Db,
  { name, email, passwordHash }: NewOwner,
  locale: Locale,
  now: Date,
): Promise<{ id: number; name: string } | null> {
  // Conflicts with itself and with each insert, so of two who hold the link the second finds the first.
  await sql`lock table staff in share row exclusive mode`.execute(tx);
  if (await hasStaff(tx)) return null;
  const id = await insertMember(tx, { name, email, role: 'owner', worksAt: 'everywhere' }, locale, now);
  if (id === null) return null;
  await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  return { id, name };
}
