/** Codes by phone: request, confirmation, login, and joining a proved number to an account. */
import { randomUUID } from 'node:crypto';
import { phoneDigits } from '@sufra/contract/account/details/forms';
import { phoneResendSeconds } from '@sufra/contract/account/phone/endpoints';
import { confirmPhoneCode, provePhone, requestPhoneCode } from '@sufra/contract/account/phone/served';
import type { FastifyRequest } from 'fastify';
import type { TextMessageEnv } from '../../../config/text-messages.ts';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { InvalidInput, Refusal } from '../../../platform/http/errors.ts';
import { type Bucket, enforceRateLimit, enforceRateLimitInTransaction, networkOf, tooManyRequests } from '../../../platform/http/limits.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { EmailTemplates } from '../../../platform/jobs/jobs.ts';
import { deviceHashOf, keepsCookies, markDevice } from '../device.ts';
import { isKnownDevice } from '../known-devices.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { keyedHash } from '../reset/code.ts';
import { startSession } from '../sessions.ts';
import { consumeMessageQuota, newPhoneCode, phoneProof, verifiedPhone, verifyPhoneCode } from './codes.ts';
import { codeRequestedAt, lockAccountOfPhone, lockPhone, releasePhone, setVerifiedPhone } from './queries.ts';

const buckets = {
  /** At most 28 codes a day with five tries each: 140 guesses in a million. */
  codeToNumber: { capacity: 4, refillPerMinute: 1 / 60 },
  triesFromNetwork: { capacity: 30, refillPerMinute: 10 },
} satisfies Record<string, Bucket>;

/** Half of a day's messages at most, so that one network cannot use up the limit for all customers. */
const codeFromNetwork = ({ perDay }: TextMessageEnv): Bucket => ({ capacity: 10, refillPerMinute: perDay / 2 / (24 * 60) });

type Deps = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret' | 'log'>;

export function phoneRoutes(serve: Serve, context: Deps): void {
  const { db, env, jobs, now, secret } = context;

  const digitsOf = (phone: string): string => {
    const digits = phoneDigits(phone);
    if (!/^[1-9]\d{7,14}$/.test(digits)) throw new InvalidInput({ phone: ['account.phone_invalid'] });
    return digits;
  };

  /** Fingerprint of clients without cookies: network and user agent, as for a reset code. */
  const clientHashOf = ({ ip, headers }: FastifyRequest): string =>
    keyedHash(secret, 'phone-client', `${ip}|${headers['user-agent'] ?? ''}`);

  // Nothing here looks up an account, so that the response reveals nothing (account enumeration).
  serve(requestPhoneCode, async ({ input, request, reply, locale, t }) => {
    const { textMessages } = env;
    if (!textMessages) throw new Refusal('not_found');
    const phone = digitsOf(input.phone);
    // Toll fraud: codes to expensive foreign numbers.
    if (!textMessages.countries.some((calling) => phone.startsWith(calling))) throw new InvalidInput({ phone: ['account.phone_no_code'] });
    await enforceRateLimit(context, `phoneCodeFromNetwork:${networkOf(request.ip)}`, codeFromNetwork(textMessages));
    const deviceHash = keepsCookies(request) ? markDevice(context, request, reply) : clientHashOf(request);
    await db.transaction().execute(async (transaction) => {
      const inside = { ...context, db: transaction };
      const id = await newPhoneCode(inside, { phone, deviceHash, locale });
      if (!id) throw tooManyRequests(await secondsToWait(transaction, phone));
      await enforceRateLimitInTransaction(inside, `phoneCodeToNumber:${phone}`, buckets.codeToNumber);
      if (!(await consumeMessageQuota(inside))) throw new Refusal('phone_codes_paused');
      await jobs.enqueue(transaction, 'phone_code', id, { codeId: id });
    });
    return t('account.phone_code_sent');
  });

  async function secondsToWait(transaction: Db, phone: string): Promise<number> {
    const row = await codeRequestedAt(transaction, phone);
    const until = (row?.askedAt.getTime() ?? 0) + phoneResendSeconds * 1000;
    return Math.min(phoneResendSeconds, Math.max(1, Math.ceil((until - now().getTime()) / 1000)));
  }

  serve(confirmPhoneCode, async ({ input, request }) => {
    await enforceRateLimit(context, `phoneTriesFromNetwork:${networkOf(request.ip)}`, buckets.triesFromNetwork);
    const phone = digitsOf(input.phone);
    const device = keepsCookies(request) ? deviceHashOf(context, request) : null;
    const deviceHash = keepsCookies(request) ? device : clientHashOf(request);
    const outcome = await verifyPhoneCode(context, { phone, deviceHash, code: input.code });
    if (outcome !== 'right') throw new Refusal(outcome === 'wrong' ? 'phone_code_wrong' : 'phone_code_ended');
    return { tokens: input.logIn ? await logIn(phone, device) : null, proof: phoneProof(secret, phone, now()) };
  });

  /** Opens a session of the account that proved the number; null without one. */
  const logIn = (phone: string, device: string | null) =>
    db.transaction().execute(async (transaction) => {
      const account = await lockAccountOfPhone(transaction, phone);
      if (!account) return null;
      // Recycled number: carriers assign it to another customer, so the account's owner hears of each new browser.
      const isKnown = device !== null && (await isKnownDevice(transaction, account.emailKey, device, now()));
      if (!isKnown) await tell(transaction, account.id, 'login');
      return startSession(transaction, context, account.id, device);
    });

  serve(provePhone, async ({ input: { proof, password = '' }, customer, request, t }) => {
    // Account pre-hijacking: an opener who never proved the e-mail must not keep access once its owner confirms it.
    if (customer.isGuest || customer.isUnconfirmed) throw new Refusal('forbidden');
    const phone = verifiedPhone(secret, proof, now());
    if (!phone) throw new Refusal('phone_code_ended');
    const passwordHash = await reauthenticate(context, customer, password, request);
    await db.transaction().execute(async (transaction) => {
      await lockPhone(transaction, phone);
      // The newest proof counts: the account that had the number before may be that of a recycled number's former subscriber.
      for (const { id } of await releasePhone(transaction, phone, customer.id)) await tell(transaction, id, 'moved');
      if (!(await setVerifiedPhone(transaction, customer.id, phone, passwordHash))) throw new Refusal('not_authenticated');
      // An attacker may prove a number of their own for later access.
      await tell(transaction, customer.id, 'proved');
    });
    return t('account.phone_proved_now');
  });

  /** Mails the owner of an account. `transaction` is that of the change. */
  function tell(transaction: Db, customerId: number, change: EmailTemplates['phone']['change']): Promise<void> {
    const changeId = randomUUID();
    return jobs.enqueue(transaction, 'email', `phone:${changeId}`, { template: 'phone', customerId, change, changeId });
  }
}
