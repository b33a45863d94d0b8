/** Removes what checkouts leave behind: carts that came to nothing, old keys, and changes that every process has long read. */

import { deleteCartsBefore } from '../cart/state-queries.ts';
import { deleteChangesBefore } from '../catalogue/change-queries.ts';
import type { Context } from '../context.ts';
import { deleteEventsBefore } from '../payments/recon-queries.ts';

type Dependencies = Pick<Context, 'db' | 'now' | 'log'>;

const day = 24 * 60 * 60_000;
/**
 * How long (ms) each is kept: an unplaced cart after it expired, one with attempts to pay it, a key after it was used, a change after it was made, a
 * webhook after it came.
 */
const kept = { cart: day, tried: 30 * day, key: 30 * day, change: 7 * day, event: 30 * day };
const everyMs = 10 * 60_000;

export async function sweep({ db, now }: Dependencies): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  await deleteCartsBefore(db, { unplaced: ago(kept.cart), tried: ago(kept.tried), keys: ago(kept.key) });
  await deleteChangesBefore(db, ago(kept.change));
  await deleteEventsBefore(db, ago(kept.event));
}

/** Sweeps from time to time; several processes may do so at once. Returns what ends it. */
export function keepSwept(context: Dependencies): () => void {
  const timer = setInterval(() => {
    sweep(context).catch((error: unknown) => context.log.warn({ err: error }, 'old carts could not be removed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
