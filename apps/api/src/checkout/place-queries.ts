/** A cart becomes an order: one statement, which writes everything or nothing. */
import { isBehind } from '../catalogue/change-queries.ts';
import type { BranchRecord, PaymentMethodRecord } from '../catalogue/model.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { type Cart, type OpenOrders, openCashOrders, statesBefore } from './queries.ts';
import type { OpenOrderLimits } from './rules.ts';

export interface Placing {
  /** Locked by the transaction, together with its customer. */
  cart: Cart;
  branch: BranchRecord;
  method: PaymentMethodRecord;
  /** Of the catalogue that the cart was checked against. */
  snapshot: string;
  limits: OpenOrderLimits;
  now: Date;
}

export interface Placed {
  /** Null when nothing was written: memory is behind, too many orders are open, or the cart has an order already. */
  number: number | null;
  isBehind: boolean;
  openOrders: OpenOrders;
}

const placeable = statesBefore('placed')
  .map((state) => `'${state}'`)
  .join();

/**
 * Inserts the order with its lines and first event, copied from the cart, and closes the cart; unless the catalogue has changed since the
 * snapshot or the customer has too many open orders. UNIQUE(orders.cart_id) allows one order a cart, whatever races.
 */
export async function placeCart(db: Db, { cart, branch, method, snapshot, limits, now }: Placing): Promise<Placed> {
  const since = new Date(now.getTime() - limits.countsFor);
  const lines = cart.lines.map((line, position) => ({ ...line, position }));
  const order = { ...cart, lines, branchName: branch.name, position: branch.position, method: method.name, now };
  const [row] = await writeOrder(db, cart.customerId, since, snapshot, limits.count, limits.total, JSON.stringify(order));
  if (!row) throw new Error('the database did not answer');
  const { number, isBehind, count, total } = row;
  return { number, isBehind, openOrders: { count, total } };
}

type Written = Pick<Placed, 'number' | 'isBehind'> & OpenOrders;
type Given = [customerId: number, since: Date, snapshot: string, maxOpen: number, maxTotal: number, order: string];

const writeOrder = statement<Written, Given>(`
  with known as materialized (
    select ${isBehind('$3')} as is_behind, count(*)::int as count, coalesce(sum(total_fils), 0)::bigint as total
    ${openCashOrders('$1::int', '$2::timestamptz')}
  ), given as materialized (
    select * from jsonb_to_record($6::jsonb) as given (
      id text, "branchId" int, "branchName" jsonb, position jsonb, "orderType" text, address jsonb, comments text, subtotal bigint, discount bigint,
      "deliveryFee" bigint, total bigint, vat bigint, "promotionId" int, "promisedMinutes" int, method jsonb, "isOnline" boolean, locale text, now timestamptz, lines jsonb
    )
  ), placed as (
    insert into orders (
      cart_id, customer_id, branch_id, branch_name_en, branch_name_ar, branch_lat, branch_lng, order_type, address, comments, subtotal_fils,
      discount_fils, delivery_fee_fils, total_fils, vat_fils, promotion_id, promised_minutes, payment_method_en, payment_method_ar, is_online, locale, placed_at
    )
    select
      id, $1::int, "branchId", "branchName"->>'en', "branchName"->>'ar', (position->>'lat')::float8, (position->>'lng')::float8, "orderType",
      nullif(address, 'null'), comments, subtotal, discount, "deliveryFee", given.total, vat, "promotionId", "promisedMinutes", method->>'en', method->>'ar', "isOnline",
      locale, now
    from known, given
    -- The same rule as tooManyOpenOrders in rules.ts, decided where nobody can come between.
    where not is_behind and count < $4::int and (count = 0 or known.total + given.total <= $5::bigint)
    on conflict do nothing
    returning number
  ), line as (
    insert into order_line (order_number, position, item_id, name_en, name_ar, quantity, unit_price_fils, total_fils, discount_fils, vat_fils, options, note)
    select number, sold.position, "itemId", name->>'en', name->>'ar', quantity, "unitPrice", sold.total, sold.discount, sold.vat, options, note
    from placed, given, jsonb_to_recordset(given.lines)
      as sold (position int, "itemId" int, name jsonb, quantity int, "unitPrice" bigint, total bigint, discount bigint, vat bigint, options jsonb, note text)
  ), event as (
    insert into order_event (order_number, state, at) select number, 'received', now from placed, given
  ), closed as (
    update cart set state = 'placed' from placed, given where cart.id = given.id and cart.state in (${placeable})
  )
  select (select number from placed) as number, is_behind as "isBehind", count, total from known`);
