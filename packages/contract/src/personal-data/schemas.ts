/** Schemas of the file with a customer's personal data. */
import * as z from 'zod/mini';
import { arrivalResponse, carResponse } from '../car/schemas.ts';
import { companyResponse } from '../company/schemas.ts';
import { helpReasons } from '../feedback/rules.ts';
import { orderStates } from '../orders/states.ts';
import { attemptStates } from '../payments/model.ts';
import { about } from '../wire/about.ts';
import { bindSchema, namedSchema, schemaOf } from '../wire/schema-of.ts';
import { bilingual } from '../wire/units.ts';
import * as model from './model.ts';

bindSchema(model.words, bilingual);

const addressDescriptions = {
  name: 'The customer’s label.',
  city: 'City, or the part of it.',
  street: 'Street.',
  building: 'Building or villa; empty when none.',
  apartment: 'Number of the flat or office; empty when none.',
  floor: 'Floor; empty when none.',
  landmark: 'What is seen from the street; empty when none.',
  makani_number: 'Dubai’s number of the building’s entrance (Makani); empty when none.',
  driver_note: 'The note for the driver; empty when none.',
  lat: 'Degrees north (WGS 84).',
  lng: 'Degrees east (WGS 84).',
};
schemaOf(model.keptAddress, addressDescriptions);
schemaOf(model.savedAddress, {
  ...addressDescriptions,
  is_default: 'Whether it is the one to begin with.',
  saved_at: 'When it was saved.',
});

schemaOf(model.lineOption, {
  name: 'Name of the option.',
  quantity: 'How often it was chosen for each piece.',
  price: 'Price of one',
});
namedSchema(model.line, 'KeptLine', 'A dish of an order or a cart.', {
  name: 'Its name.',
  quantity: 'How many pieces.',
  unit_price: 'Price of one piece with its options',
  total: 'Price of all pieces',
  options: 'The chosen options.',
  note: 'The customer’s note; empty when none.',
});

/** Descriptions shared by carts and orders. */
const orderedDescriptions = {
  order_type: ['Order type: pickup or delivery.', { enum: ['pickup', 'delivery'] }],
  branch: about(bilingual, 'Name of the branch.'),
  comments: 'The customer’s note about the whole order; empty when none.',
  car: about(z.optional(carResponse), 'The car that it is brought to; absent without one.'),
  table: 'Name of the table that it is brought to; absent without one.',
  lines: 'The dishes.',
  total: 'Total',
} as const;

const paidDescriptions = {
  card_brand: 'Kind of card; empty when no card was used.',
  card_number: 'The last four digits of the card; empty when no card was used.',
  amount: 'How much was to be paid',
};

schemaOf(model.orderPayment, { method: 'Name of the payment method.', ...paidDescriptions });
schemaOf(model.refund, { amount: 'How much', reason: 'Why, in words.', refunded_at: 'When it was refunded; null while pending.' });
namedSchema(model.order, 'KeptOrder', 'A stored order.', {
  number: 'Its number.',
  placed_at: 'When it was placed.',
  state: ['Its state.', { enum: orderStates }],
  order_type: orderedDescriptions.order_type,
  branch: orderedDescriptions.branch,
  address: 'Delivery address in one line; null for pickup.',
  makani_number: addressDescriptions.makani_number,
  driver_note: addressDescriptions.driver_note,
  comments: orderedDescriptions.comments,
  car: orderedDescriptions.car,
  table: orderedDescriptions.table,
  arrival: about(z.optional(arrivalResponse), 'Arrival of its customer in the car; absent otherwise.'),
  lines: orderedDescriptions.lines,
  subtotal: 'Price of the dishes',
  discount: 'Discount on the dishes',
  delivery_fee: 'Delivery fee',
  tip: 'Tip; absent without one',
  paid_by_gift: 'How much of the total a gift voucher paid; absent without one',
  total: orderedDescriptions.total,
  vat_included: 'The VAT that the total includes',
  payments: 'Payments.',
  refunds: 'Refunds.',
  whatsapp_news_since: 'Since when its customer gets its news by WhatsApp; absent otherwise.',
});

