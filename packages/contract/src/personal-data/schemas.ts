/** The wire's shapes of personal data. The file is for people: it says plain words, and amounts in AED. */
import * as z from 'zod/mini';
import { orderStates } from '../orders/states.ts';
import { attemptStates } from '../payments/model.ts';
import { about, named } from '../wire/about.ts';
import { aed, bilingual, instant, position } from '../wire/units.ts';

export const deletionBody = named(
  'Deletion',
  'Proof that whoever erases an account is its owner.',
  z.object({
    password: about(
      z.optional(z.string('errors.invalid').check(z.maxLength(200, 'errors.too_long'))),
      'The password; of an account without one, absent: then a login of the last 10 minutes is the proof.',
      { format: 'password' },
    ),
  }),
);

const addressFields = {
  name: about(z.string(), 'What the customer calls it.'),
  city: about(z.string(), 'City, or the part of it.'),
  street: about(z.string(), 'Street.'),
  building: about(z.string(), 'Building or villa; empty when none.'),
  apartment: about(z.string(), 'Number of the flat or office; empty when none.'),
  floor: about(z.string(), 'Floor; empty when none.'),
  landmark: about(z.string(), 'What is seen from the street; empty when none.'),
  makani_number: about(z.string(), 'Dubai’s number of the building’s entrance (Makani); empty when none.'),
  driver_note: about(z.string(), 'The note for the driver; empty when none.'),
  ...position,
};

const line = named(
  'KeptLine',
  'A dish of an order or a cart.',
  z.object({
    name: about(bilingual, 'What it is called.'),
    quantity: about(z.int(), 'How many pieces.'),
    unit_price: aed('What one piece cost with its options'),
    total: aed('What all pieces cost'),
    options: about(
      z.array(
        z.object({
          name: about(bilingual, 'What the option is called.'),
          quantity: about(z.int(), 'How often it was chosen for each piece.'),
          price: aed('What it cost once'),
        }),
      ),
      'What was chosen with it.',
    ),
    note: about(z.string(), 'The customer’s note; empty when none.'),
  }),
);

/** What carts and orders have in common; each has it in its own order. */
const ordered = {
  order_type: about(z.string(), 'How it was had.', { enum: ['pickup', 'delivery'] }),
  branch: about(bilingual, 'What the branch is called.'),
  comments: about(z.string(), 'The customer’s note about the whole order; empty when none.'),
  lines: about(z.array(line), 'The dishes.'),
  total: aed('What there was to pay'),
};

const paid = {
  card_brand: about(z.string(), 'Kind of card; empty when no card was used.'),
  card_number: about(z.string(), 'The last four digits of the card; empty when no card was used.'),
  amount: aed('How much was to be paid'),
};

const order = named(
  'KeptOrder',
  'An order as it is kept.',
  z.object({
    number: about(z.int(), 'Its number.'),
    placed_at: instant('When it was placed.'),
    state: about(z.string(), 'How far it is.', { enum: orderStates }),
    order_type: ordered.order_type,
    branch: ordered.branch,
    address: about(z.nullable(z.string()), 'Where it went, in one line; null for pickup.'),
    makani_number: addressFields.makani_number,
    driver_note: addressFields.driver_note,
    comments: ordered.comments,
    lines: ordered.lines,
    subtotal: aed('What the dishes cost'),
    discount: aed('What a promotion took off the dishes'),
    delivery_fee: aed('What the delivery cost'),
    total: ordered.total,
    vat_included: aed('The VAT that the total includes'),
    payments: about(z.array(z.object({ method: about(bilingual, 'What the way to pay is called.'), ...paid })), 'How it was paid.'),
    refunds: about(
      z.array(
        z.object({
          amount: aed('How much'),
          reason: about(z.string(), 'Why, in words.'),
          refunded_at: about(z.nullable(instant('A moment.')), 'When it went back; null while it is under way.'),
        }),
      ),
      'What went back.',
    ),
  }),
);

const cart = named(
  'KeptCart',
  'A checkout as it is kept.',
  z.object({
    checked_out_at: instant('When it was checked out.'),
    expires_at: instant('Until when it could be placed.'),
    state: about(z.string(), 'What became of it.'),
    order_type: ordered.order_type,
    branch: ordered.branch,
    address: about(z.nullable(z.object(addressFields)), 'Where it would go; null for pickup.'),
    comments: ordered.comments,
    lines: ordered.lines,
    total: ordered.total,
    payments: about(
      z.array(
        z.object({
          started_at: instant('When the attempt to pay began.'),
          state: about(z.string(), 'What became of the attempt.', { enum: attemptStates }),
          ...paid,
        }),
      ),
      'The attempts to pay it online.',
    ),
  }),
);

export const personalDataFile = named(
  'PersonalData',
  'Everything that is kept of a customer.',
  z.object({
    exported_at: instant('When the file was made.'),
    currency: about(z.literal('AED'), 'What all amounts are in.'),
    profile: about(
      z.object({
        name: about(z.string(), 'First and last name.'),
        email: about(z.string(), 'E-mail address.', { format: 'email' }),
        email_confirmed_at: about(z.nullable(instant('A moment.')), 'When the e-mail was confirmed; null until then.'),
        new_email: about(z.nullable(z.string()), 'The address that it shall become, while that one is not confirmed; null otherwise.'),
        phone: about(z.string(), 'Phone number.'),
        language: about(z.string(), 'The language of mails.', { enum: ['en', 'ar'] }),
        newsletter: about(z.boolean(), 'Whether news may be mailed.'),
        registered_at: instant('When the account was opened.'),
        has_password: about(z.boolean(), 'Whether the account has a password. It cannot be read, and is no part of the file.'),
        is_guest: about(z.boolean(), 'Whether it is a guest, without an account.'),
      }),
      'Who the customer is.',
    ),
    addresses: about(
      z.array(
        z.object({
          ...addressFields,
          is_default: about(z.boolean(), 'Whether it is the one to begin with.'),
          saved_at: instant('When it was saved.'),
        }),
      ),
      'The saved addresses.',
    ),
    orders: about(z.array(order), 'The orders.'),
    carts: about(z.array(cart), 'The checkouts, those too that came to no order.'),
    promotions: about(
      z.array(
        z.object({
          name: about(bilingual, 'What the promotion is called.'),
          code: about(z.nullable(z.string()), 'Its code; null where it applied by itself.'),
          reserved_at: instant('When it was used.'),
          order_number: about(z.nullable(z.int()), 'Number of the order that it was used for; null where none came of it.'),
        }),
      ),
      'The promotions that were used.',
    ),
    sign_ins: about(
      z.array(
        z.object({
          provider: about(z.string(), 'Whose account it is: `google`, `facebook`.'),
          subject: about(z.string(), 'What the provider calls the customer.'),
          connected_at: instant('When the two were connected.'),
        }),
      ),
      'The accounts at providers that the customer logs in with.',
    ),
    sessions: about(
      z.array(
        z.object({
          started_at: instant('When it began.'),
          expires_at: instant('When it ends by itself.'),
          ended_at: about(z.nullable(instant('A moment.')), 'When it was ended; null while nobody did.'),
          is_bound_to_browser: about(z.boolean(), 'Whether it is good in one browser alone.'),
        }),
      ),
      'The sessions.',
    ),
    subscriptions: about(
      z.array(z.object({ service: about(z.string(), 'The push service that messages go through.'), since: instant('Since when.') })),
      'The browsers that are told of orders.',
    ),
  }),
);

export type WireDeletion = z.infer<typeof deletionBody>;
/** What a customer takes along. */
export type PersonalDataFile = z.infer<typeof personalDataFile>;
