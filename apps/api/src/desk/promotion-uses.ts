import type { PromotionUse } from '@sufra/contract/desk/model';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** Keys of promotions used in orders or reserved in checkouts; only the given one when `key` is set. */
export async function usedPromotions(db: Db, key: string | null = null): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from promotion where (${key}::text is null or key = ${key}) and (
      exists (select from orders where promotion_id = promotion.id) or exists (select from orders where delivery_promotion_id = promotion.id)
      or exists (select from promotion_use where promotion_id = promotion.id)
    )`.execute(db);
  return new Set(rows.map((row) => row.key));
}

interface Row {
  key: string;
  kind: string;
  starts_at: Date;
  ends_at: Date | null;
  is_used_up: boolean;
  uses: number;
  given: number;
}

/** Usage counts of all promotions, retired included. Failed orders do not count. */
export async function readPromotionUses(db: Db, now: Date): Promise<PromotionUse[]> {
  const isKept = sql`state not in ('rejected', 'cancelled', 'refunded')`;
  const { rows } = await sql<Row>`
    select promotion.key, kind, starts_at, ends_at, coalesce(counted.uses >= counted.max_uses, false) as is_used_up,
      (main.uses + beside.uses)::integer as uses, main.given::float8 as given
    from promotion
    left join promotion_limit as counted on counted.promotion_id = promotion.id
    cross join lateral (
      select count(*) as uses, coalesce(sum(discount_fils), 0) as given from orders where promotion_id = promotion.id and ${isKept}
    ) as main
    cross join lateral (select count(*) as uses from orders where delivery_promotion_id = promotion.id and ${isKept}) as beside
    order by promotion.position, promotion.id`.execute(db);
  return rows.map(({ key, kind, starts_at, ends_at, is_used_up, uses, given }) => ({
    code: key,
    state: ends_at && ends_at <= now ? 'over' : is_used_up ? 'used_up' : starts_at > now ? 'planned' : 'running',
    uses,
    given: kind === 'free_delivery' ? null : given,
  }));
}

export async function exhaustedPromotions(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('promotion_limit').select('promotion_id').whereRef('uses', '>=', 'max_uses').execute();
  return rows.map(({ promotion_id }) => promotion_id);
}

export async function dishIds(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('item').select(['id', 'code']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}
