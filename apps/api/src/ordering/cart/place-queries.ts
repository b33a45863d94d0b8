/** Places a cart atomically in one statement: inserts the order, lines, first event and outbox jobs, and closes the cart. */

import { estimatedWindow } from '../../catalogue/eta/estimate.ts';
import { isBehind } from '../../catalogue/store/change-queries.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { isSignedIn } from '../../platform/http/queries.ts';
import { queuedFrom } from '../../platform/jobs/queries.ts';
import { type OpenOrders, openCashOrders } from './facts-queries.ts';
import type { Cart, Seller } from './queries.ts';
import type { OpenOrderLimits } from './rules.ts';
import { statesBefore } from './state-queries.ts';

interface OrderPlacement {
  cart: Pick<Cart, 'id' | 'customerId' | 'promisedMinutes' | 'slotStart'>;
  /** Snapshot of the seller for the order. */
  seller: Seller;
  now: Date;
}

/** Optimistic conditions for placing a cash order. */
export interface CashOrderPlacement extends OrderPlacement {
  /** SHA-256 of the session token, which must be valid. */
  tokenHash: string;
  /** Optimistic lock: the customer's cash order count when the cart was read. */
  cashOrders: number;
  /** Catalogue snapshot that the cart was checked against. */
  snapshot: string;
  limits: OpenOrderLimits;
}

export interface PlacementResult {
  isSignedIn: boolean;
  /** Null when a condition failed: stale catalogue, too many open orders, or a changed cart or order count. */
  number: number | null;
  isBehind: boolean;
  /** For an unplaced cart: whether it was still open when orders were counted. */
  isOpen: boolean;
  openOrders: OpenOrders;
}

/**
 * Places a paid cart as quoted, regardless of later changes, within the caller's transaction; call `onOrderPlaced` after the commit.
 * Returns the order number, or null when the cart is closed. UNIQUE(orders.cart_id) resolves races.
 */
export async function insertPaidOrder(db: Db, placing: OrderPlacement & { attemptId: string | null }): Promise<number | null> {
  const [row] = await writeOrder(db, ...placementParameters(placing), placing.attemptId);
  return row?.number ?? null;
}

/**
 * Places an open cash cart with optimistic locking, without transaction or row lock. Fails when the session ended, the cart expired, the
 * catalogue changed or too many orders are open. Of concurrent orders by a customer, all but one see a changed cash order count.
 */
export async function insertCashOrder(db: Db, placing: CashOrderPlacement): Promise<PlacementResult> {
  const { cashOrders, snapshot, limits, now, tokenHash } = placing;
  const since = new Date(now.getTime() - limits.countsFor);
  const parameters = placementParameters(placing);
  const [row] = await writeCashOrder(db, ...parameters, cashOrders, since, snapshot, limits.count, limits.total, tokenHash);
  if (!row) throw new Error('the database did not answer');
  const { number, isSignedIn, isBehind, isOpen, count, total } = row;
  return { number, isSignedIn, isBehind, isOpen, openOrders: { count, total } };
}

/** The estimate from checkout starts to count at placement. */
function placementParameters({ cart, seller: { branch, method }, now }: OrderPlacement): PlacementParameters {
  const promised = estimatedWindow({ now, minutes: cart.promisedMinutes, slotStart: cart.slotStart });
  const sold: SellerParameters = [branch.name.en, branch.name.ar, branch.position.lat, branch.position.lng, method.name.en, method.name.ar];
  return [cart.id, cart.customerId, now, ...sold, promised.from, promised.until];
}

type SellerParameters = [branchEn: string, branchAr: string, lat: number, lng: number, methodEn: string, methodAr: string];
type PlacementParameters = [string, number, Date, ...SellerParameters, promisedFrom: Date, promisedUntil: Date];
/** Query plan hint: forces the lookup by id; a plain `in` scans an index of all open carts. */
const open = `cart.id = $1::text and cart.customer_id = $2::int and array[cart.state] <@ '{${statesBefore('placed').join()}}'::text[]`;

/** Outbox jobs: the customer's mail, and the branch notification when configured. */
const jobs = queuedFrom(
  {
    table: 'placed',
    kind: 'email',
    key: "'order:' || number",
    payload: "jsonb_build_object('template', 'order', 'orderNumber', number)",
  },
  {
    table: "placed join branch on branch.id = placed.branch_id and (branch.announce_emails <> '{}' or branch.announce_webhook <> '')",
    kind: 'notify_branch',
    key: "'order.placed:' || number",
    payload: "jsonb_build_object('event', 'order.placed', 'orderNumber', number)",
  },
);

