/**
 * How often somebody may try what guessing programs try. Never by account alone, or strangers could lock its owner out: by account and network together,
 * and by network alone.
 */
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Bucket, networkOf, takeToken, tooManyRequests } from '../http/limits.ts';
import { canonicalEmail } from './email-address.ts';

/** Mobile carriers put whole neighbourhoods behind one IP address, so a network gets far more tries than an account from there. */
const limits = {
  /** Guesses of a password by somebody who is signed in. */
  login: { network: { capacity: 60, refillPerMinute: 30 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  /** Codes asked for. */
  reset_request: { network: { capacity: 20, refillPerMinute: 6 }, account: { capacity: 5, refillPerMinute: 1, longestDelaySeconds: 300 } },
  /** Codes guessed. */
  reset_code: { network: { capacity: 30, refillPerMinute: 10 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  /** Other mails that somebody can cause. */
  mail: { network: { capacity: 20, refillPerMinute: 6 }, account: { capacity: 5, refillPerMinute: 1, longestDelaySeconds: 300 } },
} satisfies Record<string, { network: Bucket; account: Bucket }>;

export interface Guess {
  what: keyof typeof limits;
  /** The e-mail in any spelling; absent where the try is at no account. */
  account?: string;
  network: string;
}

/** The `network` of a request. */
export const whoAsks = (_context: Pick<Context, 'env'>, request: FastifyRequest): Pick<Guess, 'network'> => ({
  network: networkOf(request.ip),
});

/** Counts a try. Throws the refusal `too_many_requests` when there were too many. */
export async function takeGuess({ db, env, now }: Pick<Context, 'db' | 'env' | 'now'>, guess: Guess): Promise<void> {
  if (!env.rateLimits) return;
  const { what, network, account } = guess;
  const take = async (key: string, bucket: Bucket) => {
    const { allowed, retryAfterSeconds } = await takeToken(db, key, bucket, now());
    if (!allowed) throw tooManyRequests(retryAfterSeconds);
  };
  await take(`${what}:${network}`, limits[what].network);
  if (account) await take(`${what}:${network}:${canonicalEmail(account)}`, limits[what].account);
}
