/** Accounts and sessions. */
import { login, register } from '@sufra/contract/account';
import { getProfile, logout, refreshSession } from '@sufra/contract/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../context.ts';
import { InvalidInput, Refusal } from '../http/errors.ts';
import { type Bucket, enforce, networkOf, refillBucket, takeToken } from '../http/limits.ts';
import type { Serve } from '../http/serve.ts';
import { isCommonPassword } from './common-passwords.ts';
import { deviceHashOf, forgetDevice, markDevice } from './device.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { credentialsOf, insertCustomer, profileOf } from './queries.ts';
import { openSession, refreshPair, revokeSession } from './sessions.ts';

/** Whole neighbourhoods share one address of a mobile carrier, so an address gets far more tries than an account. */
const buckets = {
  registerFromAddress: { capacity: 20, refillPerMinute: 6 },
  loginFromAddress: { capacity: 60, refillPerMinute: 30 },
  loginToAccount: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 },
} satisfies Record<string, Bucket>;

export function accountRoutes(serve: Serve, house: House): void {
  async function take(reply: FastifyReply, bucket: keyof typeof buckets, who: string): Promise<void> {
    if (!house.env.rateLimits) return;
    enforce(reply, await takeToken(house.db, `${bucket}:${who}`, buckets[bucket], house.now()));
  }

  serve(register, async ({ body, request, reply, locale, t }) => {
    await take(reply, 'registerFromAddress', networkOf(request.ip));
    if (isCommonPassword(body.password)) throw new InvalidInput({ password: ['account.password_common'] });
    // Hashed before looking: a known e-mail takes as long as a new one, and gets the same answer.
    const passwordHash = await hashPassword(body.password);
    const now = house.now();
    await house.db.transaction().execute(async (db) => {
      const { name, email, phone, newsletter = false } = body;
      const id = await insertCustomer(db, { name, email, phone, newsletter, locale, passwordHash, createdAt: now });
      if (id !== null) return;
      const owner = await credentialsOf(db, email);
      // The key allows one mail a day, so that nobody can be flooded this way.
      const key = `account_exists:${owner?.id}:${now.toISOString().slice(0, 10)}`;
      if (owner) await house.jobs.enqueue(db, 'account_exists_email', key, { debtorId: owner.id });
    });
    reply.header('cache-control', 'no-store');
    return { message: t('account.registered') };
  });

  serve(login, async ({ body, request, reply }) => {
    const account = body.email.toLowerCase();
    await take(reply, 'loginFromAddress', networkOf(request.ip));
    await take(reply, 'loginToAccount', account);
    const customer = await credentialsOf(house.db, body.email);
    const right = await passwordMatches(customer?.passwordHash, body.password);
    if (!customer || !right) throw new InvalidInput({ email: ['account.wrong_login'] });
    if (house.env.rateLimits) await refillBucket(house.db, `loginToAccount:${account}`);
    const device = markDevice(house, request, reply);
    const pair = await openSession(house, customer.id, keepsCookies(request) ? device : null);
    reply.header('cache-control', 'no-store');
    return { auth_token: pair.access, refresh_token: pair.refresh };
  });

  serve(refreshSession, async ({ token, request, reply }) => {
    const pair = await refreshPair(house, token, deviceHashOf(house, request));
    if (!pair) throw new Refusal('not_authenticated');
    reply.header('cache-control', 'no-store');
    return { token: pair.access, refreshToken: pair.refresh };
  });

  serve(getProfile, async ({ customer }) => {
    const profile = await profileOf(house.db, customer.id);
    if (!profile) throw new Refusal('not_found');
    return profile;
  });

  serve(logout, async ({ customer, request, reply, t }) => {
    await revokeSession(house.db, customer.sessionId, house.now());
    forgetDevice(house, request, reply);
    return { message: t('account.logged_out') };
  });
}

/**
 * Our storefront says who it is. Other clients may not keep cookies, which cannot be known at login: their sessions are not bound to one.
 * Nor does a browser keep one for a storefront on another origin; the header says so wherever browsers send it (https, localhost).
 */
const keepsCookies = (request: FastifyRequest): boolean =>
  request.headers['x-sufra-client'] === 'storefront' && (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
