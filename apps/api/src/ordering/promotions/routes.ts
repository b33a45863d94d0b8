import { listAutomaticPromotions, listPromotions } from '@sufra/contract/promotions/served';
import type { Context } from '../../context/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { promotionsFor } from './queries.ts';

export function promotionRoutes(serve: Serve, { db, catalogue, now }: Pick<Context, 'db' | 'catalogue' | 'now'>): void {
  // Guests collect no points.
  serve(listPromotions, async ({ customer }) =>
    (await promotionsFor(db, customer.id, now())).filter(({ points }) => points === null || !customer.isGuest),
  );
  serve(listAutomaticPromotions, async () => {
    // Skip the query: most restaurants have no such promotion.
    if (!catalogue.promotions().some(({ code }) => code === null)) return [];
    return (await promotionsFor(db, null, now())).filter(({ code }) => code === null);
  });
}
