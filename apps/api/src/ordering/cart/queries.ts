/** Queries for carts. Every read of customer data filters by owner. */
import { randomBytes } from 'node:crypto';
import type { Car } from '@sufra/contract/car/model';
import type { Company } from '@sufra/contract/company/model';
import type { Bilingual, OrderType, Point } from '@sufra/contract/names';
import type { CartState } from '@sufra/contract/orders/states';
import type { CartTable } from '@sufra/db/tables.ts';
import type { Locale } from '@sufra/i18n';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { AddressCopy } from '../addresses/rules.ts';
import type { AtTable } from '../tables/queries.ts';
import {
  type CheckoutFacts,
  type CheckoutFactsQuery,
  type FactsParameters,
  factsParameters,
  factsWithoutPastUse,
} from './facts-queries.ts';
import { maxOpenCarts, type OpenOrderLimits, type SoldLine } from './rules.ts';

/** Amounts are fils. */
export interface CartContent {
  branchId: number;
  orderType: OrderType;
  paymentMethodId: number;
  isOnline: boolean;
  addressId: number | null;
  address: AddressCopy | null;
  lines: SoldLine[];
  comments: string;
  subtotal: number;
  discount: number;
  deliveryFee: number;
  tip: number;
  total: number;
  /** Included in the total. */
  vat: number;
  /** Gift voucher that pays a share, and the share. */
  giftId: number | null;
  gift: number;
  /** Promotion with a reserved use. */
  promotionId: number | null;
  /** Free-delivery promotion with a reserved use, combined with the discount. */
  deliveryPromotionId: number | null;
  /** Slot with a reserved place; null for as soon as possible. */
  slotStart: Date | null;
  /** Buyer on the invoice; null for a consumer. */
  company: Company | null;
  /** Car of a curbside pickup, else null. */
  car: Car | null;
  /** Table of a dine-in order, else null. */
  atTable: AtTable | null;
}

/** Idempotency key with the hash of its request. */
export interface RequestKey {
  key: string;
  /** SHA-256. */
  requestHash: string;
}

/** Snapshot of seller and payment method. */
export interface Seller {
  branch: { name: Bilingual; position: Point };
  method: { name: Bilingual };
}

/** Return URLs of a payment; null: our own pages. */
export interface ReturnUrls {
  successUrl: string | null;
  failureUrl: string | null;
}

export interface NewCart extends CartContent, Seller, ReturnUrls {
  customerId: number;
  vatRate: number;
  promisedMinutes: number;
  locale: Locale;
  fingerprint: string;
  /** Total capacity of its slot. */
  slotPlaces: number | null;
  /** HMAC of the client network, to limit reserved places; null without a slot. */
  networkKey: string | null;
  now: Date;
  expiresAt: Date;
}

export interface Cart extends CartContent, ReturnUrls {
  id: string;
  /** Null for carts older than online payments. */
  seller: Seller | null;
  customerId: number;
  promisedMinutes: number;
  /** Capacity of its slot at checkout. */
  slotPlaces: number | null;
  locale: Locale;
  state: CartState;
  expiresAt: Date;
}

/**
 * Saves a cart under its idempotency key, or extends the open cart with the same fingerprint (double click, second tab). Reserves promotion
 * uses and the slot. Throws violations of `cart_key_pkey` for a used key, of promotion limits (see limitReached), and of slot capacity (see
 * isSlotFull).
 */
export async function saveCart(db: Db, cart: NewCart, requestKey: RequestKey | null): Promise<Cart> {
  const [saved] = await insertCart(db, given(cart), requestKey?.key ?? null, requestKey?.requestHash ?? null);
  if (!saved) throw new Error('the database did not answer');
  return savedCart(cart, saved);
}

/** Reads checkout facts and saves the cart in one statement, when no fact forbids it. For carts priced from memory. */
export async function saveCartIfAllowed(
  db: Db,
  question: CheckoutFactsQuery,
  { cart, requestKey, limits }: { cart: NewCart; requestKey: RequestKey | null; limits: OpenOrderLimits },
): Promise<{ facts: CheckoutFacts; saved: Cart | null }> {
  const allowing: OpenOrderParameters = [given(cart), requestKey?.requestHash ?? null, maxOpenCarts, limits.count, limits.total];
  const [row] = await insertAllowedCart(db, ...factsParameters(question), ...allowing);
  if (!row) throw new Error('the database did not answer');
  const { id, state, expiresAt, successUrl, failureUrl, locale, ...facts } = row;
  return { facts, saved: id === null ? null : savedCart(cart, { id, state, expiresAt, successUrl, failureUrl, locale }) };
}

