/** Step-up authentication for sensitive changes of an account. */
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Customer } from '../../platform/http/access.ts';
import { InvalidInput, Refusal } from '../../platform/http/errors.ts';
import { clientIdentity, consumeAttempt } from './limits.ts';
import { passwordMatches } from './passwords.ts';
import { findSignIn } from './queries.ts';
import { lifetimes } from './rules.ts';

export async function signInOf(db: Db, customerId: number, sessionId: string) {
  const signIn = await findSignIn(db, customerId, sessionId);
  // Race condition: the session ended during the call.
  if (!signIn) throw new Refusal('not_authenticated');
  return signIn;
}

/** Requires the password, rate-limited like login; without a password, a recent login. Returns the hash of the password. */
export async function reauthenticate(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  { id, email, sessionId }: Customer,
  password: string,
  request: FastifyRequest,
): Promise<string | null> {
  await consumeAttempt(context, { what: 'login', account: email, ...clientIdentity(context, request) });
  const { passwordHash, sessionStartedAt } = await signInOf(context.db, id, sessionId);
  if (passwordHash !== null) {
    if (!(await passwordMatches(passwordHash, password))) throw new InvalidInput({ password: ['account.wrong_password'] });
  } else if (context.now().getTime() - sessionStartedAt.getTime() > lifetimes.fresh) throw new Refusal('sign_in_again');
  return passwordHash;
}
