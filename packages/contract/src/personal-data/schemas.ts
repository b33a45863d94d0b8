/** The wire's shapes of personal data. The file is for people: it says plain words, and amounts in AED. */
import * as z from 'zod/mini';
import { aed } from '../wire/parts.ts';

export const deletionBody = z.object({
  password: z.optional(z.string('errors.invalid').check(z.maxLength(200, 'errors.too_long'))),
});

const bilingual = z.object({ en: z.string(), ar: z.string() });

const keptAddress = z.object({
  name: z.string(),
  city: z.string(),
  street: z.string(),
  building: z.string(),
  apartment: z.string(),
  floor: z.string(),
  landmark: z.string(),
  makani_number: z.string(),
  driver_note: z.string(),
  lat: z.number(),
  lng: z.number(),
});

const line = z.object({
  name: bilingual,
  quantity: z.int(),
  unit_price: aed,
  total: aed,
  options: z.array(z.object({ name: bilingual, quantity: z.int(), price: aed })),
  note: z.string(),
});

const order = z.object({
  number: z.int(),
  placed_at: z.string(),
  state: z.string(),
  order_type: z.string(),
  branch: bilingual,
  address: z.nullable(z.string()),
  makani_number: z.string(),
  driver_note: z.string(),
  comments: z.string(),
  lines: z.array(line),
  subtotal: aed,
  discount: aed,
  delivery_fee: aed,
  total: aed,
  vat_included: aed,
  payments: z.array(z.object({ method: bilingual, card_brand: z.string(), card_number: z.string(), amount: aed })),
  refunds: z.array(z.object({ amount: aed, reason: z.string(), refunded_at: z.nullable(z.string()) })),
});

const cart = z.object({
  checked_out_at: z.string(),
  expires_at: z.string(),
  state: z.string(),
  order_type: z.string(),
  branch: bilingual,
  address: z.nullable(keptAddress),
  comments: z.string(),
  lines: z.array(line),
  total: aed,
  payments: z.array(z.object({ started_at: z.string(), state: z.string(), card_brand: z.string(), card_number: z.string(), amount: aed })),
});

export const personalDataFile = z.object({
  exported_at: z.string(),
  currency: z.literal('AED'),
  profile: z.object({
    name: z.string(),
    email: z.string(),
    email_confirmed_at: z.nullable(z.string()),
    new_email: z.nullable(z.string()),
    phone: z.string(),
    language: z.string(),
    newsletter: z.boolean(),
    registered_at: z.string(),
    has_password: z.boolean(),
    is_guest: z.boolean(),
  }),
  addresses: z.array(z.extend(keptAddress, { is_default: z.boolean(), saved_at: z.string() })),
  orders: z.array(order),
  carts: z.array(cart),
  promotions: z.array(
    z.object({ name: bilingual, code: z.nullable(z.string()), reserved_at: z.string(), order_number: z.nullable(z.int()) }),
  ),
  sign_ins: z.array(z.object({ provider: z.string(), subject: z.string(), connected_at: z.string() })),
  sessions: z.array(
    z.object({ started_at: z.string(), expires_at: z.string(), ended_at: z.nullable(z.string()), is_bound_to_browser: z.boolean() }),
  ),
  subscriptions: z.array(z.object({ service: z.string(), since: z.string() })),
});

export type WireDeletion = z.infer<typeof deletionBody>;
/** What a customer takes along. */
export type PersonalDataFile = z.infer<typeof personalDataFile>;
