/** Queries for order status. Amounts are fils. */

import type { Arrival } from '@sufra/contract/car/model';
import { type Bilingual, firstNameOf, type OrderType, type Point } from '@sufra/contract/names';
import { finalStates, type OrderState } from '@sufra/contract/orders/states';
import type { Locale } from '@sufra/i18n';
import type { Window } from '../../catalogue/eta/estimate.ts';
import type { Db } from '../../platform/db/database.ts';
import { listed, statement } from '../../platform/db/statement.ts';

export interface StatusRecord {
  number: number;
  /** Language of the order at checkout. */
  locale: Locale;
  orderType: OrderType;
  state: OrderState;
  promised: Window;
  slotStart: Date | null;
  branch: { id: number; name: Bilingual; position: Point };
  /** Oldest first, without undone moves. */
  events: { id: number; state: OrderState; at: Date; cause: string }[];
  /** Id of the newest event, including undo events. */
  version: number;
  /** Refunded so far, in fils. */
  refunded: number;
  /** Arrival at a curbside pickup; null until then. */
  arrival: Arrival | null;
  /** Name of the table of a dine-in order. */
  table: string | null;
  /** Driver of the restaurant's own; null unless the order is on the way. */
  driver: DriverRecord | null;
}

/** Times in JSON are texts. */
interface DriverRecord {
  /** First name. */
  name: string;
  code: string;
  /** Null unless the driver shares it. */
  location: { lat: number; lng: number; at: string } | null;
}

interface Row {
  number: number;
  locale: Locale;
  orderType: OrderType;
  state: OrderState;
  from: Date;
  until: Date;
  slotStart: Date | null;
  branchId: number;
  nameEn: string;
  nameAr: string;
  lat: number;
  lng: number;
  refunded: number;
  arrival: Arrival | null;
  table: string | null;
  driver: DriverRecord | null;
  /** Times in JSON are texts. */
  events: { id: number; state: OrderState; at: string; cause: string }[];
  version: number;
}

export async function findStatus(db: Db, customerId: number, orderNumber: number): Promise<StatusRecord | null> {
  const [row] = await readStatus(db, orderNumber, customerId);
  return row ? toRecord(row) : null;
}

/** The customer's open orders, newest first, at most five. */
export async function listOpen(db: Db, customerId: number): Promise<StatusRecord[]> {
  return (await readOpen(db, customerId)).map(toRecord);
}

export interface OwnedOrder {
  orderNumber: number;
  customerId: number;
}

/** Batch variant; each order only when it belongs to its customer. */
export async function findStatuses(db: Db, orders: readonly OwnedOrder[]): Promise<(StatusRecord & OwnedOrder)[]> {
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const customers = orders.map(({ customerId }) => customerId);
  const rows = await readStatuses(db, numbers, customers);
  return rows.map(({ customerId, ...row }) => ({ ...toRecord(row), orderNumber: row.number, customerId }));
}

function toRecord(row: Row): StatusRecord {
  const { from, until, branchId, nameEn, nameAr, lat, lng, events, driver, ...rest } = row;
  return {
    ...rest,
    driver: driver && { ...driver, name: firstNameOf(driver.name) },
    promised: { from, until },
    branch: { id: branchId, name: { en: nameEn, ar: nameAr }, position: { lat, lng } },
    events: events.map((event) => ({ ...event, at: new Date(event.at) })),
  };
}

const columns = `number, locale, order_type as "orderType", state, promised_from as "from", promised_until as "until", slot_start as "slotStart",
    branch_id as "branchId", branch_name_en as "nameEn", branch_name_ar as "nameAr", branch_lat as lat, branch_lng as lng, arrival,
    case when state = 'on_the_way' then (
      select jsonb_build_object('name', staff.name, 'code', door_code,
        'location', (select jsonb_build_object('lat', here.lat, 'lng', here.lng, 'at', here.at) from driver_location as here where here.order_number = number))
      from order_driver join staff on staff.id = staff_id where order_driver.order_number = number) end as driver, at_table->>'name' as "table",
    (select coalesce(sum(amount_fils), 0)::bigint from order_refund where order_number = number and done_at is not null) as refunded,
    (select jsonb_agg(jsonb_build_object('id', id, 'state', state, 'at', at, 'cause', cause) order by id)
      from order_step where order_number = number) as events,
    (select max(id) from order_event where order_number = number) as version`;

const readStatus = statement<Row, [orderNumber: number, customerId: number]>(`
  select ${columns} from orders where number = $1 and customer_id = $2`);

const readStatuses = statement<Row & { customerId: number }, [orderNumbers: number[], customerIds: number[]]>(`
  select ${columns}, customer_id as "customerId"
  from orders join unnest($1::int[], $2::int[]) as asked (asked_number, asked_customer)
    on number = asked_number and customer_id = asked_customer`);

/** Repeats the condition of the partial index `orders_open`, so that the planner uses it. */
const readOpen = statement<Row, [customerId: number]>(`
  select ${columns} from orders
  where customer_id = $1 and state not in ${listed(finalStates)} order by number desc limit 5`);

/** Filters hashes of access tokens and private links to those still valid. */
export async function findLiving(db: Db, hashes: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await readLiving(db, [...hashes], now);
  return new Set(rows.map(({ hash }) => hash));
}

const readLiving = statement<{ hash: string }, [hashes: string[], now: Date]>(`
  select hash from access_token join session on session.id = session_id
  where hash = any ($1::text[]) and access_token.expires_at > $2 and session.expires_at > $2 and revoked_at is null
  union all
  select hash from order_link join orders on number = order_number join customer on customer.id = customer_id
  where hash = any ($1::text[]) and order_link.expires_at > $2 and erased_at is null`);
