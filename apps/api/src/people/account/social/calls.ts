/** Completes a sign-in: finds its account, or reports a new customer. Never decides by e-mail alone (account takeover). */

import type { SignedIn } from '@sufra/contract/account/social/model';
import { socialLogin, socialRegister } from '@sufra/contract/account/social/served';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { enforceRateLimit, networkOf } from '../../../platform/http/limits.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { confirmEmail } from '../confirm.ts';
import { bindDevice } from '../device.ts';
import { accountOfEmail, insertCustomer } from '../queries.ts';
import { openSession, revokeSessionsOf } from '../sessions.ts';
import { tokenHash } from '../tokens.ts';
import { deleteHandover, type Handover, lockHandover } from './attempt-queries.ts';
import { signInCookie } from './browser.ts';
import { customerOfIdentity, insertIdentity, removeCredentials } from './identity-queries.ts';
import { type SocialDependencies, tellOfProvider } from './routes.ts';

/** Rate limit for the cost of exchanges; codes cannot be guessed. */
const exchangesFromNetwork = { capacity: 60, refillPerMinute: 30 };

export function socialCalls(serve: Serve, context: SocialDependencies): void {
  const { db } = context;

  /** Exchanges a code in its browser; `decide` returns the customer to sign in, or null for a new one. */
  async function exchange(
    { request, reply, code, remember }: { request: FastifyRequest; reply: FastifyReply; code: string; remember?: boolean | undefined },
    decide: (transaction: Db, handover: Handover, now: Date) => Promise<number | null>,
  ): Promise<SignedIn> {
    const now = context.now();
    await enforceRateLimit(context, `exchangesFromNetwork:${networkOf(request.ip)}`, exchangesFromNetwork);
    const browser = signInCookie.read(context, request);
    if (!browser) throw new Refusal('sign_in_expired');
    const { handover, customerId } = await db.transaction().execute(async (transaction) => {
      const handover = await lockHandover(transaction, code, tokenHash(browser), now);
      if (!handover) throw new Refusal('sign_in_expired');
      const customerId = await decide(transaction, handover, now);
      if (customerId !== null) await deleteHandover(transaction, code);
      return { handover, customerId };
    });
    const { provider, name, email, emailVerified, returnPath } = handover;
    const known = { remember: remember ?? handover.remember, returnPath };
    if (customerId === null) return { tokens: null, newcomer: { provider, name, email, isEmailVerified: emailVerified }, ...known };
    return { tokens: await openSession(context, customerId, bindDevice(context, request, reply)), newcomer: null, ...known };
  }

  serve(socialLogin, ({ input: { code, remember }, request, reply }) =>
    exchange({ request, reply, code, remember }, (...found) => ownerOf(context, ...found)),
  );

  serve(socialRegister, ({ input: { code, ...details }, request, reply, locale }) =>
    exchange({ request, reply, code }, async (transaction, handover, now) => {
      const owner = await ownerOf(context, transaction, handover, now);
      if (owner !== null) return owner;
      const { emailVerified: isVerified } = handover;
      const { name, phone, newsletter = false } = details;
      const email = isVerified ? handover.email : details.email;
      const account = { name, phone, email, isVerified, passwordHash: null, newsletter, locale, createdAt: now };
      const id = await insertCustomer(transaction, account);
      // Race condition: another request with that e-mail, or another tab, was faster.
      if (id === null || !(await insertIdentity(transaction, id, handover, now))) throw new Refusal('sign_in_email_taken');
      return id;
    }),
  );
}

/**
 * Customer of an identity; null for a new one. A verified e-mail may belong to an existing account. If its owner confirmed it, they must
 * link the identity themselves. Otherwise the opener never proved ownership: this customer gets the account, without the opener's password,
 * identities and sessions.
 */
async function ownerOf(context: SocialDependencies, db: Db, handover: Handover, now: Date): Promise<number | null> {
  const owner = await customerOfIdentity(db, handover);
  if (owner !== null || !handover.emailVerified) return owner;
  const account = await accountOfEmail(db, handover.email, { lock: true });
  if (!account) return null;
  if (account.isConfirmed) throw new Refusal('sign_in_email_taken');
  await removeCredentials(db, account.id);
  await revokeSessionsOf(db, account.id, now);
  if (!(await confirmEmail(db, account.id, now))) throw new Refusal('sign_in_email_taken');
  if (!(await insertIdentity(db, account.id, handover, now))) throw new Refusal('sign_in_email_taken');
  await tellOfProvider(db, context, { customerId: account.id, provider: handover.provider, change: 'linked' });
  return account.id;
}
