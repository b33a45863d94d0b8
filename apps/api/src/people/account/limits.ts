/**
 * Rate limits against guessing. Never by account alone, or strangers could lock its owner out: by account and network together, and by network alone. A
 * browser that has logged in to the account before has tries of its own. Codes to reset a password have one more limit, by e-mail: see `takeResetCode`.
 */
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Bucket, networkOf, refillBucket, takeTry, takeTryInTransaction } from '../../platform/http/limits.ts';
import { deviceHashOf } from './device.ts';
import { canonicalEmail } from './email-address.ts';
import { isKnownDevice } from './known-devices.ts';

/** Mobile carriers put whole neighbourhoods behind one IP address, so a network gets far more tries than an account from there. */
const limits = {
  /** Guesses of a password, also by a customer who is signed in. */
  login: { network: { capacity: 60, refillPerMinute: 30 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  staff_login: { network: { capacity: 60, refillPerMinute: 30 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  register: { network: { capacity: 20, refillPerMinute: 6 }, account: { capacity: 5, refillPerMinute: 1, longestDelaySeconds: 300 } },
  reset_request: { network: { capacity: 20, refillPerMinute: 6 }, account: { capacity: 5, refillPerMinute: 1, longestDelaySeconds: 300 } },
  reset_code: { network: { capacity: 30, refillPerMinute: 10 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  invitation: { network: { capacity: 30, refillPerMinute: 10 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  setup: { network: { capacity: 30, refillPerMinute: 10 }, account: { capacity: 10, refillPerMinute: 1, longestDelaySeconds: 300 } },
  /** PINs tried on one shared device, which is the account here. */
  staff_pin: { network: { capacity: 60, refillPerMinute: 30 }, account: { capacity: 20, refillPerMinute: 2, longestDelaySeconds: 300 } },
  /** Other mails that a caller can trigger. */
  mail: { network: { capacity: 20, refillPerMinute: 6 }, account: { capacity: 5, refillPerMinute: 1, longestDelaySeconds: 300 } },
} satisfies Record<string, { network: Bucket; account: Bucket }>;

/** Codes for one e-mail over all networks: four in the 80 minutes in which a code can be asked for and tried, of five tries each. */
const resetCodes: Bucket = { capacity: 3, refillPerMinute: 1 / 60 };

export interface Guess {
  what: keyof typeof limits;
  /** The e-mail in any spelling; absent where the try is at no account. */
  account?: string;
  /** See `clientIdentity`. */
  network: string;
  /** SHA-256 of the device cookie. */
  device?: string | null;
  /** Whether that browser has been in the account before; without it, asked of the customers'. */
  isKnown?: (db: Db, emailKey: string, deviceHash: string, now: Date) => Promise<boolean>;
}

type Deps = Pick<Context, 'db' | 'env' | 'now'>;

export const clientIdentity = (context: Pick<Context, 'env'>, request: FastifyRequest): Pick<Guess, 'network' | 'device'> => ({
  network: networkOf(request.ip),
  device: deviceHashOf(context, request),
});

/** Whether the try comes from a browser that has logged in to the account before. */
export async function isKnownBrowser(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { account = '', device, isKnown = isKnownDevice }: Guess,
): Promise<boolean> {
  return account !== '' && device ? isKnown(db, canonicalEmail(account), device, now()) : false;
}

/** Counts a try. Throws the refusal `too_many_requests`, which says how long to wait, when there were too many. */
export async function consumeAttempt(context: Deps, guess: Guess): Promise<void> {
  if (!context.env.rateLimits) return;
  const { what, network, account = '' } = guess;
  if (await isKnownBrowser(context, guess)) return takeTry(context, deviceKey(guess), limits[what].account);
  await takeTry(context, `${what}:${network}`, limits[what].network);
  if (account !== '') await takeTry(context, accountKey(guess), limits[what].account);
}

/**
 * Counts a code that is going to be mailed: of an e-mail over all networks, or of a browser that its owner has logged in from, which strangers must not lock
 * out. `db` is the transaction that a refusal rolls back.
 */
export const takeResetCode = (context: Deps, guess: Guess, isKnown: boolean): Promise<void> =>
  takeTryInTransaction(context, isKnown ? `codes:${deviceKey(guess)}` : `codes:${canonicalEmail(guess.account ?? '')}`, resetCodes);

/** Resets the rate limit of the account from there, because the caller has proved to own the account. */
export async function resetAttempts({ db, env }: Deps, guess: Guess): Promise<void> {
  if (!env.rateLimits) return;
  await refillBucket(db, accountKey(guess));
  if (guess.device) await refillBucket(db, deviceKey(guess));
}

const accountKey = ({ what, account = '', network }: Guess): string => `${what}:${network}:${canonicalEmail(account)}`;
const deviceKey = ({ what, account = '', device }: Guess): string => `${what}:device:${device}:${canonicalEmail(account)}`;
