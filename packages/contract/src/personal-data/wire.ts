/** Personal data between the product's own types and the file that a customer takes along. */
import type { Order, OrderItem } from '../orders/model.ts';
import { toAed } from '../wire/money.ts';
import type { KeptAddress, KeptCart, KeptLine, PersonalData } from './model.ts';
import type { PersonalDataFile } from './schemas.ts';

const addressToFile = ({ makaniNumber, driverNote, ...rest }: KeptAddress) => ({
  ...rest,
  makani_number: makaniNumber,
  driver_note: driverNote,
});

const lineToFile = ({ name, quantity, unitPrice, total, options, note }: KeptLine | OrderItem) => ({
  name,
  quantity,
  unit_price: toAed(unitPrice),
  total: toAed(total),
  options: options.map((option) => ({ name: option.name, quantity: option.quantity, price: toAed(option.price) })),
  note,
});

const orderToFile = (order: Order): PersonalDataFile['orders'][number] => ({
  number: order.number,
  placed_at: order.placedAt,
  state: order.state,
  order_type: order.orderType,
  branch: order.branch.name,
  address: order.address,
  makani_number: order.makaniNumber,
  driver_note: order.driverNote,
  comments: order.comments,
  lines: order.items.map(lineToFile),
  subtotal: toAed(order.subtotal),
  discount: toAed(order.discount),
  delivery_fee: toAed(order.deliveryFee),
  total: toAed(order.total),
  vat_included: toAed(order.vat),
  payments: order.payments.map(({ method, cardBrand, cardNumber, amount }) => ({
    method,
    card_brand: cardBrand,
    card_number: cardNumber,
    amount: toAed(amount),
  })),
  refunds: order.refunds.map(({ amount, reason, doneAt }) => ({ amount: toAed(amount), reason, refunded_at: doneAt })),
});

const cartToFile = (cart: KeptCart): PersonalDataFile['carts'][number] => ({
  checked_out_at: cart.checkedOutAt,
  expires_at: cart.expiresAt,
  state: cart.state,
  order_type: cart.orderType,
  branch: cart.branch,
  address: cart.address && addressToFile(cart.address),
  comments: cart.comments,
  lines: cart.lines.map(lineToFile),
  total: toAed(cart.total),
  payments: cart.payments.map(({ startedAt, state, cardBrand, cardNumber, amount }) => ({
    started_at: startedAt,
    state,
    card_brand: cardBrand,
    card_number: cardNumber,
    amount: toAed(amount),
  })),
});

export const personalDataToFile = ({ exportedAt, profile, ...data }: PersonalData): PersonalDataFile => ({
  exported_at: exportedAt,
  currency: 'AED',
  profile: {
    name: profile.name,
    email: profile.email,
    email_confirmed_at: profile.emailConfirmedAt,
    new_email: profile.newEmail,
    phone: profile.phone,
    language: profile.language,
    newsletter: profile.newsletter,
    registered_at: profile.registeredAt,
    has_password: profile.hasPassword,
    is_guest: profile.isGuest,
  },
  addresses: data.addresses.map(({ isDefault, savedAt, ...address }) => ({
    ...addressToFile(address),
    is_default: isDefault,
    saved_at: savedAt,
  })),
  orders: data.orders.map(orderToFile),
  carts: data.carts.map(cartToFile),
  promotions: data.promotions.map(({ name, code, reservedAt, orderNumber }) => ({
    name,
    code,
    reserved_at: reservedAt,
    order_number: orderNumber,
  })),
  sign_ins: data.signIns.map(({ provider, subject, connectedAt }) => ({ provider, subject, connected_at: connectedAt })),
  sessions: data.sessions.map(({ startedAt, expiresAt, endedAt, isBoundToBrowser }) => ({
    started_at: startedAt,
    expires_at: expiresAt,
    ended_at: endedAt,
    is_bound_to_browser: isBoundToBrowser,
  })),
  subscriptions: data.subscriptions,
});
