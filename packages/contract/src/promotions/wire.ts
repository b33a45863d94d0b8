/** Promotions between the wire and the product's own types. */
import { toAed, toFils } from '../wire/money.ts';
import type { Promotion } from './model.ts';
import type { WirePromotion } from './schemas.ts';

const promotionFromWire = (wire: WirePromotion): Promotion => ({
  id: wire.promotion_id,
  code: wire.code,
  name: { en: wire.name_en, ar: wire.name_ar },
  description: { en: wire.description_en, ar: wire.description_ar },
  orderType: wire.order_type,
  minimum: toFils(wire.min_order_amount),
  firstOrderOnly: wire.first_order_only,
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
  ends_at: promotion.endsAt,
});

export const promotionsFromWire = (wire: WirePromotion[]): Promotion[] => wire.map(promotionFromWire);
export const promotionsToWire = (promotions: Promotion[]): WirePromotion[] => promotions.map(promotionToWire);
