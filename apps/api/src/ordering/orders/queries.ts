/** Queries for placed orders. Every read filters by owner, except in jobs, which have no caller. Amounts are fils. */
import type { Arrival, Car } from '@sufra/contract/car/model';
import type { Company } from '@sufra/contract/company/model';
import type { Bilingual, OrderType, Point } from '@sufra/contract/names';
import type { OrderItem } from '@sufra/contract/orders/model';
import type { OrderState } from '@sufra/contract/orders/states';
import { usualVatRate } from '@sufra/contract/vat';
import type { OrderLineTable, OrdersTable } from '@sufra/db/tables.ts';
import type { Locale } from '@sufra/i18n';
import type { Selectable } from 'kysely';
import type { Window } from '../../catalogue/eta/estimate.ts';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
import type { AddressCopy } from '../addresses/rules.ts';
import type { AtTable } from '../tables/queries.ts';

export interface PlacedOrder {
  number: number;
  orderType: OrderType;
  state: OrderState;
  branch: { id: number; name: Bilingual; position: Point };
  address: AddressCopy | null;
  comments: string;
  /** Buyer on the invoice; null for a consumer. */
  company: Company | null;
  /** Car of a curbside pickup, else null. */
  car: Car | null;
  /** Null until the customer arrives. */
  arrival: Arrival | null;
  /** Name of the table of a dine-in order, else null. */
  table: string | null;
  subtotal: number;
  discount: number;
  deliveryFee: number;
  /** Part of the total. */
  tip: number;
  /** How much of the total a gift voucher paid. */
  gift: number;
  total: number;
  /** Included in the total. */
  vat: number;
  vatRate: number;
  promisedMinutes: number;
  promised: Window;
  slotStart: Date | null;
  /** Time of handover; null before. */
  completedAt: Date | null;
  paymentMethod: Bilingual;
  isOnline: boolean;
  /** Language of the customer at checkout. */
  locale: Locale;
  placedAt: Date;
  mailedAt: Date | null;
  items: OrderItem[];
  /** Card that paid; null for cash. */
  card: { brand: string; last4: string } | null;
  refunds: { amount: number; reason: string; doneAt: Date | null }[];
}

/** An order with its details in one row. */
interface Row extends Selectable<OrdersTable> {
  lines: Selectable<OrderLineTable>[];
  card: PlacedOrder['card'];
  /** Times in JSON are texts. */
  refunds: { amount: number; reason: string; doneAt: string | null }[];
  completedAt: Date | null;
}
const whole = `orders.*,
    (select coalesce(jsonb_agg(line order by line.position), '[]') from order_line as line where line.order_number = orders.number) as lines,
    (select jsonb_build_object('brand', card_brand, 'last4', coalesce(card_last4, ''))
      from payment_attempt where payment_attempt.id = orders.attempt_id and card_brand is not null) as card,
    -- What customers are told of: what was handed back in cash once it is written down.
    (select coalesce(jsonb_agg(jsonb_build_object('amount', amount_fils, 'reason', reason, 'doneAt', done_at) order by requested_at, refund.id), '[]')
      from order_refund as refund where refund.order_number = orders.number and not is_withheld and (orders.is_online or done_at is not null)) as refunds,
    (select max(at) from order_step as step where step.order_number = orders.number and step.state = 'completed') as "completedAt"`;

/** The customer's orders with items, newest first; only numbers below `before` if given (keyset pagination). */
export const listOrders = async (db: Db, customerId: number, limit: number, before: number | null = null): Promise<PlacedOrder[]> =>
  (await findOrders(db, customerId, before, limit)).map(toOrder);
const findOrders = statement<Row, [customerId: number, before: number | null, limit: number]>(`
  select ${whole} from orders where customer_id = $1 and ($2::int is null or number < $2) order by number desc limit $3`);

export async function readOrder(db: Db, customerId: number, number: number): Promise<PlacedOrder | null> {
  const row = await findOwnOrder(db, customerId, number);
  return row && toOrder(row);
}
const findOwnOrder = oneRow<Row, [customerId: number, number: number]>(
  `select ${whole} from orders where customer_id = $1 and number = $2`,
);

/** Time of the confirmation mail; null when the customer has no such order. */
export const findOrder = oneRow<{ mailedAt: Date | null }, [customerId: number, number: number]>(
  'select mailed_at as "mailedAt" from orders where customer_id = $1 and number = $2',
);

/** Order, items and recipient for the confirmation; null without an e-mail, as after account erasure. */
export async function findOrderToMail(db: Db, number: number): Promise<{ order: PlacedOrder; name: string; email: string } | null> {
  const row = await readOrderToMail(db, number);
  return row && { order: toOrder(row), name: row.customerName, email: row.customerEmail };
}
const readOrderToMail = oneRow<Row & { customerName: string; customerEmail: string }, [number: number]>(`
  select ${whole}, customer.name as "customerName", customer.email as "customerEmail"
  from orders join customer on customer.id = orders.customer_id where number = $1 and erased_at is null and customer.email <> ''`);

export async function markMailed(db: Db, number: number, at: Date): Promise<void> {
  await db.updateTable('orders').set({ mailed_at: at }).where('number', '=', number).where('mailed_at', 'is', null).execute();
}

const toOrder = (row: Row): PlacedOrder => ({
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
  company: row.company as Company | null,
  car: row.car as Car | null,
  arrival: row.arrival as Arrival | null,
  table: (row.at_table as AtTable | null)?.name ?? null,
  subtotal: row.subtotal_fils,
  discount: row.discount_fils,
  deliveryFee: row.delivery_fee_fils,
  tip: row.tip_fils,
  gift: row.gift_fils,
  total: row.total_fils,
  vat: row.vat_fils,
  vatRate: row.vat_rate ?? usualVatRate(),
  promisedMinutes: row.promised_minutes,
  promised: { from: row.promised_from, until: row.promised_until },
  slotStart: row.slot_start,
  paymentMethod: { en: row.payment_method_en, ar: row.payment_method_ar },
  isOnline: row.is_online,
  locale: row.locale as Locale,
  placedAt: row.placed_at,
  mailedAt: row.mailed_at,
  completedAt: row.completedAt,
  card: row.card,
  refunds: row.refunds.map((refund) => ({ ...refund, doneAt: refund.doneAt === null ? null : new Date(refund.doneAt) })),
  items: row.lines.map((line) => ({
    itemId: line.item_id,
    name: { en: line.name_en, ar: line.name_ar },
    quantity: line.quantity,
    unitPrice: line.unit_price_fils,
    total: line.total_fils,
    options: line.options as OrderItem['options'],
    note: line.note,
  })),
});

/** Branch of an order, for staff; null for an unknown order. */
export async function branchOfOrder(db: Db, orderNumber: number): Promise<number | null> {
  const row = await db.selectFrom('orders').select('branch_id').where('number', '=', orderNumber).executeTakeFirst();
  return row?.branch_id ?? null;
}
