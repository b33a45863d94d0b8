/** Password reset with a mailed code. See docs/decisions/0019-accounts.md. */
import { randomUUID } from 'node:crypto';
import { requestReset, resetPassword, verifyResetCode } from '@sufra/contract/account/served';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { InvalidInput, Refusal } from '../../../platform/http/errors.ts';
import { tooManyRequests } from '../../../platform/http/limits.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { isCommonPassword } from '../common-passwords.ts';
import { confirmEmail } from '../confirm.ts';
import { keepsCookies } from '../device.ts';
import { canonicalEmail } from '../email-address.ts';
import { clientIdentity, consumeAttempt, consumeResetCodeAttempt, isKnownBrowser } from '../limits.ts';
import { setPassword } from '../password-change.ts';
import { hashPassword } from '../passwords.ts';
import { maxTries, newToken, tokenHash } from '../tokens.ts';
import { isCodeOf, keyedHash, resetCookie, resetTimes } from './code.ts';
import {
  consumeResetAttempt,
  consumeResetToken,
  emailOfToken,
  grantResetToken,
  insertReset,
  lastRequestedAt,
  lockResets,
  type ResetRequester,
} from './queries.ts';

type Deps = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret'>;

export function resetRoutes(serve: Serve, context: Deps): void {
  const { db, jobs, now, secret } = context;

  /** Fingerprint of clients without cookies: network and user agent. Our storefront keeps cookies, so no other client can use its codes. */
  const clientHashOf = (request: FastifyRequest): string =>
    keyedHash(secret, 'reset-client', `${request.ip}|${request.headers['user-agent'] ?? ''}`);
  const askerOf = (request: FastifyRequest): ResetRequester => {
    const cookieHash = resetCookie.hashOf(context, request);
    return cookieHash ? { cookieHash } : { clientHash: clientHashOf(request) };
  };

  // Against account enumeration, the mail job checks whether an account exists; until then all requests do the same work.
  serve(requestReset, async ({ input, request, reply, t }) => {
    const guess = { what: 'reset_request', account: input.email, ...clientIdentity(context, request) } as const;
    await consumeAttempt(context, guess);
    const isFromKnownDevice = await isKnownBrowser(context, guess);
    const askedAt = now();
    const emailKey = canonicalEmail(input.email);
    const askedHash = keyedHash(secret, 'reset-email', emailKey);
    const asker = askerOf(request);
    const reset = {
      id: randomUUID(),
      cookieHash: tokenHash(resetCookie.set(context, request, reply)),
      clientHash: keepsCookies(request) ? null : clientHashOf(request),
      askedHash,
      emailKey,
      isFromKnownDevice,
      askedAt,
      expiresAt: new Date(askedAt.getTime() + resetTimes.code),
    };
    await db.transaction().execute(async (tx) => {
      await lockResets(tx, askedHash);
      const last = await lastRequestedAt(tx, askedHash, new Date(askedAt.getTime() - resetTimes.resend));
      if (last) throw tooManyRequests(Math.ceil((last.getTime() + resetTimes.resend - askedAt.getTime()) / 1000));
      await consumeResetCodeAttempt({ ...context, db: tx }, guess, isFromKnownDevice);
      await insertReset(tx, reset, asker);
      await jobs.enqueue(tx, 'email', `reset_code:${reset.id}`, { template: 'reset_code', resetId: reset.id });
    });
    return t('account.reset_asked');
  });

  serve(verifyResetCode, async ({ input, request, reply }) => {
    await consumeAttempt(context, { what: 'reset_code', ...clientIdentity(context, request) });
    const resets = await consumeResetAttempt(db, askerOf(request), now());
    if (resets.length === 0) throw new Refusal('reset_code_ended');
    // Constant time: compare with every code, even after a match.
    const right = resets.filter(({ id }) => isCodeOf(secret, id, input.code)).find(({ customerId }) => customerId !== null);
    if (!right) throw new Refusal(resets.every(({ tries }) => tries >= maxTries) ? 'reset_code_ended' : 'reset_code_wrong');
    const token = newToken();
    const expiresAt = new Date(now().getTime() + resetTimes.token);
    if (!(await grantResetToken(db, right.id, { hash: tokenHash(token), expiresAt }, now()))) throw new Refusal('reset_code_ended');
    resetCookie.forget(context, request, reply);
    return token;
  });

  serve(resetPassword, async ({ input, token, t }) => {
    const hash = tokenHash(token);
    const email = await emailOfToken(db, hash, now());
    if (email === null) throw new Refusal('not_authenticated');
    if (isCommonPassword(input.password, email)) throw new InvalidInput({ password: ['account.password_common'] });
    const passwordHash = await hashPassword(input.password);
    await db.transaction().execute(async (transaction) => {
      const customerId = await consumeResetToken(transaction, hash, now());
      if (customerId === null) throw new Refusal('not_authenticated');
      await setPassword(transaction, context, { customerId, passwordHash, keptSessionId: null });
      // Receiving the code proves the address.
      if (!(await confirmEmail(transaction, customerId, now()))) throw new Refusal('not_authenticated');
    });
    return t('account.password_changed');
  });
}
