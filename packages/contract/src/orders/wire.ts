/** Orders between the wire and the product's own types. */
import { toAed, toFils } from '../wire/money.ts';
import type { Order, OrderItem, OrderStatus } from './model.ts';
import type { WireOrder, WireOrderItem, WireOrderStatus } from './schemas.ts';

const itemFromWire = (wire: WireOrderItem): OrderItem => ({
  itemId: wire.stock_id,
  name: { en: wire.item_name, ar: wire.item_arabic_name },
  quantity: wire.quantity,
  unitPrice: toFils(wire.unit_price),
  total: toFils(wire.total_price),
  options: wire.modifiers.map((modifier) => ({
    id: modifier.modifier_id,
    name: { en: modifier.modifier_name, ar: modifier.modifier_arabic_name },
    quantity: modifier.quantity,
    price: toFils(modifier.unit_price),
  })),
  note: wire.memo,
});

const itemToWire = (item: OrderItem): WireOrderItem => ({
  stock_id: item.itemId,
  item_name: item.name.en,
  item_arabic_name: item.name.ar,
  quantity: item.quantity,
  unit_price: toAed(item.unitPrice),
  total_price: toAed(item.total),
  modifiers: item.options.map((option) => ({
    modifier_id: option.id,
    modifier_name: option.name.en,
    modifier_arabic_name: option.name.ar,
    quantity: option.quantity,
    unit_price: toAed(option.price),
  })),
  memo: item.note,
});

export const orderFromWire = (wire: WireOrder): Order => ({
  number: wire.sales_order_no,
  placedAt: `${wire.sales_real_date}T${wire.sales_real_time}`,
  orderType: wire.sales_order_type,
  state: wire.sales_order_state,
  branch: {
    id: wire.sales_branch_id,
    name: { en: wire.sales_branch_name, ar: wire.sales_branch_arabic_name },
    position: { lat: wire.sales_branch_lat, lng: wire.sales_branch_lng },
  },
  subtotal: toFils(wire.sales_subtotal_amount),
  discountPercentage: wire.sales_discount_percentage,
  discount: toFils(wire.sales_discount_amount),
  deliveryFee: toFils(wire.sales_freight_cost),
  total: toFils(wire.sales_total_amount),
  vat: toFils(wire.sales_vat_amount),
  address: wire.sales_address,
  makaniNumber: wire.sales_makani_number,
  driverNote: wire.sales_driver_note,
  comments: wire.sales_comments,
  promisedMinutes: wire.sales_promised_minutes,
  promised: { from: wire.sales_promised_from, until: wire.sales_promised_until },
  slotStart: wire.sales_slot_start,
  completedAt: wire.sales_completed_at,
  items: wire.sales_sales_order_items.map(itemFromWire),
  payments: wire.payment_details.map((payment) => ({
    cardBrand: payment.card_brand,
    cardNumber: payment.card_number,
    method: { en: payment.payment_method_label, ar: payment.payment_method_arabic_label },
    isOnline: payment.is_online,
    amount: toFils(payment.paid_amount),
  })),
  refunds: wire.refunds.map(({ amount, reason, refunded_at }) => ({ amount: toFils(amount), reason, doneAt: refunded_at })),
});

export function orderToWire(order: Order): WireOrder {
  const [date = '', time = ''] = order.placedAt.split('T');
  return {
    sales_order_no: order.number,
    sales_real_date: date,
    sales_real_time: time,
    sales_total_amount: toAed(order.total),
    sales_subtotal_amount: toAed(order.subtotal),
    sales_discount_percentage: order.discountPercentage,
    sales_discount_amount: toAed(order.discount),
    sales_freight_cost: toAed(order.deliveryFee),
    sales_branch_name: order.branch.name.en,
    sales_branch_arabic_name: order.branch.name.ar,
    sales_branch_id: order.branch.id,
    sales_branch_lat: order.branch.position.lat,
    sales_branch_lng: order.branch.position.lng,
    sales_order_type: order.orderType,
    sales_order_state: order.state,
    sales_address: order.address,
    sales_makani_number: order.makaniNumber,
    sales_driver_note: order.driverNote,
    sales_comments: order.comments,
    sales_promised_minutes: order.promisedMinutes,
    sales_promised_from: order.promised.from,
    sales_promised_until: order.promised.until,
    sales_slot_start: order.slotStart,
    sales_completed_at: order.completedAt,
    sales_vat_amount: toAed(order.vat),
    sales_sales_order_items: order.items.map(itemToWire),
    payment_details: order.payments.map((payment) => ({
      card_number: payment.cardNumber,
      payment_method_label: payment.method.en,
      payment_method_arabic_label: payment.method.ar,
      paid_amount: toAed(payment.amount),
      card_brand: payment.cardBrand,
      is_online: payment.isOnline,
    })),
    refunds: order.refunds.map(({ amount, reason, doneAt }) => ({ amount: toAed(amount), reason, refunded_at: doneAt })),
  };
}

export const ordersFromWire = (wire: WireOrder[]): Order[] => wire.map(orderFromWire);
export const ordersToWire = (orders: Order[]): WireOrder[] => orders.map(orderToWire);

export const orderStatusFromWire = (wire: WireOrderStatus): OrderStatus => ({
  number: wire.order_no,
  orderType: wire.order_type,
  state: wire.order_state,
  promised: { from: wire.promised_from, until: wire.promised_until },
  slotStart: wire.slot_start,
  events: wire.events,
  refunded: toFils(wire.refunded_amount),
  branch: {
    name: { en: wire.branch_en_name, ar: wire.branch_ar_name },
    phone: wire.branch_phone,
    position: { lat: wire.branch_lat, lng: wire.branch_lng },
  },
});

export const orderStatusToWire = (status: OrderStatus): WireOrderStatus => ({
  order_no: status.number,
  order_type: status.orderType,
  order_state: status.state,
  promised_from: status.promised.from,
  promised_until: status.promised.until,
  slot_start: status.slotStart,
  events: status.events,
  refunded_amount: toAed(status.refunded),
  branch_en_name: status.branch.name.en,
  branch_ar_name: status.branch.name.ar,
  branch_phone: status.branch.phone,
  branch_lat: status.branch.position.lat,
  branch_lng: status.branch.position.lng,
});

export const openOrdersFromWire = (wire: WireOrderStatus[]): OrderStatus[] => wire.map(orderStatusFromWire);
export const openOrdersToWire = (orders: OrderStatus[]): WireOrderStatus[] => orders.map(orderStatusToWire);

export const orderNumberToWire = ({ orderNumber }: { orderNumber: number }) => ({ order_no: orderNumber });
export const orderNumberFromWire = ({ order_no }: { order_no: number }) => ({ orderNumber: order_no });
