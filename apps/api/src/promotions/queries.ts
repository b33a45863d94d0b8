/** What the restaurant offers its customers. */
import type { OrderType } from '@sufra/contract/names';
import type { Promotion } from '@sufra/contract/promotions/model';
import type { Db } from '../db/database.ts';

/** Promotions that are running and that the customer qualifies for, soonest to end first. */
export async function promotionsFor(db: Db, customerId: number, now: Date): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotion')
    .selectAll()
    .where('active', '=', true)
    .where('starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([eb('first_order_only', '=', false), not(exists(selectFrom('orders').select('number').where('customer_id', '=', customerId)))]),
    )
    .orderBy('ends_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: { en: row.name_en, ar: row.name_ar },
    description: { en: row.description_en, ar: row.description_ar },
    orderType: row.order_type as OrderType | null,
    minimum: row.min_order_fils,
    firstOrderOnly: row.first_order_only,
    endsAt: row.ends_at?.toISOString() ?? null,
  }));
}
