import * as z from 'zod/mini';
import { arrivalResponse, carResponse } from '../car/schemas.ts';
import { companyResponse } from '../company/schemas.ts';
import { helpReasons } from '../feedback/rules.ts';
import { currency } from '../money.ts';
import { orderStates } from '../orders/states.ts';
import { attemptStates } from '../payments/model.ts';
import { served } from '../served.ts';
import { about, namedObject } from '../wire/about.ts';
import { namedSchema, schemaOf, usesSchema } from '../wire/schema-of.ts';
import { bilingual, messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as wire from './wire.ts';

const deletionBody = namedObject('Deletion', 'Proof that whoever erases an account is its owner.', {
  password: about(
    z.optional(z.string('errors.invalid').check(z.maxLength(200, 'errors.too_long'))),
    'The password; of an account without one, absent: then a login of the last 10 minutes is the proof.',
    { format: 'password' },
  ),
});

usesSchema(wire.words, bilingual);

const addressSays = {
  name: 'What the customer calls it.',
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
schemaOf(wire.keptAddress, addressSays);
schemaOf(wire.savedAddress, {
  ...addressSays,
  is_default: 'Whether it is the one to begin with.',
  saved_at: 'When it was saved.',
});

schemaOf(wire.lineOption, {
  name: 'What the option is called.',
  quantity: 'How often it was chosen for each piece.',
  price: 'What it cost once',
});
namedSchema(wire.line, 'KeptLine', 'A dish of an order or a cart.', {
  name: 'What it is called.',
  quantity: 'How many pieces.',
  unit_price: 'What one piece cost with its options',
  total: 'What all pieces cost',
  options: 'What was chosen with it.',
  note: 'The customer’s note; empty when none.',
});

/** Descriptions shared by carts and orders. */
const orderedSays = {
  order_type: ['How it was had.', { enum: ['pickup', 'delivery'] }],
  branch: about(bilingual, 'What the branch is called.'),
  comments: 'The customer’s note about the whole order; empty when none.',
  car: about(z.optional(carResponse), 'The car that it is brought to; absent without one.'),
  lines: 'The dishes.',
  total: 'What there was to pay',
} as const;

const paidSays = {
  card_brand: 'Kind of card; empty when no card was used.',
  card_number: 'The last four digits of the card; empty when no card was used.',
  amount: 'How much was to be paid',
};

schemaOf(wire.orderPayment, { method: 'What the way to pay is called.', ...paidSays });
schemaOf(wire.refund, { amount: 'How much', reason: 'Why, in words.', refunded_at: 'When it went back; null while it is under way.' });
namedSchema(wire.order, 'KeptOrder', 'An order as it is kept.', {
  number: 'Its number.',
  placed_at: 'When it was placed.',
  state: ['How far it is.', { enum: orderStates }],
  order_type: orderedSays.order_type,
  branch: orderedSays.branch,
  address: 'Where it went, in one line; null for pickup.',
  makani_number: addressSays.makani_number,
  driver_note: addressSays.driver_note,
  comments: orderedSays.comments,
  car: orderedSays.car,
  arrival: about(z.optional(arrivalResponse), 'That its customer said to be there in the car; absent otherwise.'),
  lines: orderedSays.lines,
  subtotal: 'What the dishes cost',
  discount: 'What a promotion took off the dishes',
  delivery_fee: 'What the delivery cost',
  tip: 'What the customer gave on top; absent without a tip',
  total: orderedSays.total,
  vat_included: 'The VAT that the total includes',
  payments: 'How it was paid.',
  refunds: 'What went back.',
});

schemaOf(wire.attempt, {
  started_at: 'When the attempt to pay began.',
  state: ['What became of the attempt.', { enum: attemptStates }],
  ...paidSays,
});
namedSchema(wire.cart, 'KeptCart', 'A checkout as it is kept.', {
  checked_out_at: 'When it was checked out.',
  expires_at: 'Until when it could be placed.',
  state: 'What became of it.',
  order_type: orderedSays.order_type,
  branch: orderedSays.branch,
  address: 'Where it would go; null for pickup.',
  comments: orderedSays.comments,
  lines: orderedSays.lines,
  total: orderedSays.total,
  payments: 'The attempts to pay it online.',
  company: about(z.optional(companyResponse), 'The company that it is invoiced to; absent without one.'),
  car: orderedSays.car,
});

schemaOf(wire.profile, {
  name: 'First and last name.',
  email: 'E-mail address; empty for a guest without one.',
  email_confirmed_at: 'When the e-mail was confirmed; null until then.',
  new_email: 'The address that it shall become, while that one is not confirmed; null otherwise.',
  phone: 'Phone number.',
  is_phone_proved: 'Whether a code has proved the phone number.',
  language: ['The language of mails.', { enum: ['en', 'ar'] }],
  newsletter: 'Whether news may be mailed.',
  registered_at: 'When the account was opened.',
  has_password: 'Whether the account has a password. It cannot be read, and is no part of the file.',
  is_guest: 'Whether it is a guest, without an account.',
  company: about(z.optional(companyResponse), 'The company that is remembered for the next order’s invoice; absent without one.'),
  car: about(z.optional(carResponse), 'The car that is remembered for the next pickup by car; absent without one.'),
});

schemaOf(wire.promotion, {
  name: 'What the promotion is called.',
  code: 'Its code; null where it applied by itself.',
  reserved_at: 'When it was used.',
  order_number: 'Number of the order that it was used for; null where none came of it.',
});

schemaOf(wire.rating, {
  order_number: 'Number of the order.',
  stars: 'One to five.',
  words: 'In the customer’s words; empty when none.',
  rated_at: 'When.',
  is_public: 'Whether everyone may read it.',
});
schemaOf(wire.help, {
  order_number: 'Number of the order.',
  reason: ['What was the matter.', { enum: helpReasons }],
  note: 'The customer’s words; empty when none.',
  asked_at: 'When.',
  answer: 'The answer of the staff; empty until then.',
});

schemaOf(wire.signIn, {
  provider: 'Whose account it is: `google`, `facebook`.',
  subject: 'What the provider calls the customer.',
  connected_at: 'When the two were connected.',
});

schemaOf(wire.session, {
  started_at: 'When it began.',
  expires_at: 'When it ends by itself.',
  ended_at: 'When it was ended; null while nobody did.',
  is_bound_to_browser: 'Whether it is good in one browser alone.',
});

schemaOf(wire.subscription, { service: 'The push service that messages go through.', since: 'Since when.' });

schemaOf(wire.favourite, { dish: 'What the dish is called.', since: 'Since when it is a favourite.' });

schemaOf(wire.card, {
  brand: 'Kind of card.',
  last_four_digits: 'The last four digits. The rest is the payment gateway’s alone.',
  expires: 'Month and year of its expiry.',
});

const personalDataFile = namedSchema(wire.personalData, 'PersonalData', 'Everything that is kept of a customer.', {
  exported_at: 'When the file was made.',
  currency: about(z.string(), 'What all amounts are in, by ISO 4217.'),
  profile: 'Who the customer is.',
  addresses: 'The saved addresses.',
  orders: 'The orders.',
  carts: 'The checkouts, those too that came to no order.',
  ratings: 'How orders were rated.',
  help: 'The requests for help with orders.',
  promotions: 'The promotions that were used.',
  sign_ins: 'The accounts at providers that the customer logs in with.',
  sessions: 'The sessions.',
  subscriptions: 'The browsers that are told of orders.',
  favourites: 'The favourite dishes.',
  cards: 'The cards saved at the payment gateway; null while it did not answer.',
});

export const deleteAccount = served(endpoints.deleteAccount, {
  summary:
    'Erases the account; needs the password, or a sign-in of a moment ago where there is none. Refused while an order is under way. Orders stay without a person.',
  input: deletionBody,
  output: messageResponse,
  refusals: ['sign_in_again', 'account_has_open_orders'],
  example: { input: { password: 'karak at seven' }, output: { message: 'Your account is deleted.' } },
});

export const exportData = served(endpoints.exportData, {
  summary: 'Everything that is kept of the customer, as a file.',
  output: personalDataFile,
  example: {
    output: {
      exported_at: '2026-11-22T00:02:00.000Z',
      currency: currency.code,
      profile: {
        name: 'سمير',
        email: 'samir@example.com',
        email_confirmed_at: null,
        new_email: null,
        phone: '+971501112223',
        is_phone_proved: false,
        language: 'ar',
        newsletter: true,
        registered_at: '2026-11-22T00:02:00.000Z',
        has_password: true,
        is_guest: false,
      },
      addresses: [],
      orders: [],
      carts: [],
      ratings: [],
      help: [],
      promotions: [],
      sign_ins: [],
      sessions: [
        { started_at: '2026-11-22T00:02:00.000Z', expires_at: '2026-12-22T00:02:00.000Z', ended_at: null, is_bound_to_browser: false },
      ],
      subscriptions: [],
      favourites: [],
      cards: [],
    },
  },
});
