import { areasExample, areasQuery, zoneList } from '../branches/schemas.ts';
import { arrivalResponse } from '../car/schemas.ts';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

export const orderHistory = served(endpoints.orderHistory, {
  summary: 'The customer’s orders, newest first; `before` is an order number.',
  input: schemas.historyQuery,
  output: schemas.orderList,
  example: {
    input: { limit: '1' },
    output: [schemas.placed],
  },
});

export const orderDetails = served(endpoints.orderDetails, {
  summary: 'One of the customer’s orders.',
  input: schemas.orderNumberQuery,
  output: schemas.order,
  example: {
    input: { order_no: '1001' },
    output: {
      ...schemas.placed,
      sales_order_no: 1001,
      sales_total_amount: 86.25,
      sales_subtotal_amount: 81.25,
      sales_freight_cost: 5,
      sales_order_type: 'delivery',
      sales_address: 'Flat 12, Floor 3, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)',
      sales_makani_number: '12345 67890',
      sales_driver_note: 'Leave it at the gate',
      sales_comments: 'Ring twice',
      sales_promised_minutes: 30,
      sales_promised_from: '2026-11-21T13:00:00+04:00',
      sales_promised_until: '2026-11-21T13:10:00+04:00',
      sales_vat_amount: 4.11,
      sales_sales_order_items: [
        {
          stock_id: 4,
          item_name: 'Chicken Shawarma',
          item_arabic_name: 'شاورما دجاج',
          quantity: 2,
          unit_price: 33,
          total_price: 66,
          modifiers: [
            { modifier_id: 3, modifier_name: 'Rocket, half a metre', modifier_arabic_name: 'صاروخ نصف متر', quantity: 1, unit_price: 10 },
            { modifier_id: 7, modifier_name: 'Flaky paratha', modifier_arabic_name: 'براتا مورقة', quantity: 1, unit_price: 2 },
            { modifier_id: 13, modifier_name: 'Extra meat', modifier_arabic_name: 'زيادة لحم أو دجاج', quantity: 1, unit_price: 6 },
            { modifier_id: 15, modifier_name: 'Extra garlic sauce', modifier_arabic_name: 'زيادة ثومية', quantity: 2, unit_price: 1 },
          ],
          memo: 'no onions',
        },
        {
          stock_id: 32,
          item_name: 'Labneh with Zaatar',
          item_arabic_name: 'لبنة بالزعتر',
          quantity: 1,
          unit_price: 15.25,
          total_price: 15.25,
          modifiers: [],
          memo: '',
        },
      ],
      payment_details: [
        {
          card_number: '',
          payment_method_label: 'Cash',
          payment_method_arabic_label: 'نقدًا',
          paid_amount: 86.25,
          card_brand: '',
          is_online: false,
        },
      ],
    },
  },
});

export const openOrders = served(endpoints.openOrders, {
  summary: 'How far those of the customer’s orders are that are still under way, newest first, five at most.',
  output: schemas.openOrderList,
  example: { output: [schemas.received] },
});

export const orderStatus = served(endpoints.orderStatus, {
  summary: 'How far the customer’s order is: its moves with their times, and when it is promised for.',
  input: schemas.orderNumberQuery,
  output: schemas.orderStatus,
  events: 'status',
  example: { input: { order_no: '1002' }, output: schemas.received },
});

export const cancelOrder = served(endpoints.cancelOrder, {
  summary:
    'Cancels the customer’s order until its branch accepts it; payments are refunded. A branch without an open board gets five minutes. Idempotent.',
  input: schemas.cancelBody,
  output: schemas.orderStatus,
  refusals: ['cancel_too_late'],
  example: { input: { order_no: 1009, reason: 'changed_mind' }, output: schemas.cancelled },
});

export const announceArrival = served(endpoints.announceArrival, {
  summary: 'Tells the branch that the customer of a pickup by car has arrived, from acceptance to handover. Idempotent.',
  input: schemas.arrivalBody,
  output: arrivalResponse,
  refusals: ['arrival_unavailable'],
  example: { input: { orderNumber: 1002, spot: 'Bay 3' }, output: schemas.arrived },
});

export const setOrderNews = served(endpoints.setOrderNews, {
  summary: 'Starts or stops the news of an order by WhatsApp, to the customer’s proved phone, until the order is over. Idempotent.',
  input: schemas.orderNewsBody,
  output: schemas.orderNews,
  refusals: ['order_news_unavailable'],
  example: { input: { orderNumber: 1002, wanted: false }, output: { wanted: false } },
});

export const deliveryAreas = served(endpoints.deliveryAreas, {
  summary: 'Delivery areas of a branch.',
  input: areasQuery,
  output: zoneList,
  example: areasExample,
});
