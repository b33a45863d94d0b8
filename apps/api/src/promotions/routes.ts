/** What the restaurant offers a customer. */
import { toAed } from '@sufra/contract/wire/money';
import { listPromotions } from '@sufra/contract/promotions/served';
import type { House } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { promotionsFor } from './queries.ts';

export function promotionRoutes(serve: Serve, house: House): void {
  serve(listPromotions, async ({ customer }) => {
    const promotions = await promotionsFor(house.db, customer.id, house.now());
    return promotions.map(({ id, min_order_fils, order_type, ends_at, ...shown }) => ({
      ...shown,
      promotion_id: id,
      order_type: order_type as 'pickup' | 'delivery' | null,
      min_order_amount: toAed(min_order_fils),
      ends_at: ends_at?.toISOString() ?? null,
    }));
  });
}