export const lockCustomer = statement<object, [customerId: number]>('select from customer where id = $1 for no key update');

const given = (cart: NewCart): string => JSON.stringify({ ...cart, id: randomBytes(16).toString('base64url') });

function savedCart(cart: NewCart, saved: Saved): Cart {
  const { branch, method, fingerprint: _, now: __, networkKey: ___, ...content } = cart;
  return { ...content, seller: { branch, method }, ...saved };
}

/** Columns that may differ when the cart was already open. */
type Saved = Pick<Cart, 'id' | 'state' | 'expiresAt' | 'successUrl' | 'failureUrl' | 'locale'>;

/** SQL that inserts a cart with its key and reserved promotion uses; callers pass SQL values, additional CTEs and the condition. */
const saving = ({ cart, key, hash, also = '' }: { cart: string; key: string; hash: string; also?: string }): string => `saved as (
    insert into cart (
      id, customer_id, branch_id, order_type, payment_method_id, is_online, address_id, address, lines, comments, subtotal_fils, discount_fils,
      delivery_fee_fils, tip_fils, total_fils, vat_fils, promotion_id, delivery_promotion_id, promised_minutes, locale, fingerprint, created_at, expires_at, branch_copy, method_copy,
      success_url, failure_url, slot_start, slot_places, network_key, company, car, at_table, gift_id, gift_fils, vat_rate
    )
    select
      id, "customerId", "branchId", "orderType", "paymentMethodId", "isOnline", "addressId", nullif(address, 'null'), lines, comments, subtotal,
      discount, "deliveryFee", tip, total, vat, "promotionId", "deliveryPromotionId", "promisedMinutes", locale, fingerprint, now, "expiresAt", branch, method, "successUrl",
      "failureUrl", "slotStart", "slotPlaces", "networkKey", nullif(company, 'null'), nullif(car, 'null'), nullif("atTable", 'null'), "giftId", gift, "vatRate"
    from jsonb_to_record(${cart}::jsonb) as given (
      id text, "customerId" int, "branchId" int, "orderType" text, "paymentMethodId" int, "isOnline" boolean, "addressId" int, address jsonb,
      lines jsonb, comments text, subtotal bigint, discount bigint, "deliveryFee" bigint, tip bigint, total bigint, vat bigint, "promotionId" int, "deliveryPromotionId" int,
      "promisedMinutes" int, locale text, fingerprint text, now timestamptz, "expiresAt" timestamptz, branch jsonb, method jsonb,
      "successUrl" text, "failureUrl" text, "slotStart" timestamptz, "slotPlaces" int, "networkKey" text, company jsonb, car jsonb, "atTable" jsonb,
      "giftId" int, gift bigint, "vatRate" int
    )${also}
    -- Same content, just checked again, so its lifetime restarts; but not that of a page where the customer may be paying.
    on conflict (customer_id, fingerprint) where state in ('quoted', 'awaiting') do update
      set expires_at = case when cart.state = 'quoted' then excluded.expires_at else cart.expires_at end,
        -- A gateway that is asked again under the same key has to hear the same words.
        success_url = case when cart.state = 'quoted' then excluded.success_url else cart.success_url end,
        failure_url = case when cart.state = 'quoted' then excluded.failure_url else cart.failure_url end,
        locale = case when cart.state = 'quoted' then excluded.locale else cart.locale end, promised_minutes = excluded.promised_minutes
    returning id, customer_id, promotion_id, delivery_promotion_id, state, expires_at, success_url, failure_url, locale
  ), keyed as (
    insert into cart_key (customer_id, key, request_hash, cart_id, created_at)
    select saved.customer_id, ${key}::text, ${hash}::text, saved.id, given.now
    from saved, jsonb_to_record(${cart}::jsonb) as given (now timestamptz)
    where ${key} is not null
  ), promised as (
    insert into promotion_use (cart_id, promotion_id, customer_id, reserved_at)
    select saved.id, held.id, saved.customer_id, given.now
    from saved, jsonb_to_record(${cart}::jsonb) as given (now timestamptz), unnest(array[promotion_id, delivery_promotion_id]) as held (id)
    where held.id is not null
    -- Locked in one order by all: no deadlock.
    order by held.id
  )`;
