import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { Benefit } from '@sufra/contract/promotions/benefit';
import type { Promotion } from '@sufra/contract/promotions/model';
import type { PromotionTable } from '@sufra/db/tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hoursOfWeek } from './calendar-queries.ts';
import type { Report } from './row-problems.ts';
import { validatePromotion } from './row-validation.ts';

export interface PromotionRecord {
  id: number;
  /** Null where it applies by itself. */
  code: string | null;
  name: Bilingual;
  benefit: Benefit;
  /** Free delivery that combines with a discount. */
  combines: boolean;
  /** Null: for either. */
  orderType: OrderType | null;
  /** Fils of subtotal; 0 is none. */
  minimum: number;
  /** Uses by one customer; null for no limit. */
  perCustomer: number | null;
  firstOrderOnly: boolean;
  /** Price of a reward in loyalty points; null for other promotions. */
  points: number | null;
  /** Empty is everywhere. */
  branchIds: readonly number[];
  startsAt: Date;
  /** Exclusive end; null for open-ended. */
  endsAt: Date | null;
  /** Weekly hours in the branch's time zone; empty means always. */
  hours: Readonly<Promotion['hours']>;
}

/** All active promotions, running or not. */
export async function loadPromotions(db: Db, report: Report): Promise<PromotionRecord[]> {
  const branchIds = sql<number[]>`array(select branch_id from promotion_branch where promotion_id = promotion.id order by branch_id)`;
  const rows = await db
    .selectFrom('promotion')
    .selectAll()
    .select([branchIds.as('branchIds'), hoursOfWeek('promotion').as('hours')])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const isValid = (row: (typeof rows)[number]): boolean => {
    const reason = validatePromotion(row);
    if (reason) report({ table: 'promotion', id: row.id, code: row.key, reason });
    return reason === null;
  };
  return rows.filter(isValid).map((row) => ({
    id: row.id,
    code: row.code,
    name: { en: row.name_en, ar: row.name_ar },
    benefit: toBenefit(row),
    combines: row.combines,
    orderType: row.order_type as OrderType | null,
    minimum: row.min_order_fils,
    perCustomer: row.per_customer,
    firstOrderOnly: row.first_order_only,
    points: row.points,
    branchIds: row.branchIds,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    hours: row.hours,
  }));
}

/** A database constraint ensures that each kind has its value. */
export function toBenefit(row: Pick<Selectable<PromotionTable>, 'kind' | 'percent' | 'max_discount_fils' | 'amount_fils'>): Benefit {
  if (row.kind === 'percent') return { kind: 'percent', percent: row.percent ?? 0, max: row.max_discount_fils };
  return row.kind === 'fixed' ? { kind: 'fixed', amount: row.amount_fils ?? 0 } : { kind: 'free_delivery' };
}
