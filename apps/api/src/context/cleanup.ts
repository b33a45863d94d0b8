/**
 * Retention cleanup: deletes expired sessions and phone codes, visits at tables, rate-limit counters, abandoned carts, old idempotency
 * keys, consumed changes, replaced originals, unreferenced uploads and drivers' locations. Expires loyalty points.
 */
import { locationLifetime } from '@sufra/contract/drivers/rules';
import { deleteEventsBefore } from '../billing/payments/recon-queries.ts';
import { deleteSoldOutBefore } from '../catalogue/availability/queries.ts';
import { deleteUploads } from '../catalogue/pictures/files.ts';
import { deleteOriginalsBefore, deletePartsBefore } from '../catalogue/pictures/queries.ts';
import { deleteChangesBefore } from '../catalogue/store/change-queries.ts';
import { deletePreviewsBefore } from '../desk/previews.ts';
import { attemptedCartsKeptMs, deleteCartsBefore } from '../ordering/cart/state-queries.ts';
import { deleteOldChanges } from '../ordering/orders/order-changes.ts';
import { deleteNewsBefore } from '../ordering/orders/order-news.ts';
import { expirePoints } from '../ordering/points/ledger.ts';
import { deleteVisitsBefore } from '../ordering/tables/queries.ts';
import { deletePhoneCodes } from '../people/account/phone/queries.ts';
import { lifetimes } from '../people/account/rules.ts';
import { deleteEnded } from '../people/account/session-tokens.ts';
import { deleteLocationsBefore } from '../people/drivers/queries.ts';
import { deleteIdleGuests } from '../people/guests/queries.ts';
import { deleteBucketsBefore } from '../platform/http/queries.ts';
import { every } from '../platform/jobs/scheduler.ts';
import type { Context } from './context.ts';

type Deps = Pick<Context, 'db' | 'env' | 'now' | 'log'>;

const day = 24 * 60 * 60_000;
/**
 * Retention periods (ms): unplaced carts after expiry, carts with payment attempts, keys after use, changes, webhooks and originals after
 * creation, sold-out entries after their end, guests without data, rate-limit buckets after they are full again, unreferenced uploads and
 * their parts, consents to order news after the order's end, drivers' locations, visits at tables after their last use.
 */
const kept = {
  bucket: day,
  cart: day,
  tried: attemptedCartsKeptMs,
  key: 30 * day,
  change: 7 * day,
  event: 30 * day,
  guest: 2 * day,
  soldOut: day,
  original: day,
  upload: day,
  part: day / 24,
  news: day / 24,
  visit: 2 * day,
  location: locationLifetime,
};
/** The first run is early, so that short-lived processes clean up too. */
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
  await deletePhoneCodes(db, now());
  await deleteNewsBefore(db, ago(kept.news));
  await deleteVisitsBefore(db, ago(kept.visit));
  await deleteLocationsBefore(db, ago(kept.location));
  await deleteOriginalsBefore(db, ago(kept.original));
  // A guest without orders is deleted after the last cart, so older guests need no check.
  const guests = { from: ago(kept.tried + 10 * day), to: ago(kept.guest) };
  await deleteIdleGuests(db, { ...guests, contacts: ago(lifetimes.guest + env.openOrders.countsFor), now: now() });
  // Last: it waits for locks of customers, and may time out.
  await expirePoints(db, now());
}

export const startCleanup = (context: Deps & Pick<Context, 'database'>): (() => Promise<void>) =>
  every(everyMs, () => sweep({ ...context, db: context.database.background }), {
    name: 'cleanup',
    shared: context.database,
    log: context.log,
    firstAfterMs: firstMs,
  });