const ofSaved = 'saved.id, saved.state, expires_at as "expiresAt", success_url as "successUrl", failure_url as "failureUrl", locale';

const insertCart = statement<Saved, [cart: string, key: string | null, requestHash: string | null]>(`
  with ${saving({ cart: '$1', key: '$2', hash: '$3' })}
  select ${ofSaved} from saved`);

type OpenOrderParameters = [cart: string, requestHash: string | null, maxOpenCarts: number, maxOpen: number, maxTotal: number];
/** Same rule as tooManyOpenOrders in rules.ts; unconfirmed accounts have further limits (see contact-limits.ts). */
const allowed = `, facts
    where "isSignedIn" and not "isBehind" and earlier is null and "openCarts" < $10::int
      and (given."isOnline" or "isConfirmed" and ("openOrders"->>'count')::int < $11::int
        and ("openOrders"->>'count' = '0' or ("openOrders"->>'total')::bigint + given.total <= $12::bigint))`;
const insertAllowedCart = statement<CheckoutFacts & (Saved | Record<keyof Saved, null>), [...FactsParameters, ...OpenOrderParameters]>(`
  with facts as materialized (${factsWithoutPastUse}), ${saving({ cart: '$8', key: '$2', hash: '$9', also: allowed })}
  select facts.*, ${ofSaved} from facts left join saved on true`);

export async function findCart(db: Db, customerId: number, cartId: string): Promise<Cart | null> {
  const [row] = await readCart(db, cartId, customerId);
  return row ? toCart(row) : null;
}

/** A cart with its customer's cash order count when read, as optimistic lock. */
export interface CartToPlace {
  cart: Cart;
  cashOrders: number;
  isConfirmed: boolean;
}

export async function findCartToPlace(db: Db, customerId: number, cartId: string): Promise<CartToPlace | null> {
  const [row] = await readCartToPlace(db, cartId, customerId);
  return row ? { cart: toCart(row), cashOrders: row.cash_orders, isConfirmed: row.is_confirmed } : null;
}

type CartParameters = [cartId: string, customerId: number];
const readCart = statement<Selectable<CartTable>, CartParameters>('select * from cart where id = $1 and customer_id = $2');
const readCartToPlace = statement<Selectable<CartTable> & { cash_orders: number; is_confirmed: boolean }, CartParameters>(
  'select cart.*, cash_orders, email_confirmed_at is not null as is_confirmed from cart join customer on customer.id = customer_id where cart.id = $1 and customer_id = $2',
);

export const toCart = (row: Selectable<CartTable>): Cart => ({
  id: row.id,
  customerId: row.customer_id,
  branchId: row.branch_id,
  orderType: row.order_type as OrderType,
  paymentMethodId: row.payment_method_id,
  isOnline: row.is_online,
  seller: row.branch_copy ? ({ branch: row.branch_copy, method: row.method_copy } as Seller) : null,
  successUrl: row.success_url,
  failureUrl: row.failure_url,
  addressId: row.address_id,
  address: row.address as AddressCopy | null,
  lines: row.lines as SoldLine[],
  comments: row.comments,
  subtotal: row.subtotal_fils,
  discount: row.discount_fils,
  deliveryFee: row.delivery_fee_fils,
  tip: row.tip_fils,
  giftId: row.gift_id,
  gift: row.gift_fils,
  total: row.total_fils,
  vat: row.vat_fils,
  promotionId: row.promotion_id,
  deliveryPromotionId: row.delivery_promotion_id,
  slotStart: row.slot_start,
  slotPlaces: row.slot_places,
  company: row.company as Company | null,
  car: row.car as Car | null,
  atTable: row.at_table as AtTable | null,
  promisedMinutes: row.promised_minutes,
  locale: row.locale as Locale,
  state: row.state as CartState,
  expiresAt: row.expires_at,
});
