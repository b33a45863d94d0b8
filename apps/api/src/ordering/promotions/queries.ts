/** What the restaurant offers its customers, and what they have had of it. */
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { Promotion } from '@sufra/contract/promotions/model';
import { sql } from 'kysely';
import { hoursOfWeek } from '../../catalogue/store/calendar-queries.ts';
import { toBenefit } from '../../catalogue/store/promotion-queries.ts';
import { validatePromotion } from '../../catalogue/store/row-validation.ts';
import { isInHours } from '../../catalogue/store/week-hours.ts';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { type PastUse, useProblem } from './rules.ts';

/**
 * SQL that answers a customer's PastUse as JSON; the parameters are given. What is promised to carts that will be expired by the next
 * reservation (see `reserve_promotion` in the migrations) is free: those of the customer, and those whose time is over.
 */
export const pastUseOf = (customerId: string, now: string): string => `(
  select jsonb_build_object(
    'hasOrdered', exists (select from orders where customer_id = ${customerId}) or exists (
      select from promotion_use as held join cart on cart.id = held.cart_id
      where held.customer_id = ${customerId} and held.is_first_order and not nobody_is_paying(cart)
    ),
    'usedUp', coalesce((
      select jsonb_agg(promotion_id) from promotion_limit as counted
      where uses >= max_uses and not exists (
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
    ), '[]')
  )
  where exists (select from promotion where active)
)`;

async function readPastUse(db: Db, customerId: number | null, now: Date): Promise<PastUse> {
  const [row] = await findPastUse(db, customerId, now);
  return row?.past_use ?? null;
}

const findPastUse = statement<{ past_use: PastUse }, [customerId: number | null, now: Date]>(
  `select ${pastUseOf('$1::int', '$2')} as past_use`,
);

/** Promotions that are running and that the customer qualifies for, soonest to end first; null is a visitor without a past. */
export async function promotionsFor(db: Db, customerId: number | null, now: Date): Promise<Promotion[]> {
  const pastUse = await readPastUse(db, customerId, now);
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
      branchIds: row.branchIds,
      branches: row.branches,
      perCustomer: row.per_customer,
      endsAt: row.ends_at?.toISOString() ?? null,
      hours: row.hours,
    }));
}

/** A branch where a promotion with hours applies. */
interface Place {
  id: number;
  name: Bilingual;
  timeZone: string;
}

/** What applies by itself is told for the branches where its hours are now; what has a code may be kept for its hours. */
function atThisHour<Row extends { code: string | null; hours: Promotion['hours']; places: Place[] }>(row: Row, now: Date): Row[] {
  if (row.code !== null || row.hours.length === 0) return [row];
  const open = row.places.filter(({ timeZone }) => isInHours(row.hours, timeZone, now));
  if (open.length === row.places.length) return [row];
  return open.length === 0 ? [] : [{ ...row, branchIds: open.map(({ id }) => id), branches: open.map(({ name }) => name) }];
}

/** The constraints that keep limits of promotions (see the migrations), and how a checkout that runs into one is refused. */
const limits = {
  promotion_limit_kept: 'promo_used_up',
  promotion_use_per_customer: 'promo_already_used',
  promotion_use_first_order: 'promo_first_order_only',
} as const;

interface LimitReached {
  problem: (typeof limits)[keyof typeof limits];
  /** The promotion; null where only an index held it. */
  promotionId: number | null;
}

/** How saving a cart with a promotion was refused by the database, or null for any other failure. */
export function limitReached(error: unknown): LimitReached | null {
  const { constraint, detail } = error as { constraint?: string; detail?: string };
  const problem = limits[constraint as keyof typeof limits];
  return problem ? { problem, promotionId: /^\d+$/.test(detail ?? '') ? Number(detail) : null } : null;
}
