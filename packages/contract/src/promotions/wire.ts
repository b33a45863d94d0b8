/** Promotions between the wire and the product's own types. */
import { maybeAed, maybeFils, toAed, toFils } from '../wire/money.ts';
import type { Benefit } from './benefit.ts';
import type { Promotion } from './model.ts';
import type { WirePromotion } from './schemas.ts';

type WireBenefit = Pick<WirePromotion, 'kind' | 'percent' | 'max_discount' | 'amount'>;

function benefitFromWire({ kind, percent, max_discount, amount }: WireBenefit): Benefit {
  if (kind === 'percent') return { kind, percent: percent ?? 0, max: maybeFils(max_discount) };
  return kind === 'fixed' ? { kind, amount: maybeFils(amount) ?? 0 } : { kind };
}

const benefitToWire = (benefit: Benefit): WireBenefit => ({
  kind: benefit.kind,
  percent: benefit.kind === 'percent' ? benefit.percent : null,
  max_discount: benefit.kind === 'percent' ? maybeAed(benefit.max) : null,
  amount: benefit.kind === 'fixed' ? toAed(benefit.amount) : null,
});

const promotionFromWire = (wire: WirePromotion): Promotion => ({
  id: wire.promotion_id,
  code: wire.code,
  name: { en: wire.name_en, ar: wire.name_ar },
  description: { en: wire.description_en, ar: wire.description_ar },
  orderType: wire.order_type,
  minimum: toFils(wire.min_order_amount),
  firstOrderOnly: wire.first_order_only,
  benefit: benefitFromWire(wire),
  combines: wire.combines,
  branchIds: wire.branch_ids,
  branches: wire.branches.map(({ name_en, name_ar }) => ({ en: name_en, ar: name_ar })),
  perCustomer: wire.per_customer,
  endsAt: wire.ends_at,
});

const promotionToWire = (promotion: Promotion): WirePromotion => ({
  promotion_id: promotion.id,
  code: promotion.code,
  name_en: promotion.name.en,
  name_ar: promotion.name.ar,
  description_en: promotion.description.en,
  description_ar: promotion.description.ar,
  order_type: promotion.orderType,
  min_order_amount: toAed(promotion.minimum),
  first_order_only: promotion.firstOrderOnly,
  ...benefitToWire(promotion.benefit),
  combines: promotion.combines,
  branch_ids: promotion.branchIds,
  branches: promotion.branches.map(({ en, ar }) => ({ name_en: en, name_ar: ar })),
  per_customer: promotion.perCustomer,
  ends_at: promotion.endsAt,
});

export const promotionsFromWire = (wire: WirePromotion[]): Promotion[] => wire.map(promotionFromWire);
export const promotionsToWire = (promotions: Promotion[]): WirePromotion[] => promotions.map(promotionToWire);
