/** Accounts and sessions. */
import { getProfile, login, logout, refreshSession, register } from '@sufra/contract/account/served';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { InvalidInput, Refusal } from '../http/errors.ts';
import { type Bucket, enforce, networkOf, refillBucket, takeToken } from '../http/limits.ts';
import type { Serve } from '../http/serve.ts';
import { isCommonPassword } from './common-passwords.ts';
import { deviceHashOf, forgetDevice, keepsCookies, markDevice } from './device.ts';
import { canonicalEmail } from './email-address.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { credentialsOf, insertCustomer } from './queries.ts';
import { openSession, refreshPair, revokeSession } from './sessions.ts';

/** Mobile carriers put whole neighbourhoods behind one IP address, so an address gets far more tries than an account. */
const buckets = {
  registerFromAddress: { capacity: 20, refillPerMinute: 6 },
  loginFromAddress: { capacity: 60, refillPerMinute: 30 },
  loginToAccount: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 },
} satisfies Record<string, Bucket>;

type Dependencies = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret' | 'log'>;

export function accountRoutes(serve: Serve, context: Dependencies): void {
  const { db, env, jobs } = context;

  async function take(reply: FastifyReply, bucket: keyof typeof buckets, who: string): Promise<void> {
    if (!env.rateLimits) return;
    enforce(reply, await takeToken(db, `${bucket}:${who}`, buckets[bucket], context.now()));
  }

  serve(register, async ({ input, request, reply, locale, t }) => {
    await take(reply, 'registerFromAddress', networkOf(request.ip));
    if (isCommonPassword(input.password)) throw new InvalidInput({ password: ['account.password_common'] });
    // Hashes first, so that a registered e-mail takes as long as a new one and gets the same response.
    const passwordHash = await hashPassword(input.password);
    const now = context.now();
    await db.transaction().execute(async (transaction) => {
      const { name, email, phone, newsletter = false } = input;
      const id = await insertCustomer(transaction, { name, email, phone, newsletter, locale, passwordHash, createdAt: now });
      if (id !== null) return;
      const owner = await credentialsOf(transaction, email);
      // The key allows one mail a day, so that nobody can be flooded this way.
      const key = `account_exists:${owner?.id}:${now.toISOString().slice(0, 10)}`;
      if (owner) await jobs.enqueue(transaction, 'account_exists_email', key, { customerId: owner.id });
    });
    reply.header('cache-control', 'no-store');
    return t('account.registered');
  });

  serve(login, async ({ input, request, reply }) => {
    const account = canonicalEmail(input.email);
    await take(reply, 'loginFromAddress', networkOf(request.ip));
    await take(reply, 'loginToAccount', account);
    const customer = await credentialsOf(db, input.email);
    const right = await passwordMatches(customer?.passwordHash, input.password);
    if (!customer || !right) throw new InvalidInput({ email: ['account.wrong_login'] });
    if (env.rateLimits) await refillBucket(db, `loginToAccount:${account}`);
    const device = markDevice(context, request, reply);
    const pair = await openSession(context, customer.id, keepsCookies(request) ? device : null);
    reply.header('cache-control', 'no-store');
    return pair;
  });

  serve(refreshSession, async ({ token, request, reply }) => {
    const pair = await refreshPair(context, token, deviceHashOf(context, request));
    if (!pair) throw new Refusal('not_authenticated');
    reply.header('cache-control', 'no-store');
    return pair;
  });

  serve(getProfile, ({ customer: { name, email, phone, isGuest } }) => ({ name, email, phone, isGuest }));

  serve(logout, async ({ customer, request, reply, t }) => {
    await revokeSession(db, customer.sessionId, context.now());
    forgetDevice(context, request, reply);
    return t('account.logged_out');
  });
}
