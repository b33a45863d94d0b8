/** Personal data: export, in plain words and major units because customers read it, and erasure. Times are ISO 8601. */

import { arrival, car } from '../car/model.ts';
import { company } from '../company/model.ts';
import { currency } from '../money.ts';
import type { Bilingual } from '../names.ts';
import type { Order } from '../orders/model.ts';
import {
  boolean,
  field,
  fils,
  instant,
  integer,
  joined,
  list,
  mapped,
  nullable,
  number,
  object,
  optional,
  own,
  text,
  type ValueOf,
  type WireOf,
} from '../wire/fields.ts';

export const words = own<Bilingual>();

/** As typed. */
const addressFields = {
  name: text,
  city: text,
  street: text,
  building: text,
  apartment: text,
  floor: text,
  landmark: text,
  makaniNumber: field('makani_number', text),
  driverNote: field('driver_note', text),
  lat: number,
  lng: number,
};
export const keptAddress = object(addressFields);
export type KeptAddress = ValueOf<typeof keptAddress>;
export const savedAddress = object({ ...addressFields, isDefault: field('is_default', boolean), savedAt: field('saved_at', instant) });

export const lineOption = object({ name: words, quantity: integer, price: fils });
export const line = object({
  name: words,
  quantity: integer,
  unitPrice: field('unit_price', fils),
  total: fils,
  options: list(lineOption),
  note: text,
});
export type KeptLine = ValueOf<typeof line>;

const paid = { cardBrand: field('card_brand', text), cardNumber: field('card_number', text), amount: fils };
export const orderPayment = object({ method: words, ...paid });
export const refund = object({ amount: fils, reason: text, doneAt: field('refunded_at', nullable(instant)) });

/** An order in the data export. */
export const order = object({
  number: integer,
  placedAt: field('placed_at', instant),
  state: text,
  orderType: field('order_type', text),
  branch: mapped(
    words,
    (branch: { name: Bilingual }) => branch.name,
    (name) => ({ name }),
  ),
  address: nullable(text),
  makaniNumber: field('makani_number', text),
  driverNote: field('driver_note', text),
  comments: text,
  car: optional('car', car),
  table: optional('table', text),
  arrival: optional('arrival', arrival),
  items: field('lines', list(line)),
  subtotal: fils,
  discount: fils,
  deliveryFee: field('delivery_fee', fils),
  tip: optional('tip', fils),
  gift: optional('paid_by_gift', fils),
  total: fils,
  vat: field('vat_included', fils),
  payments: list(orderPayment),
  refunds: list(refund),
  whatsAppNewsSince: optional('whatsapp_news_since', instant),
});

/** A payment attempt. */
export const attempt = object({ startedAt: field('started_at', instant), state: text, ...paid });
/** A checked-out cart, ordered or not. */
export const cart = object({
  checkedOutAt: field('checked_out_at', instant),
  expiresAt: field('expires_at', instant),
  state: text,
  orderType: field('order_type', text),
  branch: words,
  address: nullable(keptAddress),
  comments: text,
  lines: list(line),
  total: fils,
  payments: list(attempt),
  company: optional('company', company),
  car: optional('car', car),
  table: optional('table', text),
});
export type KeptCart = ValueOf<typeof cart>;

export const profile = object({
  name: text,
  email: text,
  emailConfirmedAt: field('email_confirmed_at', nullable(instant)),
  /** An unconfirmed new address. */
  newEmail: field('new_email', nullable(text)),
  phone: text,
  isPhoneProved: field('is_phone_proved', boolean),
  language: text,
  newsletter: boolean,
  registeredAt: field('registered_at', instant),
  hasPassword: field('has_password', boolean),
  isGuest: field('is_guest', boolean),
  company: optional('company', company),
  car: optional('car', car),
});

export const promotion = object({
  name: words,
  code: nullable(text),
  reservedAt: field('reserved_at', instant),
  points: optional('points', integer),
  orderNumber: field('order_number', nullable(integer)),
});

/** A change of the loyalty points; spent ones are among the promotions. */
export const pointsEntry = object({ kind: text, points: integer, at: instant, orderNumber: field('order_number', nullable(integer)) });

/** A linked sign-in provider. `subject`: the provider's id of the person. */
export const signIn = object({ provider: text, subject: text, connectedAt: field('connected_at', instant) });

/** A session without its secret keys. */
export const session = object({
  startedAt: field('started_at', instant),
  expiresAt: field('expires_at', instant),
  endedAt: field('ended_at', nullable(instant)),
  isBoundToBrowser: field('is_bound_to_browser', boolean),
});

/** A push subscription without its secret keys. `service`: host of its push service. */
export const subscription = object({ service: text, since: instant });

export const favourite = object({ dish: words, since: instant });

export const card = object({ brand: text, last4: field('last_four_digits', text), expires: text });

export const rating = object({
  orderNumber: field('order_number', integer),
  stars: integer,
  words: text,
  ratedAt: field('rated_at', instant),
  isPublic: field('is_public', boolean),
});

/** A request for help with an order. */
export const help = object({
  orderNumber: field('order_number', integer),
  reason: text,
  note: text,
  askedAt: field('asked_at', instant),
  answer: text,
});

export const personalData = object({
  exportedAt: joined<string, { exported_at: string; currency: string }>(
    { exported_at: instant, currency: text },
    (exported_at) => ({ exported_at, currency: currency.code }),
    (wire) => wire.exported_at,
  ),
  profile,
  addresses: list(savedAddress),
  orders: list(order),
  carts: list(cart),
  ratings: list(rating),
  help: list(help),
  promotions: list(promotion),
  points: list(pointsEntry),
  signIns: field('sign_ins', list(signIn)),
  sessions: list(session),
  subscriptions: list(subscription),
  favourites: list(favourite),
  cards: nullable(list(card)),
});

/** Data export of a customer. */
export type PersonalDataFile = WireOf<typeof personalData>;
export const personalDataToFile = personalData.toWire;

/** The password, when there is one; otherwise a recent login counts. */
export interface Deletion {
  password?: string | undefined;
}

export type PersonalData = Omit<ValueOf<typeof personalData>, 'orders'> & { orders: Order[] };
