import type { PromotionTable } from '@sufra/db/tables.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';

export type PromotionRow = Selectable<PromotionTable>;

/** Those that run now and whose conditions on the customer are met; the one that ends first before the others. */
export const promotionsFor = (db: Db, customerId: number, now: Date): Promise<PromotionRow[]> =>
  db
    .selectFrom('promotion')
    .selectAll()
    .where('active', '=', true)
    .where('starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([eb('first_order_only', '=', false), not(exists(selectFrom('orders').select('order_no').where('customer_id', '=', customerId)))]),
    )
    .orderBy('ends_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
