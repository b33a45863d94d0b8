/** What stands between an account and whoever holds one of its tokens. */
import type { Db } from '../db/database.ts';

export interface SignIn {
  /** Null for who signs in elsewhere, and for guests. */
  passwordHash: string | null;
  /** Guests have nothing to log in with. */
  canLogIn: boolean;
  sessionStartedAt: Date;
}

/** Null when the session is gone. */
export async function findSignIn(db: Db, customerId: number, sessionId: string): Promise<SignIn | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['password_hash as passwordHash', 'email_key', 'session.created_at as sessionStartedAt'])
    .where('session.id', '=', sessionId)
    .where('customer.id', '=', customerId)
    .executeTakeFirst();
  return row ? { passwordHash: row.passwordHash, canLogIn: row.email_key !== null, sessionStartedAt: row.sessionStartedAt } : null;
}
