/** A cart becomes an order: one statement, which writes everything or nothing. */
import { cartTransitions } from '@sufra/contract/orders/states';
import { sql } from 'kysely';
import { isBehind } from '../catalogue/change-queries.ts';
import type { BranchRecord, PaymentMethodRecord } from '../catalogue/model.ts';
import type { Db } from '../db/database.ts';
import { type Cart, type OpenOrders, openCashOrders } from './queries.ts';
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

const placeable = (['quoted'] as const).filter((state) => cartTransitions[state].includes('placed'));

/**
 * Inserts the order with its lines and first event, copied from the cart, and closes the cart; unless the catalogue has changed since the
 * snapshot or the customer has too many open orders. UNIQUE(orders.cart_id) allows one order a cart, whatever races.
 */
export async function placeCart(db: Db, { cart, branch, method, snapshot, limits, now }: Placing): Promise<Placed> {
  const since = new Date(now.getTime() - limits.countsFor);
  const lines = cart.lines.map((line, position) => ({ ...line, position }));
  const { rows } = await sql<{ number: number | null; is_behind: boolean; count: number; total: number }>`
    with known as materialized (
      select ${isBehind(snapshot)} as is_behind, count(*)::int as count, coalesce(sum(total_fils), 0)::bigint as total
      ${openCashOrders(cart.customerId, since)}
    ), placed as (
      insert into orders (
        cart_id, customer_id, branch_id, branch_name_en, branch_name_ar, branch_lat, branch_lng, order_type, address, comments, subtotal_fils,
        discount_fils, delivery_fee_fils, total_fils, promised_minutes, payment_method_en, payment_method_ar, is_online, locale, placed_at
      )
      select
        ${cart.id}, ${cart.customerId}, ${branch.id}, ${branch.name.en}, ${branch.name.ar}, ${branch.position.lat}, ${branch.position.lng},
        ${cart.orderType}, ${cart.address && JSON.stringify(cart.address)}::jsonb, ${cart.comments}, ${cart.subtotal}, ${cart.discount},
        ${cart.deliveryFee}, ${cart.total}, ${cart.promisedMinutes}, ${method.name.en}, ${method.name.ar}, ${cart.isOnline}, ${cart.locale},
        ${now}
      from known
      where not is_behind and count < ${limits.count}::int and (count = 0 or total + ${cart.total}::bigint <= ${limits.total}::bigint)
      on conflict do nothing
      returning number
    ), line as (
      insert into order_line (order_number, position, item_id, name_en, name_ar, quantity, unit_price_fils, total_fils, options, note)
      select number, position, "itemId", name->>'en', name->>'ar', quantity, "unitPrice", total, options, note
      from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as sold (position int, "itemId" int, name jsonb, quantity int, "unitPrice" bigint, total bigint, options jsonb, note text)
    ), event as (
      insert into order_event (order_number, state, at) select number, 'received', ${now} from placed
    ), closed as (
      update cart set state = 'placed' from placed where cart.id = ${cart.id} and state = any(${placeable}::text[])
    )
    select (select number from placed) as number, is_behind, count, total from known`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not answer');
  return { number: row.number, isBehind: row.is_behind, openOrders: { count: row.count, total: row.total } };
}
