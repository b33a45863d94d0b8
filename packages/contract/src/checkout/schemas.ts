import * as z from 'zod/mini';
import { carBody } from '../car/schemas.ts';
import { companyBody } from '../company/schemas.ts';
import { defaultCurrency, stepOf, toMajor, toMinor } from '../money.ts';
import { about, named, namedObject } from '../wire/about.ts';
import { orderTypeIds } from '../wire/order-types.ts';
import { id, idOrNone, text } from '../wire/parts.ts';
import { namedSchema, schemaOf } from '../wire/schema-of.ts';
import { cartId, degrees, matching, statedAmount, statedCartId, statedInstant } from '../wire/units.ts';
import { cashTransactionId, limits } from './model.ts';
import * as wire from './wire.ts';

const quantity = (max: number) => z.int('errors.invalid').check(z.minimum(1, 'errors.invalid'), z.maximum(max, 'checkout.quantity_max'));

const isTip = (amount: number): boolean => toMinor(amount) <= limits.tip && toMinor(amount) % stepOf() === 0;

const chosenOption = namedObject('ChosenOption', 'An option that was chosen for a dish.', {
  modifier_id: about(id, 'Number of the option, the `id` of a modifier.'),
  quantity: about(quantity(limits.optionQuantity), 'How often it is chosen for each piece of the dish.'),
});

const orderDetail = namedObject('CartLine', 'A dish of an order. It has no price: the server knows it.', {
  stock_id: about(id, 'Number of the dish.'),
  quantity: about(quantity(limits.quantity), 'How many pieces.'),
  modifiers: about(
    z._default(z.array(chosenOption).check(z.maxLength(limits.optionsPerLine, 'checkout.modifiers_max')), []),
    'The options that were chosen; as many of each group as it asks for.',
  ),
  memo: about(z._default(text(limits.note), ''), 'A note for the kitchen; may be empty.'),
});
export const checkoutBody = namedObject('Checkout', 'An order as the customer wants it.', {
  branch_id: about(id, 'Number of the branch.'),
  loc_code: about(z.string('errors.invalid').check(z.maxLength(40, 'errors.invalid')), 'Short code of the same branch.'),
  order_date: about(z.optional(z.string()), 'When it was sent, by the client’s clock. Decides nothing.'),
  address_id: about(z._default(z.nullable(id), null), 'Number of the address to deliver to, its `addressID`; null for pickup.'),
  payment_method_id: about(id, 'Number of one of the branch’s payment methods.'),
  comments: about(z._default(text(limits.comments), ''), 'A note about the whole order; may be empty.'),
  order_type: about(
    idOrNone,
    `How it is had: ${orderTypeIds.pickup} is pickup, ${orderTypeIds.delivery} is delivery (the \`type_id\` of each at the branch).`,
    { enum: Object.values(orderTypeIds) },
  ),
  order_details: about(
    z.array(orderDetail, 'errors.invalid').check(z.minLength(1, 'checkout.cart_empty'), z.maxLength(limits.lines, 'checkout.lines_max')),
    'The dishes.',
  ),
  success_url: about(
    z.optional(z.nullable(z.string())),
    'Where the payment page leads after a payment: an address of this storefront, absolute. Needed for a payment online alone.',
  ),
  failure_url: about(z.optional(z.nullable(z.string())), 'Where the payment page leads without a payment, likewise.'),
  promo_code: about(
    z.optional(z.nullable(text(40))),
    'A promotion’s code, in capital or small letters; without one the best promotion applies automatically.',
  ),
  expected_total: about(
    z.optional(statedAmount),
    'The total that the customer was shown, in the restaurant’s currency with at most its decimals; another one is refused with `price_changed`.',
  ),
  tip: about(
    z.optional(statedAmount.check(z.maximum(toMajor(limits.tip, defaultCurrency), 'errors.invalid'), z.refine(isTip, 'errors.invalid'))),
    'The tip in the restaurant’s currency with at most its decimals, at most 200, or 20 where it has three decimals; refused with `tip_unavailable` where the restaurant takes none. It is part of the total.',
  ),
  gift_code: about(
    z.optional(z.nullable(text(40))),
    'The code of a gift voucher, with or without its hyphens. It pays as much of the total as it has left; the payment method the rest.',
  ),
  slot_start: about(
    z.optional(z.nullable(statedInstant)),
    'The beginning of the slot that the order is for, as `listSlots` answers it; null or absent is as soon as possible.',
  ),
  company: about(
    z.optional(z.nullable(companyBody)),
    'The company that it is invoiced to, which an account remembers; null or absent is a consumer, and null forgets what the account remembers. Refused without VAT, and in Saudi Arabia.',
  ),
  car: about(
    z.optional(z.nullable(carBody)),
    'The car that a pickup is brought to where the branch offers it, which an account remembers; null or absent is to the counter, and null forgets what the account remembers.',
  ),
  table_visit: about(
    z.optional(matching(/^[\w-]{32}$/)),
    'The `token` of `joinTable`: brings a pickup for as soon as possible to the guest’s table, without a car. Absent otherwise.',
  ),
});

