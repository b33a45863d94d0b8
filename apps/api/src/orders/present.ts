/** An order in the shape of the wire. */
import { toAed } from '@sufra/contract/money';
import type { Order, OrderItem } from '@sufra/contract/orders';
import type { Translator } from '@sufra/i18n';
import { fullAddress } from '../addresses/rules.ts';
import type { Branch } from '../catalogue/catalogue.ts';
import { zonedIso } from '../catalogue/time-zone.ts';
import type { OrderLine, PlacedOrder } from './queries.ts';

/** `branch` tells the time zone; of a branch that the catalogue does not know, times are in UTC. */
export function presentOrder(order: PlacedOrder, branch: Branch | null, t: Translator): Order {
  const [date = '', time = ''] = zonedIso(order.placed_at, branch?.timeZone ?? 'UTC').split('T');
  return {
    sales_order_no: order.order_no,
    sales_real_date: date,
    sales_real_time: time,
    sales_total_amount: toAed(order.total_fils),
    sales_subtotal_amount: toAed(order.subtotal_fils),
    sales_discount_percentage: discountPercentage(order.discount_fils, order.subtotal_fils),
    sales_discount_amount: toAed(order.discount_fils),
    sales_freight_cost: toAed(order.delivery_fils),
    sales_branch_name: order.branch_name_en,
    sales_branch_arabic_name: order.branch_name_ar,
    sales_branch_id: order.branch_id,
    sales_branch_lat: order.branch_lat,
    sales_branch_lng: order.branch_lng,
    sales_order_type: order.order_type,
    sales_order_state: order.state,
    sales_address: order.address && fullAddress(order.address, t),
    sales_makani_number: order.address?.makani_number ?? '',
    sales_driver_note: order.address?.driver_note ?? '',
    sales_comments: order.comments,
    sales_promised_minutes: order.promised_minutes,
    sales_sales_order_items: order.lines.map(presentLine),
    payment_details: [
      {
        card_number: '',
        payment_method_label: order.payment_method_en,
        payment_method_arabic_label: order.payment_method_ar,
        paid_amount: toAed(order.total_fils),
      },
    ],
  };
}

const presentLine = (line: OrderLine): OrderItem => ({
  stock_id: line.item_id,
  item_name: line.name_en,
  item_arabic_name: line.name_ar,
  quantity: line.quantity,
  unit_price: toAed(line.unit_fils),
  total_price: toAed(line.total_fils),
  modifiers: line.modifiers.map((modifier) => ({
    modifier_id: modifier.id,
    modifier_name: modifier.name_en,
    modifier_arabic_name: modifier.name_ar,
    quantity: modifier.quantity,
    unit_price: toAed(modifier.unit_fils),
  })),
  memo: line.memo,
});

/** Of the subtotal, with at most two decimals. */
const discountPercentage = (discountFils: number, subtotalFils: number): number =>
  subtotalFils === 0 ? 0 : Math.round((discountFils / subtotalFils) * 10_000) / 100;
