import { listRatings, publishRating } from '@sufra/contract/feedback/served';
import type { Context } from '../../context/context.ts';
import { audit } from '../../platform/audit-log.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { readAverage, readRatings, updatePublic } from './queries.ts';
import { presentRating } from './rules.ts';

export function ratingRoutes(serve: Serve, context: Pick<Context, 'db' | 'catalogue' | 'now'>): void {
  const { db, catalogue, now } = context;

  serve(listRatings, async ({ input: { before }, branchIds }) => {
    const ratings = await readRatings(db, branchIds, before ?? null);
    const { count, average } = requireFound(await readAverage(db, branchIds));
    return {
      count,
      average,
      ratings: ratings.map(({ ratedAt, orderNumber, branchId, customer, ...rating }) => ({
        ...presentRating({ ...rating, ratedAt: ratedAt.toISOString() }, catalogue.knownBranch(branchId)?.timeZone ?? 'UTC'),
        ...{ orderNumber, branchId, customer },
      })),
    };
  });

  serve(publishRating, async ({ input: { orderNumber, isPublic, stars, words }, staff }) =>
    db.transaction().execute(async (tx) => {
      const updated = await updatePublic(tx, orderNumber, isPublic, words, stars ?? null);
      // Optimistic lock: the customer changed the rating after the owner read it.
      if (!updated) throw new Refusal('conflict');
      await audit(tx, staff, now(), { action: isPublic ? 'published_rating' : 'hid_rating', orderNumber });
      return updated;
    }),
  );
}