/** A checkout without fields that do not affect the price. */
export const priceBody = named(
  'PriceQuestion',
  'An order whose price is asked.',
  z.extend(
    z.pick(checkoutBody, {
      branch_id: true,
      loc_code: true,
      address_id: true,
      order_type: true,
      order_details: true,
      promo_code: true,
      slot_start: true,
      tip: true,
      gift_code: true,
    }),
    {
      lat: about(z.optional(degrees(90)), 'Degrees north of where a delivery goes whose address is not saved yet (WGS 84); with `lng`.'),
      lng: about(z.optional(degrees(180)), 'Degrees east of it (WGS 84); with `lat`.'),
      payment_method_id: about(
        z.optional(id),
        'Number of one of the branch’s payment methods: a card leaves a gift voucher’s rest at no less than gateways charge. Absent: as in cash.',
      ),
      by_phone: about(
        z.optional(z.boolean()),
        'Whether staff take it by telephone: promotions for first orders, or with a limit for each customer, do not apply.',
      ),
    },
  ),
);

/** Amounts of an order, in quotes and at checkout. */
const sums = {
  subtotal: 'Price of the dishes',
  discount: 'Discount on the dishes',
  delivery_charge: 'Delivery fee after its discount; 0 for pickup',
  tip: 'Tip, outside VAT; absent without one',
  total: 'Total to pay, with the tip',
  gift_amount: 'How much of the total the gift voucher pays; absent without one',
  vat: 'The VAT that the total includes',
};

schemaOf(wire.namedRefusal, {
  code: 'For programs: one of the codes that a checkout refuses with.',
  error: 'Message for people, in the language of the request.',
});

schemaOf(wire.namedPromotion, {
  code: 'Its code; null where it applies automatically.',
  name_en: 'Its name in English.',
  name_ar: 'Its name in Arabic.',
});

export const priceResponse = namedSchema(wire.priceAnswer, 'Price', 'What an order costs now.', {
  subtotal: sums.subtotal,
  discount: sums.discount,
  delivery_charge: sums.delivery_charge,
  delivery_discount: 'Discount on the delivery fee',
  tip: sums.tip,
  total: sums.total,
  gift_amount: sums.gift_amount,
  gift_refusal: 'Why the gift voucher pays nothing; null when it pays, and without one.',
  vat: sums.vat,
  vat_percent: 'Rate of that VAT, in percent; absent where it is the usual one of the country.',
  expected_from: 'Start of the estimated window of delivery or pickup; start of the slot, where one is requested.',
  expected_until: 'End of the estimated window; end of the slot, where one is requested.',
  promotion: 'The promotion that applies; null without one.',
  delivery_promotion: 'Free delivery that applies beside that discount; null without it.',
  promo_refusal: 'Why the code does not apply, and what would make it; null when it does, and without one.',
  slot_refusal: 'Why the order cannot be had at the time that is asked for: its slot, or a dish outside of its hours. Null when it can.',
});

export const checkoutResponse = namedSchema(
  wire.checkoutQuote,
  'Quote',
  'A cart that the server keeps for 15 minutes, and what it costs.',
  {
    cart_id: cartId,
    payment_url: [
      'The page to pay on; null unless the payment method is online, and once it is paid.',
      {
        format: 'uri',
      },
    ],
    ...sums,
    payment_mode: 'How to show the page of `payment_url`: framed in one’s own, or by leaving for it; null without one.',
  },
);

export const placeBody = namedObject('CartToPlace', 'A checked-out cart that becomes an order.', {
  cart_id: statedCartId,
  transaction_id: about(
    z.string('errors.invalid').check(z.maxLength(200, 'errors.invalid')),
    `Of a cart paid in cash, the words \`${cashTransactionId}\`; otherwise the \`transaction_id\` of the URL that the payment page led back to, or of \`paymentStatus\`.`,
    { anyOf: [{ const: cashTransactionId }, { type: 'string' }] },
  ),
});
export const placeOrderResponse = namedObject('Placement', 'Result of placing a cart.', {
  success: about(z.boolean(), 'False while the payment is not confirmed yet.'),
  order_no: about(z.optional(z.int()), 'Number of the order; absent while the payment is not confirmed yet.'),
  pending: about(
    z.optional(z.boolean()),
    'True while the payment is not confirmed yet: retry after the seconds of the header retry-after. Absent otherwise.',
  ),
});

export const orderEmailBody = namedObject('OrderToMail', 'The order that its customer gets a mail about.', {
  order_no: about(id, 'Number of the order.'),
});

/** Header that makes a checkout idempotent. */
export const idempotencyKey = about(
  z.string().check(z.regex(/^[\w-]{8,64}$/)),
  'Made up anew by the client for each checkout that it means. The same key with the same body is answered the same cart; with another body it is refused (422).',
);

/** Retry delay header beside `pending`. */
export const retryAfterHeader = about(z.int(), 'With `pending`: seconds until a retry is useful.');
