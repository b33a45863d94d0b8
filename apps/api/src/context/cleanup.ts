/**
 * Removes what is over: sessions, tries that were counted, carts that came to nothing, old keys, changes that every process has long read, originals of
 * former pictures, and pictures that no save has named.
 */
import { deleteEventsBefore } from '../billing/payments/recon-queries.ts';
import { deleteSoldOutBefore } from '../catalogue/availability/queries.ts';
import { deleteUploads } from '../catalogue/pictures/files.ts';
import { deleteOriginalsBefore, deletePartsBefore } from '../catalogue/pictures/queries.ts';
import { deleteChangesBefore } from '../catalogue/store/change-queries.ts';
import { deletePreviewsBefore } from '../desk/previews.ts';
import { deleteCartsBefore, triedCartsKept } from '../ordering/cart/state-queries.ts';
import { deleteOldChanges } from '../ordering/orders/order-changes.ts';
import { lifetimes } from '../people/account/rules.ts';
import { deleteEnded } from '../people/account/session-tokens.ts';
import { deleteIdleGuests } from '../people/guests/queries.ts';
import { deleteBucketsBefore } from '../platform/http/queries.ts';
import { every } from '../platform/jobs/scheduler.ts';
import type { Context } from './context.ts';

type Deps = Pick<Context, 'db' | 'env' | 'now' | 'log'>;

const day = 24 * 60 * 60_000;
/**
 * How long (ms) each is kept: an unplaced cart after it expired, one with attempts to pay it, a key after it was used, a change after it was made, a
 * webhook after it came, what was sold out after it was there again, a guest who left nothing, a bucket of tries after the last one, by when it has long been
 * full again, an original after it was stored, a picture that was uploaded and that no save has named, and its parts.
 */
const kept = {
  bucket: day,
  cart: day,
  tried: triedCartsKept,
  key: 30 * day,
  change: 7 * day,
  event: 30 * day,
  guest: 2 * day,
  soldOut: day,
  original: day,
  upload: day,
  part: day / 24,
};
/** The first soon after the start, so that a process that never lives long sweeps, too. */
const [firstMs, everyMs] = [60_000, 10 * 60_000];

export async function sweep({ db, env, now }: Deps): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  await deleteEnded(db, { now: now(), devices: ago(lifetimes.absolute) });
  await deleteBucketsBefore(db, ago(kept.bucket));
  await deleteCartsBefore(db, { unplaced: ago(kept.cart), tried: ago(kept.tried), keys: ago(kept.key) });
  await deleteChangesBefore(db, ago(kept.change));
  await deleteOldChanges(db);
  await deleteSoldOutBefore(db, ago(kept.soldOut));
  await deleteEventsBefore(db, ago(kept.event));
  await deleteUploads({ db, env }, ago(kept.upload));
  await deletePartsBefore(db, ago(kept.part));
  await deletePreviewsBefore(db, now());
  await deleteOriginalsBefore(db, ago(kept.original));
  // A guest without orders goes after the last cart, so older guests need no check.
  const guests = { from: ago(kept.tried + 10 * day), to: ago(kept.guest) };
  await deleteIdleGuests(db, { ...guests, contacts: ago(lifetimes.guest + env.openOrders.countsFor), now: now() });
}

export const startCleanup = (context: Deps & Pick<Context, 'database'>): (() => Promise<void>) =>
  every(everyMs, () => sweep({ ...context, db: context.database.background }), {
    name: 'cleanup',
    shared: context.database,
    log: context.log,
    firstAfterMs: firstMs,
  });
