/**
 * Rate limits against guessing: per account and network, and per network. Never per account alone, which would let strangers lock the owner
 * out. A known browser has a separate limit. Password reset codes have one more, per e-mail: see `consumeResetCodeAttempt`.
 */
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Bucket, enforceRateLimit, enforceRateLimitInTransaction, networkOf, refillBucket } from '../../platform/http/limits.ts';
import { deviceHashOf } from './device.ts';
import { canonicalEmail } from './email-address.ts';
import { isKnownDevice } from './known-devices.ts';

/** Mobile carriers share one IP address among many customers (NAT), so a network gets far more attempts than an account. */
const limits = {
  /** Password guesses, also by signed-in customers. */
  login: { network: { capacity: 60, refillPerMinute: 30 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  staff_login: { network: { capacity: 60, refillPerMinute: 30 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  register: { network: { capacity: 20, refillPerMinute: 6 }, account: { capacity: 5, refillPerMinute: 1, longestDelaySeconds: 300 } },
  reset_request: { network: { capacity: 20, refillPerMinute: 6 }, account: { capacity: 5, refillPerMinute: 1, longestDelaySeconds: 300 } },
  reset_code: { network: { capacity: 30, refillPerMinute: 10 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  invitation: { network: { capacity: 30, refillPerMinute: 10 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  setup: { network: { capacity: 30, refillPerMinute: 10 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  /** PIN guesses per shared device, which takes the account's role here. */
  staff_pin: { network: { capacity: 60, refillPerMinute: 30 }, account: { capacity: 20, refillPerMinute: 2, longestDelaySeconds: 300 } },
  /** Other mails that a client can trigger. */
  mail: { network: { capacity: 20, refillPerMinute: 6 }, account: { capacity: 5, refillPerMinute: 1, longestDelaySeconds: 300 } },
} satisfies Record<string, { network: Bucket; account: Bucket }>;

/** Reset codes per e-mail over all networks: four within the 80 minutes of a code's life, with five guesses each. */
const resetCodes: Bucket = { capacity: 3, refillPerMinute: 1 / 60 };

interface RateLimitedAttempt {
  what: keyof typeof limits;
  /** E-mail in any spelling; absent when the attempt concerns no account. */
  account?: string;
  /** See `clientIdentity`. */
  network: string;
  /** SHA-256 of the device cookie. */
  device?: string | null;
  /** Checks for a known browser; default: customers'. */
  isKnown?: (db: Db, emailKey: string, deviceHash: string, now: Date) => Promise<boolean>;
}

type Deps = Pick<Context, 'db' | 'env' | 'now'>;

export const clientIdentity = (context: Pick<Context, 'env'>, request: FastifyRequest): Pick<RateLimitedAttempt, 'network' | 'device'> => ({
  network: networkOf(request.ip),
  device: deviceHashOf(context, request),
});

/** Whether the request comes from a known browser of the account. */
export async function isKnownBrowser(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { account = '', device, isKnown = isKnownDevice }: RateLimitedAttempt,
): Promise<boolean> {
  return account !== '' && device ? isKnown(db, canonicalEmail(account), device, now()) : false;
}

/** Consumes an attempt. Throws `too_many_requests` with the wait when the limit is exceeded. */
export async function consumeAttempt(context: Deps, guess: RateLimitedAttempt): Promise<void> {
  if (!context.env.rateLimits) return;
  const { what, network, account = '' } = guess;
  if (await isKnownBrowser(context, guess)) return enforceRateLimit(context, deviceKey(guess), limits[what].account);
  await enforceRateLimit(context, `${what}:${network}`, limits[what].network);
  if (account !== '') await enforceRateLimit(context, accountKey(guess), limits[what].account);
}

/**
 * Consumes a reset code attempt: per e-mail over all networks, or per known browser, which strangers cannot lock out. `db`: the transaction
 * that a refusal rolls back.
 */
export const consumeResetCodeAttempt = (context: Deps, guess: RateLimitedAttempt, isKnown: boolean): Promise<void> =>
  enforceRateLimitInTransaction(
    context,
    isKnown ? `codes:${deviceKey(guess)}` : `codes:${canonicalEmail(guess.account ?? '')}`,
    resetCodes,
  );

/** Resets the account's limit for this client after proof of ownership. */
export async function resetAttempts({ db, env }: Deps, guess: RateLimitedAttempt): Promise<void> {
  if (!env.rateLimits) return;
  await refillBucket(db, accountKey(guess));
  if (guess.device) await refillBucket(db, deviceKey(guess));
}

const accountKey = ({ what, account = '', network }: RateLimitedAttempt): string => `${what}:${network}:${canonicalEmail(account)}`;
const deviceKey = ({ what, account = '', device }: RateLimitedAttempt): string => `${what}:device:${device}:${canonicalEmail(account)}`;
