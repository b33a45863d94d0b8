/** Queries for pending sign-ins: at the provider, and handovers after the return. Each works once, in the browser that began it. */
import type { Provider } from '@sufra/contract/account/social/model';
import type { Db } from '../../../platform/db/database.ts';
import { tokenHash } from '../tokens.ts';
import type { Identity } from './identity.ts';

interface Way {
  /** Path of the storefront. */
  returnPath: string;
  remember: boolean;
}

interface Attempt extends Way {
  state: string;
  browserHash: string;
  provider: Provider;
  /** Session whose account gets the identity; null for signing in. */
  linkSessionId: string | null;
  expiresAt: Date;
}

export async function insertAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sign_in_attempt')
    .values({
      state_hash: tokenHash(attempt.state),
      browser_hash: attempt.browserHash,
      provider: attempt.provider,
      return_path: attempt.returnPath,
      remember: attempt.remember,
      link_session_id: attempt.linkSessionId,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

type AttemptMatch = Pick<Attempt, 'state' | 'browserHash' | 'provider'>;

/** Consumes an attempt; null for an unknown state, or another browser or provider. */
export async function takeAttempt(db: Db, sought: AttemptMatch, now: Date): Promise<(Way & Pick<Attempt, 'linkSessionId'>) | null> {
  const row = await db
    .deleteFrom('sign_in_attempt')
    .where('state_hash', '=', tokenHash(sought.state))
    .where('browser_hash', '=', sought.browserHash)
    .where('provider', '=', sought.provider)
    .where('expires_at', '>', now)
    .returning(['return_path as returnPath', 'remember', 'link_session_id as linkSessionId'])
    .executeTakeFirst();
  return row ?? null;
}

export interface Handover extends Identity, Way {}

export async function insertHandover(
  db: Db,
  handover: Handover & { code: string; browserHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('sign_in_handover').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sign_in_handover')
    .values({
      code_hash: tokenHash(handover.code),
      browser_hash: handover.browserHash,
      provider: handover.provider,
      issuer: handover.issuer,
      subject: handover.subject,
      name: handover.name,
      email: handover.email,
      email_verified: handover.emailVerified,
      return_path: handover.returnPath,
      remember: handover.remember,
      expires_at: handover.expiresAt,
    })
    .execute();
}

/** Locks the handover for the rest of the transaction. */
export async function lockHandover(db: Db, code: string, browserHash: string, now: Date): Promise<Handover | null> {
  const row = await db
    .selectFrom('sign_in_handover')
    .select(['provider', 'issuer', 'subject', 'name', 'email', 'email_verified as emailVerified'])
    .select(['return_path as returnPath', 'remember'])
    .where('code_hash', '=', tokenHash(code))
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, provider: row.provider as Provider } : null;
}

export async function deleteHandover(db: Db, code: string): Promise<void> {
  await db.deleteFrom('sign_in_handover').where('code_hash', '=', tokenHash(code)).execute();
}
