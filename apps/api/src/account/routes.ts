/** Accounts and sessions. */
import { getProfile, login, logout, refreshSession, register } from '@sufra/contract/account/served';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { InvalidInput, Refusal } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import { isCommonPassword } from './common-passwords.ts';
import { deviceHashOf, forgetDevice, markDevice } from './device.ts';
import { forgiveGuesses, takeGuess, whoAsks } from './limits.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { credentialsOf, insertCustomer } from './queries.ts';
import { openSession, refreshPair, revokeSession } from './sessions.ts';

type Dependencies = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret' | 'log'>;

export function accountRoutes(serve: Serve, context: Dependencies): void {
  const { db, jobs } = context;

  serve(register, async ({ input, request, reply, locale, t }) => {
    await takeGuess(context, { what: 'register', account: input.email, ...whoAsks(context, request) });
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
    const guess = { what: 'login', account: input.email, ...whoAsks(context, request) } as const;
    await takeGuess(context, guess);
    const customer = await credentialsOf(db, input.email);
    const right = await passwordMatches(customer?.passwordHash, input.password);
    if (!customer || !right) throw new InvalidInput({ email: ['account.wrong_login'] });
    await forgiveGuesses(context, guess);
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

  serve(getProfile, ({ customer: { name, email, phone } }) => ({ name, email, phone }));

  serve(logout, async ({ customer, request, reply, t }) => {
    await revokeSession(db, customer.sessionId, context.now());
    forgetDevice(context, request, reply);
    return t('account.logged_out');
  });
}

/**
 * Our storefront identifies itself. Other clients may not keep cookies, which login cannot know, so their sessions are not bound to one.
 * Browsers also drop the cookie for a storefront on another origin; the fetch metadata header says so where they send it (https, localhost).
 */
const keepsCookies = (request: FastifyRequest): boolean =>
  request.headers['x-sufra-client'] === 'storefront' && (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
