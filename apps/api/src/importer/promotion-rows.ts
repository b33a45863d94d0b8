/** Converts promotions to rows, and back. */
import type { OrderType } from '@sufra/contract/names';
import type { Promotion, Restaurant } from '@sufra/restaurant/restaurant';
import { toBenefit } from '../catalogue/store/promotion-queries.ts';
import { fromPeriodRows, toPeriodRows } from './hours-rows.ts';
import type { Ids } from './ids.ts';
import { activeIn, descriptionColumns, nameColumns, type Row, type Rows, toDescription, toName } from './parts.ts';

type PromotionRows = Pick<Rows, 'promotions' | 'promotionPeriods' | 'promotionBranches' | 'promotionLimits'>;

export function toPromotionRows({ promotions }: Restaurant, ids: Ids): PromotionRows {
  const each = promotions.map((promotion) => ({ promotion, promotion_id: ids.of('promotions', promotion.key) }));
  return {
    promotions: each.map(({ promotion, promotion_id }, position) => toPromotionRow(promotion, promotion_id, position)),
    promotionPeriods: each.flatMap(({ promotion, promotion_id }) => toPeriodRows(promotion.hours, { promotion_id })),
    promotionBranches: each.flatMap(({ promotion, promotion_id }) =>
      promotion.branches.map((code) => ({ promotion_id, branch_id: ids.of('branches', code, `promotion '${promotion.key}'`) })),
    ),
    promotionLimits: each.flatMap(({ promotion: { limit }, promotion_id }) => (limit === null ? [] : [{ promotion_id, max_uses: limit }])),
  };
}

function toPromotionRow(promotion: Promotion, id: number, position: number): Row<'promotions'> {
  const { benefit } = promotion;
  return {
    id,
    key: promotion.key,
    code: promotion.code,
    ...nameColumns(promotion.name),
    ...descriptionColumns(promotion.description),
    kind: benefit.kind,
    percent: benefit.kind === 'percent' ? benefit.percent : null,
    amount_fils: benefit.kind === 'fixed' ? benefit.amount : null,
    max_discount_fils: benefit.kind === 'percent' ? benefit.max : null,
    combines: promotion.combines,
    order_type: promotion.orderType,
    min_order_fils: promotion.minimum,
    first_order_only: promotion.firstOrderOnly,
    points: promotion.points,
    per_customer: promotion.perCustomer,
    starts_at: new Date(promotion.starts),
    ends_at: promotion.ends === null ? null : new Date(promotion.ends),
    position,
    active: true,
  };
}

export function toPromotions(rows: Rows): Promotion[] {
  const branches = activeIn(rows.branches);
  const branchesOf = Map.groupBy(rows.promotionBranches, (row) => row.promotion_id);
  const hoursOf = Map.groupBy(rows.promotionPeriods, (row) => row.promotion_id);
  const limits = new Map(rows.promotionLimits.map((row) => [row.promotion_id, row.max_uses]));
  return activeIn(rows.promotions).map((row) => {
    const at = new Set(branchesOf.get(row.id)?.map(({ branch_id }) => branch_id));
    return {
      key: row.key,
      code: row.code,
      name: toName(row),
      description: toDescription(row),
      benefit: toBenefit(row),
      combines: row.combines,
      orderType: row.order_type as OrderType | null,
      minimum: row.min_order_fils,
      firstOrderOnly: row.first_order_only,
      points: row.points,
      branches: branches.flatMap(({ id, code }) => (at.has(id) ? [code] : [])),
      starts: row.starts_at.toISOString(),
      ends: row.ends_at?.toISOString() ?? null,
      hours: fromPeriodRows(hoursOf.get(row.id)),
      perCustomer: row.per_customer,
      limit: limits.get(row.id) ?? null,
    };
  });
}
