/** OAuth redirects to the provider and back. Callbacks are only validated here; calls.ts decides what follows. */

import { randomUUID } from 'node:crypto';
import { ownPath } from '@sufra/contract/account/return-path';
import { callbackPath, isProvider, type Provider, type SignInProblem, startPath } from '@sufra/contract/account/social/model';
import { isLocale, type Locale } from '@sufra/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { networkOf, takeToken } from '../../../platform/http/limits.ts';
import { localeOf } from '../../../platform/http/serve.ts';
import type { EmailTemplates } from '../../../platform/jobs/jobs.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { insertAttempt, insertHandover, takeAttempt } from './attempt-queries.ts';
import { lifetimes, proofsOf, signInCookie } from './browser.ts';
import { type IdentityProvider, SignInFailure } from './identity.ts';
import { customerOfSession, insertIdentity } from './identity-queries.ts';
import type { Providers } from './providers.ts';

export type SocialDependencies = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret' | 'log'>;

/** Rate limit allows for NAT, where many customers share an address. */
const startsFromNetwork = { capacity: 30, refillPerMinute: 15 };

interface Beginning {
  provider: Provider;
  returnPath: string;
  remember: boolean;
  linkSessionId: string | null;
}

const redirectUri = ({ env }: SocialDependencies, provider: Provider): string => `${env.publicUrl}/api${callbackPath(provider)}`;

/** Language from the cookie that records the customer's choice, falling back to Accept-Language. */
const languageOf = (request: FastifyRequest): Locale => (isLocale(request.cookies.lang) ? request.cookies.lang : localeOf(request));

/** Stores the attempt and returns the authorization URL. Throws a SignInFailure. */
export async function beginSignIn(
  context: SocialDependencies,
  { request, reply, at }: { request: FastifyRequest; reply: FastifyReply; at: IdentityProvider },
  { provider, ...way }: Beginning,
): Promise<URL> {
  const now = context.now();
  const browser = signInCookie.set(context, request, reply);
  const state = newToken();
  const url = await at.begin({ redirectUri: redirectUri(context, provider), state, ...proofsOf(browser, state) }, languageOf(request));
  const expiresAt = new Date(now.getTime() + lifetimes.attempt);
  await insertAttempt(context.db, { ...way, provider, state, browserHash: tokenHash(browser), expiresAt }, now);
  return url;
}

export function socialRoutes(app: FastifyInstance, providers: Providers, context: SocialDependencies): void {
  const { db, env } = context;

  /** Runs a sign-in step; on failure redirects to an error page. */
  function step(
    path: string,
    lead: (provider: Provider, at: IdentityProvider, request: FastifyRequest, reply: FastifyReply) => Promise<string>,
  ) {
    app.get<{ Params: { provider: string } }>(path, { config: { access: 'page' } }, async (request, reply) => {
      const { provider } = request.params;
      const at = isProvider(provider) ? providers[provider] : undefined;
      if (!isProvider(provider) || !at) throw new Refusal('not_found');
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      try {
        return reply.redirect(await lead(provider, at, request, reply));
      } catch (error) {
        if (!(error instanceof SignInFailure)) throw error;
        const { problem, detail } = error;
        if (problem !== 'cancelled') request.log.warn({ kind: provider, problem, reason: detail }, 'a sign-in came to nothing');
        return reply.redirect(failedAt('/login', problem));
      }
    });
  }

  step(startPath(':provider'), async (provider, at, request, reply) => {
    // CSRF protection: other sites must not start sign-ins.
    const from = request.headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin' && from !== 'none') throw new SignInFailure('refused', 'begun by another site');
    const now = context.now();
    if (env.rateLimits && !(await takeToken(db, `startsFromNetwork:${networkOf(request.ip)}`, startsFromNetwork, now)).allowed)
      throw new SignInFailure('too_many', 'too many from one network');
    const { return_to: back, remember_me: remember } = request.query as Record<string, unknown>;
    const beginning = { provider, returnPath: ownPath(back) ?? '/', remember: remember === 'true', linkSessionId: null };
    return (await beginSignIn(context, { request, reply, at }, beginning)).href;
  });

  step(callbackPath(':provider'), async (provider, at, request) => {
    const now = context.now();
    const { state } = request.query as Record<string, unknown>;
    const browser = signInCookie.read(context, request);
    if (typeof state !== 'string' || !browser) throw new SignInFailure('expired', 'no state or no cookie');
    const attempt = await takeAttempt(db, { state, provider, browserHash: tokenHash(browser) }, now);
    if (!attempt) throw new SignInFailure('expired', 'no such attempt of this browser');
    // Use the registered redirect URI, never the Host header.
    const url = new URL(`${redirectUri(context, provider)}${request.url.slice(request.url.indexOf('?'))}`);
    const { linkSessionId, ...way } = attempt;
    try {
      const identity = await at.finish(url, { redirectUri: redirectUri(context, provider), state, ...proofsOf(browser, state) });
      if (linkSessionId !== null) {
        const customerId = await customerOfSession(db, linkSessionId, now);
        if (customerId === null) throw new SignInFailure('expired', 'the session has ended');
        const isLinked = await db.transaction().execute(async (transaction) => {
          if (!(await insertIdentity(transaction, customerId, identity, now))) return false;
          await tellOfProvider(transaction, context, { customerId, provider, change: 'linked' });
          return true;
        });
        return `/my-account?${new URLSearchParams({ [isLinked ? 'linked' : 'taken']: provider })}`;
      }
      const code = newToken();
      const expiresAt = new Date(now.getTime() + lifetimes.handover);
      await insertHandover(db, { ...identity, ...way, code, browserHash: tokenHash(browser), expiresAt }, now);
      // A URL fragment reaches no server or log.
      return `/login/continue#${code}`;
    } catch (error) {
      if (!(error instanceof SignInFailure) || linkSessionId === null) throw error;
      request.log.warn({ kind: provider, problem: error.problem, reason: error.detail }, 'an account was not linked');
      return failedAt('/my-account', error.problem);
    }
  });
}

const failedAt = (path: string, problem: SignInProblem): string => `${path}?${new URLSearchParams({ sign_in: problem })}`;

/** Notifies the owner of each change: an attacker may link a provider for later access. */
type Change = Omit<EmailTemplates['provider'], 'changeId'>;

/** `db` is the transaction of the change. */
export async function tellOfProvider(db: Db, { jobs }: Pick<Context, 'jobs'>, change: Change): Promise<void> {
  const changeId = randomUUID();
  await jobs.enqueue(db, 'email', `provider:${changeId}`, { template: 'provider', ...change, changeId });
}
