/** Bootstraps the first owner of an installation, whom no owner can invite. */

import type { Locale } from '@sufra/i18n';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { constantTimeEquals, derivedToken } from '../../platform/http/signed-token.ts';
import { insertMember } from './queries.ts';

/** Whether there are current or invited staff. Dismissed ones do not count: one owner always remains. */
export async function hasStaff(db: Db): Promise<boolean> {
  const row = await db.selectFrom('staff').select('id').where('ended_at', 'is', null).limit(1).executeTakeFirst();
  return row !== undefined;
}

interface NewOwner {
  name: string;
  email: string;
  passwordHash: string;
}

/** Null when staff exists. Requires a transaction, which excludes concurrent inserts of staff. */
export async function insertFirstOwner(
  tx: Db,
  { name, email, passwordHash }: NewOwner,
  locale: Locale,
  now: Date,
): Promise<{ id: number; name: string } | null> {
  // Table lock that conflicts with itself and inserts: of two concurrent calls the second sees the first's row.
  await sql`lock table staff in share row exclusive mode`.execute(tx);
  if (await hasStaff(tx)) return null;
  const id = await insertMember(tx, { name, email, role: 'owner', worksAt: 'everywhere' }, locale, now);
  if (id === null) return null;
  await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  return { id, name };
}

/** 256-bit token derived from the installation's secret, so that all processes and restarts print the same. */
const tokenOf = (secret: string): string => derivedToken(secret, 'setup');

export const isSetupToken = (secret: string, token: string): boolean => constantTimeEquals(tokenOf(secret))(token);

/** Setup link for the first owner, printed at start; null once staff exists. The token is in the URL fragment, so no server logs it. */
export async function firstOwnerLink({ db, env, secret }: Pick<Context, 'db' | 'env' | 'secret'>): Promise<string | null> {
  return (await hasStaff(db)) ? null : `${env.publicUrl}/console/setup#${tokenOf(secret)}`;
}
