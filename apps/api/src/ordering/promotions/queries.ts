/** Queries for promotions on offer, and customers' past use. */
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { Promotion } from '@sufra/contract/promotions/model';
import type { Problem } from '@sufra/contract/refusals';
import { sql } from 'kysely';
import { hoursOfWeek } from '../../catalogue/store/calendar-queries.ts';
import { toBenefit } from '../../catalogue/store/promotion-queries.ts';
import { validatePromotion } from '../../catalogue/store/row-validation.ts';
import { isInHours } from '../../catalogue/store/week-hours.ts';
import type { Db } from '../../platform/db/database.ts';
import { oneRow } from '../../platform/db/statement.ts';
import { type PastUse, pointsMissing, useProblem } from './rules.ts';

/**
 * SQL for a customer's PastUse as JSON. Excludes reservations that the next one may release (see `reserve_promotion` in the migrations):
 * the customer's own, and expired ones.
 */
export const pastUseOf = (customerId: string, now: string): string => `(
  select jsonb_build_object(
    'hasOrdered', exists (select from orders where customer_id = ${customerId}) or exists (
      select from promotion_use as held join cart on cart.id = held.cart_id
      where held.customer_id = ${customerId} and held.is_first_order and not nobody_is_paying(cart)
    ),
    'usedUp', coalesce((
      select jsonb_agg(promotion_id) from promotion_limit as counted
      where uses >= max_uses and exists (select from promotion where id = counted.promotion_id and active) and not exists (
        select from promotion_use as held join cart on cart.id = held.cart_id
        where held.promotion_id = counted.promotion_id and nobody_is_paying(cart)
          and (cart.expires_at <= ${now}::timestamptz or held.customer_id = ${customerId})
      )
    ), '[]'),
    'usedByCustomer', coalesce((
      select jsonb_agg(id) from promotion where per_customer <= (
        select count(*) from promotion_use as held join cart on cart.id = held.cart_id
        where held.promotion_id = promotion.id and held.customer_id = ${customerId} and held.nth is not null
          and not nobody_is_paying(cart)
      )
    ), '[]'),
    'points', case when exists (select from promotion where active and points is not null)
      then points_left(${customerId}, true) else 0 end
  )
  where exists (select from promotion where active)
)`;

const findPastUse = oneRow<{ past_use: PastUse }, [customerId: number | null, now: Date]>(
  `select ${pastUseOf('$1::int', '$2')} as past_use`,
);

/** Running promotions that the customer qualifies for, soonest end first; null: an anonymous visitor. */
export async function promotionsFor(db: Db, customerId: number | null, now: Date): Promise<Promotion[]> {
  const { past_use: pastUse = null } = (await findPastUse(db, customerId, now)) ?? {};
  const branches = sql<Bilingual[]>`coalesce((
    select jsonb_agg(jsonb_build_object('en', branch.name_en, 'ar', branch.name_ar) order by branch.position, branch.id)
    from promotion_branch join branch on branch.id = branch_id where promotion_id = promotion.id and branch.active
  ), '[]')`;
  const branchIds = sql<number[]>`array(
    select branch_id from promotion_branch join branch on branch.id = branch_id
    where promotion_id = promotion.id and branch.active order by branch_id
  )`;
  const places = sql<Place[]>`coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', branch.id, 'name', jsonb_build_object('en', branch.name_en, 'ar', branch.name_ar), 'timeZone', branch.time_zone
    ) order by branch.position, branch.id)
    from branch where branch.active and exists (select from promotion_period where promotion_id = promotion.id) and (
      branch.id in (select branch_id from promotion_branch where promotion_id = promotion.id)
      or not exists (select from promotion_branch where promotion_id = promotion.id)
    )
  ), '[]')`;
  const isAnywhere = sql<boolean>`not exists (select from promotion_branch where promotion_id = promotion.id) or exists (
    select from promotion_branch join branch on branch.id = branch_id where promotion_id = promotion.id and branch.active
  )`;
  const rows = await db
    .selectFrom('promotion')
    .selectAll()
    .select([branches.as('branches'), branchIds.as('branchIds'), hoursOfWeek('promotion').as('hours'), places.as('places')])
    .where('active', '=', true)
    .where(sql<boolean>`(${isAnywhere})`)
    .where('starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return rows
    .flatMap((row) => atThisHour(row, now))
    .filter((row) => validatePromotion(row) === null && useProblem({ id: row.id, firstOrderOnly: row.first_order_only }, pastUse) === null)
    .map((row) => ({
      id: row.id,
      code: row.code,
      name: { en: row.name_en, ar: row.name_ar },
      description: { en: row.description_en, ar: row.description_ar },
      benefit: toBenefit(row),
      combines: row.combines,
      orderType: row.order_type as OrderType | null,
      minimum: row.min_order_fils,
      firstOrderOnly: row.first_order_only,
      points: row.points,
      branchIds: row.branchIds,
      branches: row.branches,
      perCustomer: row.per_customer,
      endsAt: row.ends_at?.toISOString() ?? null,
      hours: row.hours,
    }));
}

/** A branch where a promotion with weekly hours applies. */
interface Place {
  id: number;
  name: Bilingual;
  timeZone: string;
}

/** Lists automatic promotions only at branches within their hours now; codes are listed always. */
function atThisHour<Row extends { code: string | null; hours: Promotion['hours']; places: Place[] }>(row: Row, now: Date): Row[] {
  if (row.code !== null || row.hours.length === 0) return [row];
  const open = row.places.filter(({ timeZone }) => isInHours(row.hours, timeZone, now));
  if (open.length === row.places.length) return [row];
  return open.length === 0 ? [] : [{ ...row, branchIds: open.map(({ id }) => id), branches: open.map(({ name }) => name) }];
}

/** Database constraints on promotion limits (see the migrations), and the refusal each one maps to. */
const limits = {
  promotion_limit_kept: 'promo_used_up',
  promotion_use_per_customer: 'promo_already_used',
  promotion_use_first_order: 'promo_first_order_only',
  promotion_use_points: 'promo_points_missing',
} as const;

interface LimitReached {
  problem: Problem;
  /** Promotion id; null when a unique index was violated. */
  promotionId: number | null;
}

/** Maps a database error to a promotion limit; null for other errors. */
export function limitReached(error: unknown): LimitReached | null {
  const { constraint, detail, hint } = error as { constraint?: string; detail?: string; hint?: string };
  const problem = limits[constraint as keyof typeof limits];
  if (!problem) return null;
  return {
    problem: problem === 'promo_points_missing' ? pointsMissing(Number(hint)) : { problem },
    promotionId: /^\d+$/.test(detail ?? '') ? Number(detail) : null,
  };
}
