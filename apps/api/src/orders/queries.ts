/** What was ordered. Every read carries the owner, except for jobs, which act for nobody. */
import type { OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';
import type { OrderLineTable, OrdersTable } from '@sufra/db/tables.ts';
import type { Locale } from '@sufra/i18n';
import type { Selectable } from 'kysely';
import type { AddressCopy } from '../checkout/quote.ts';
import type { SoldModifier } from '../checkout/rules.ts';
import type { Db } from '../db/database.ts';

export type OrderLine = Omit<Selectable<OrderLineTable>, 'modifiers'> & { modifiers: SoldModifier[] };

type OrderRow = Omit<Selectable<OrdersTable>, 'order_type' | 'state' | 'address' | 'locale'> & {
  order_type: OrderType;
  state: OrderState;
  address: AddressCopy | null;
  locale: Locale;
};

export type PlacedOrder = OrderRow & { lines: OrderLine[] };

/** The customer's orders with their lines, newest first; only those numbered below `before` if given. */
export async function listOrders(db: Db, customerId: number, limit: number, before?: number): Promise<PlacedOrder[]> {
  let query = db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).orderBy('order_no', 'desc').limit(limit);
  if (before !== undefined) query = query.where('order_no', '<', before);
  return withLines(db, (await query.execute()) as OrderRow[]);
}

/** The customer's order without its lines, or null. */
export async function findOrder(db: Db, customerId: number, orderNo: number): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return (row as OrderRow | undefined) ?? null;
}

/** An order with its lines and whom to write to, for the confirmation; null once the account is erased. */
export async function findOrderToMail(db: Db, orderNo: number): Promise<{ order: PlacedOrder; name: string; email: string } | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customer_id')
    .selectAll('orders')
    .select(['customer.name as customer_name', 'customer.email as customer_email'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (!row) return null;
  const { customer_name, customer_email, ...bare } = row;
  const [order] = await withLines(db, [bare as OrderRow]);
  return order ? { order, name: customer_name, email: customer_email } : null;
}

export async function markMailed(db: Db, orderNo: number, at: Date): Promise<void> {
  await db.updateTable('orders').set({ mailed_at: at }).where('order_no', '=', orderNo).where('mailed_at', 'is', null).execute();
}

async function withLines(db: Db, orders: OrderRow[]): Promise<PlacedOrder[]> {
  if (orders.length === 0) return [];
  const numbers = orders.map((order) => order.order_no);
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_no', 'in', numbers)
    .orderBy('order_no')
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(rows as OrderLine[], (line) => line.order_no);
  return orders.map((order) => ({ ...order, lines: linesOf.get(order.order_no) ?? [] }));
}
