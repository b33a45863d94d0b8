/** Placed orders. Every read filters by owner, except in jobs, which have no caller. Amounts are fils. */
import type { Bilingual, OrderType, Point } from '@sufra/contract/names';
import type { OrderItem } from '@sufra/contract/orders/model';
import { isOver, type OrderState } from '@sufra/contract/orders/states';
import type { OrderLineTable, OrdersTable } from '@sufra/db/tables.ts';
import type { Locale } from '@sufra/i18n';
import type { Selectable } from 'kysely';
import type { Window } from '../../catalogue/eta/estimate.ts';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { AddressCopy } from '../addresses/rules.ts';

export interface PlacedOrder {
  number: number;
  orderType: OrderType;
  state: OrderState;
  branch: { id: number; name: Bilingual; position: Point };
  address: AddressCopy | null;
  comments: string;
  subtotal: number;
  discount: number;
  deliveryFee: number;
  /** Part of the total. */
  tip: number;
  total: number;
  /** Included in the total. */
  vat: number;
  promisedMinutes: number;
  promised: Window;
  slotStart: Date | null;
  /** When it was handed over; null before. */
  completedAt: Date | null;
  paymentMethod: Bilingual;
  isOnline: boolean;
  /** Of the customer who placed it. */
  locale: Locale;
  placedAt: Date;
  mailedAt: Date | null;
  items: OrderItem[];
  /** That paid for it; null for cash. */
  card: { brand: string; last4: string } | null;
  refunds: { amount: number; reason: string; doneAt: Date | null }[];
}

/** The customer's orders with their items, newest first; only those numbered below `before` if given. */
export async function listOrders(db: Db, customerId: number, limit: number, before?: number): Promise<PlacedOrder[]> {
  const query = db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).orderBy('number', 'desc').limit(limit);
  return withItems(db, await (before === undefined ? query : query.where('number', '<', before)).execute());
}

export async function readOrder(db: Db, customerId: number, number: number): Promise<PlacedOrder | null> {
  const rows = await db.selectFrom('orders').selectAll().where('number', '=', number).where('customer_id', '=', customerId).execute();
  const [order] = await withItems(db, rows);
  return order ?? null;
}

/** When the customer's order was confirmed by mail; null when they have no such order. */
export async function findOrder(db: Db, customerId: number, number: number): Promise<{ mailedAt: Date | null } | null> {
  const row = await db
    .selectFrom('orders')
    .select('mailed_at as mailedAt')
    .where('number', '=', number)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

/** An order with its items and recipient, for the confirmation; null once the account is erased. */
export async function findOrderToMail(db: Db, number: number): Promise<{ order: PlacedOrder; name: string; email: string } | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customer_id')
    .selectAll('orders')
    .select(['customer.name as customer_name', 'customer.email as customer_email'])
    .where('number', '=', number)
    .where('customer.erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const [order] = await withItems(db, [row]);
  return order ? { order, name: row.customer_name, email: row.customer_email } : null;
}

export async function markMailed(db: Db, number: number, at: Date): Promise<void> {
  await db.updateTable('orders').set({ mailed_at: at }).where('number', '=', number).where('mailed_at', 'is', null).execute();
}

async function withItems(db: Db, orders: readonly Selectable<OrdersTable>[]): Promise<PlacedOrder[]> {
  if (orders.length === 0) return [];
  const numbers = orders.map((order) => order.number);
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_number', 'in', numbers)
    .orderBy('order_number')
    .orderBy('position')
    .execute();
  const rowsOf = Map.groupBy(rows, (row) => row.order_number);
  const [cards, refunds] = [await cardsOf(db, orders), Map.groupBy(await readRefunds(db, numbers), ({ orderNumber }) => orderNumber)];
  const completedAt = await completionsOf(db, orders);
  return orders.map((order) => ({
    ...toOrder(order, rowsOf.get(order.number) ?? []),
    card: cards.get(order.attempt_id ?? '') ?? null,
    refunds: (refunds.get(order.number) ?? []).map(({ orderNumber: _, ...refund }) => refund),
    completedAt: completedAt.get(order.number) ?? null,
  }));
}

/** When orders that may be over were handed over, by number. */
async function completionsOf(db: Db, orders: readonly Selectable<OrdersTable>[]): Promise<Map<number, Date>> {
  const numbers = orders.flatMap(({ number, state }) => (isOver(state as OrderState) ? number : []));
  if (numbers.length === 0) return new Map();
  return new Map((await readCompletions(db, numbers)).map(({ number, at }) => [number, at]));
}
const readCompletions = statement<{ number: number; at: Date }, [numbers: number[]]>(
  "select order_number as number, at from order_step where state = 'completed' and order_number = any($1::int[])",
);

/** By attempt, of those orders that were paid with one. */
async function cardsOf(db: Db, orders: readonly Selectable<OrdersTable>[]): Promise<Map<string, PlacedOrder['card']>> {
  const ids = orders.flatMap(({ attempt_id }) => attempt_id ?? []);
  if (ids.length === 0) return new Map();
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['id', 'card_brand as brand', 'card_last4 as last4'])
    .where('id', 'in', ids)
    .execute();
  return new Map(attempts.map(({ id, brand, last4 }) => [id, brand === null ? null : { brand, last4: last4 ?? '' }]));
}

/** What customers are told of: what was handed back in cash once it is written down. */
const readRefunds = statement<PlacedOrder['refunds'][number] & { orderNumber: number }, [orderNumbers: number[]]>(`
  select order_number as "orderNumber", amount_fils as amount, reason, done_at as "doneAt"
  from order_refund join orders on orders.number = order_number
  where order_number = any($1::int[]) and not is_withheld and (is_online or done_at is not null) order by requested_at, id`);

const toOrder = (
  row: Selectable<OrdersTable>,
  lines: readonly Selectable<OrderLineTable>[],
): Omit<PlacedOrder, 'card' | 'refunds' | 'completedAt'> => ({
  number: row.number,
  orderType: row.order_type as OrderType,
  state: row.state as OrderState,
  branch: {
    id: row.branch_id,
    name: { en: row.branch_name_en, ar: row.branch_name_ar },
    position: { lat: row.branch_lat, lng: row.branch_lng },
  },
  address: row.address as AddressCopy | null,
  comments: row.comments,
  subtotal: row.subtotal_fils,
  discount: row.discount_fils,
  deliveryFee: row.delivery_fee_fils,
  tip: row.tip_fils,
  total: row.total_fils,
  vat: row.vat_fils,
  promisedMinutes: row.promised_minutes,
  promised: { from: row.promised_from, until: row.promised_until },
  slotStart: row.slot_start,
  paymentMethod: { en: row.payment_method_en, ar: row.payment_method_ar },
  isOnline: row.is_online,
  locale: row.locale as Locale,
  placedAt: row.placed_at,
  mailedAt: row.mailed_at,
  items: lines.map((line) => ({
    itemId: line.item_id,
    name: { en: line.name_en, ar: line.name_ar },
    quantity: line.quantity,
    unitPrice: line.unit_price_fils,
    total: line.total_fils,
    options: line.options as OrderItem['options'],
    note: line.note,
  })),
});

/** The branch of an order, for the staff; null where there is no such order. */
export async function branchOfOrder(db: Db, orderNumber: number): Promise<number | null> {
  const row = await db.selectFrom('orders').select('branch_id').where('number', '=', orderNumber).executeTakeFirst();
  return row?.branch_id ?? null;
}