/** Inserts everything that follows from the closed cart. `attempt`: SQL of the paying attempt. */
const fromClosed = (attempt: string): string => `placed as (
    insert into orders (
      cart_id, customer_id, branch_id, branch_name_en, branch_name_ar, branch_lat, branch_lng, order_type, address, comments, subtotal_fils,
      discount_fils, delivery_fee_fils, tip_fils, total_fils, vat_fils, promotion_id, delivery_promotion_id, promised_minutes, payment_method_en, payment_method_ar, is_online, locale,
      placed_at, attempt_id, slot_start, promised_from, promised_until, first_promised_until, company, car, at_table, gift_fils, vat_rate
    )
    select
      id, customer_id, branch_id, $4::text, $5::text, $6::float8, $7::float8, order_type, address, comments, subtotal_fils,
      discount_fils, delivery_fee_fils, tip_fils, total_fils, vat_fils, promotion_id, delivery_promotion_id, promised_minutes, $8::text, $9::text, is_online, locale,
      $3::timestamptz, ${attempt}, slot_start, $10::timestamptz, $11::timestamptz, $11::timestamptz, company, car, at_table, gift_fils, vat_rate
    from closed
    on conflict do nothing
    returning number, branch_id
  ), line as (
    insert into order_line (order_number, position, item_id, name_en, name_ar, quantity, unit_price_fils, total_fils, discount_fils, vat_fils, options, note)
    select number, nth - 1, item_id, name->>'en', name->>'ar', quantity, unit_price, total, discount, vat, options, note
    from placed, closed, rows from (jsonb_to_recordset(closed.lines) as (
      "itemId" int, name jsonb, quantity int, "unitPrice" bigint, total bigint, discount bigint, vat bigint, options jsonb, note text
    )) with ordinality as sold (item_id, name, quantity, unit_price, total, discount, vat, options, note, nth)
  ), event as (
    insert into order_event (order_number, state, at) select number, 'received', $3 from placed
  ), queued as (
    ${jobs}
  )`;

const writeOrder = statement<{ number: number }, [...PlacementParameters, attemptId: string | null]>(`
  with closed as (
    update cart set state = 'placed' where ${open} returning *
  ), ${fromClosed('$12::text')}
  select number from placed`);

type Conditions = [cashOrders: number, since: Date, snapshot: string, maxOpen: number, maxTotal: number, tokenHash: string];
const writeCashOrder = statement<Omit<PlacementResult, 'openOrders'> & OpenOrders, [...PlacementParameters, ...Conditions]>(`
  with known as materialized (
    select ${isSignedIn('$17::text', '$2::int', '$3::timestamptz')} as is_signed_in, ${isBehind('$14')} as is_behind, count(*)::int as count, coalesce(sum(total_fils - gift_fils), 0)::bigint as total
    ${openCashOrders('$2::int', '$13::timestamptz')}
  ), counted as (
    update customer set cash_orders = cash_orders + 1
    from known, cart
    -- The same rule as tooManyOpenOrders in rules.ts, decided where no other order can come between.
    where is_signed_in and not is_behind
      and (cart.total_fils = cart.gift_fils or count < $15::int and (count = 0 or known.total + cart.total_fils - cart.gift_fils <= $16::bigint))
      and ${open} and not cart.is_online and cart.expires_at > $3::timestamptz
      -- Looked at anew by who waited for the one who erases them.
      and customer.id = $2 and customer.cash_orders = $12::int and customer.erased_at is null
    returning customer.id
  ), closed as (
    update cart set state = 'placed' from counted where ${open} returning cart.*
  ), ${fromClosed('null')}
  select number, is_signed_in as "isSignedIn", is_behind as "isBehind",
    number is null and exists (select from cart where ${open}) as "isOpen", count, total
  from known left join placed on true`);

type PlacedCart = Pick<Cart, 'branchId' | 'orderType' | 'isOnline' | 'total'>;

/** After the commit: wakes the notification jobs, logs and updates metrics. */
export function onOrderPlaced(
  { jobs, log, metrics, catalogue }: Pick<Context, 'jobs' | 'log' | 'metrics' | 'catalogue'>,
  order: number,
  cart: PlacedCart,
): void {
  jobs.wakeSoon();
  const what = { type: cart.orderType, payment: cart.isOnline ? 'online' : 'cash' };
  log.info({ order, branch: catalogue.knownBranch(cart.branchId)?.code, ...what, total: cart.total }, 'order placed');
  metrics?.orderPlaced(what);
}

export async function orderNumberOfCart(db: Db, cartId: string): Promise<number | null> {
  const row = await db.selectFrom('orders').select('number').where('cart_id', '=', cartId).executeTakeFirst();
  return row?.number ?? null;
}