schemaOf(model.attempt, {
  started_at: 'When the attempt to pay began.',
  state: ['Outcome of the attempt.', { enum: attemptStates }],
  ...paidDescriptions,
});
namedSchema(model.cart, 'KeptCart', 'A stored checkout.', {
  checked_out_at: 'When it was checked out.',
  expires_at: 'Until when it could be placed.',
  state: 'Its outcome.',
  order_type: orderedDescriptions.order_type,
  branch: orderedDescriptions.branch,
  address: 'Delivery address; null for pickup.',
  comments: orderedDescriptions.comments,
  lines: orderedDescriptions.lines,
  total: orderedDescriptions.total,
  payments: 'The attempts to pay it online.',
  company: about(z.optional(companyResponse), 'The company that it is invoiced to; absent without one.'),
  car: orderedDescriptions.car,
  table: orderedDescriptions.table,
});

schemaOf(model.profile, {
  name: 'First and last name.',
  email: 'E-mail address; empty for a guest without one.',
  email_confirmed_at: 'When the e-mail was confirmed; null until then.',
  new_email: 'The address that it shall become, while that one is not confirmed; null otherwise.',
  phone: 'Phone number.',
  is_phone_proved: 'Whether the phone number is verified.',
  language: ['The language of mails.', { enum: ['en', 'ar'] }],
  newsletter: 'Whether the customer accepts marketing mails.',
  registered_at: 'When the account was opened.',
  has_password: 'Whether the account has a password. It cannot be read, and is no part of the file.',
  is_guest: 'Whether it is a guest, without an account.',
  company: about(z.optional(companyResponse), 'The company that is remembered for the next order’s invoice; absent without one.'),
  car: about(z.optional(carResponse), 'The car that is remembered for the next pickup by car; absent without one.'),
});

schemaOf(model.promotion, {
  name: 'Name of the promotion.',
  code: 'Its code; null where it applied automatically.',
  reserved_at: 'When it was used.',
  order_number: 'Number of the order that it was used for; null where none came of it.',
  points: about(z.optional(z.int()), 'The loyalty points that it cost; absent without.'),
});

schemaOf(model.pointsEntry, {
  kind: ['What changed them.', { enum: ['earned', 'taken_back', 'expired', 'corrected'] }],
  points: 'How many; negative where they were lost.',
  at: 'When.',
  order_number: 'Number of the order; null without one.',
});

schemaOf(model.rating, {
  order_number: 'Number of the order.',
  stars: 'One to five.',
  words: 'In the customer’s words; empty when none.',
  rated_at: 'When.',
  is_public: 'Whether everyone may read it.',
});
schemaOf(model.help, {
  order_number: 'Number of the order.',
  reason: ['Reason of the request.', { enum: helpReasons }],
  note: 'The customer’s words; empty when none.',
  asked_at: 'When.',
  answer: 'The answer of the staff; empty until then.',
});

schemaOf(model.signIn, {
  provider: 'The provider: `google` or `facebook`.',
  subject: 'The provider’s id of the customer.',
  connected_at: 'When the two were connected.',
});

schemaOf(model.session, {
  started_at: 'When it began.',
  expires_at: 'When it expires.',
  ended_at: 'When it was revoked; null otherwise.',
  is_bound_to_browser: 'Whether it is bound to one browser.',
});

schemaOf(model.subscription, { service: 'The push service that messages go through.', since: 'Since when.' });

schemaOf(model.favourite, { dish: 'Name of the dish.', since: 'Since when it is a favourite.' });

schemaOf(model.card, {
  brand: 'Kind of card.',
  last_four_digits: 'The last four digits. The rest is the payment gateway’s alone.',
  expires: 'Month and year of its expiry.',
});

export const personalDataFile = namedSchema(model.personalData, 'PersonalData', 'All stored personal data of a customer.', {
  exported_at: 'When the file was made.',
  currency: about(z.string(), 'What all amounts are in, by ISO 4217.'),
  profile: 'The profile.',
  addresses: 'The saved addresses.',
  orders: 'The orders.',
  carts: 'The checkouts, including those without an order.',
  ratings: 'How orders were rated.',
  help: 'The requests for help with orders.',
  promotions: 'The promotions that were used.',
  points: 'The loyalty points that were earned and lost. Spent ones are with the promotions.',
  sign_ins: 'The accounts at providers that the customer logs in with.',
  sessions: 'The sessions.',
  subscriptions: 'Browsers subscribed to push messages.',
  favourites: 'The favourite dishes.',
  cards: 'The cards saved at the payment gateway; null while it did not answer.',
});
