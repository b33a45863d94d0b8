/** Orders as the restaurant reads them. These reads are of all customers: only calls of the staff may use them. Amounts are fils. */
import type { KitchenEvent, KitchenItem } from '@sufra/contract/kitchen/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import { finalStates, type OrderState } from '@sufra/contract/orders/states';
import type { WorksAt } from '@sufra/contract/staff/model';
import type { AddressCopy } from '../addresses/rules.ts';
import type { Db } from '../db/database.ts';
import { listed, statement } from '../db/statement.ts';

export interface KitchenRecord {
  number: number;
  state: OrderState;
  orderType: OrderType;
  branch: { id: number; name: Bilingual };
  placedAt: Date;
  from: Date;
  until: Date;
  slotStart: Date | null;
  customer: { name: string; phone: string };
  address: AddressCopy | null;
  items: KitchenItem[];
  comments: string;
  subtotal: number;
  discount: number;
  deliveryFee: number;
  total: number;
  method: Bilingual;
  isOnline: boolean;
  refunded: number;
  /** Times in JSON are texts. */
  events: KitchenEvent[];
}

/** More than any kitchen cooks in a day; a list of all orders there ever were would be no help. */
const limit = 1000;

/** Orders that are still to be made, first of all, or that were placed or promised for today by their branch's clock; soonest first. */
export async function listKitchenOrders(db: Db, now: Date, branches: WorksAt): Promise<KitchenRecord[]> {
  return readToday(db, now, branches === 'everywhere' ? null : branches);
}

/** Null where there is no such order. */
export async function branchOfOrder(db: Db, orderNumber: number): Promise<number | null> {
  const row = await db.selectFrom('orders').select('branch_id').where('number', '=', orderNumber).executeTakeFirst();
  return row?.branch_id ?? null;
}

export async function findKitchenOrder(db: Db, orderNumber: number): Promise<KitchenRecord | null> {
  const [order] = await readOne(db, orderNumber);
  return order ?? null;
}

const isOver = `state in ${listed(finalStates)}`;

const records = `
  select number, state, order_type as "orderType",
    jsonb_build_object('id', branch_id, 'name', jsonb_build_object('en', branch_name_en, 'ar', branch_name_ar)) as branch,
    placed_at as "placedAt", promised_from as "from", promised_until as "until", slot_start as "slotStart",
    jsonb_build_object('name', coalesce(customer.name, ''), 'phone', coalesce(customer.phone, '')) as customer,
    orders.address, comments, subtotal_fils as subtotal, discount_fils as discount, delivery_fee_fils as "deliveryFee", total_fils as total,
    jsonb_build_object('en', payment_method_en, 'ar', payment_method_ar) as method, is_online as "isOnline",
    (select coalesce(sum(amount_fils), 0)::bigint from refund where refund.attempt_id = orders.attempt_id and done_at is not null) as refunded,
    (select jsonb_agg(jsonb_build_object(
        'name', jsonb_build_object('en', name_en, 'ar', name_ar), 'quantity', quantity, 'options', options, 'note', note, 'total', line.total_fils
      ) order by position) from order_line as line where line.order_number = number) as items,
    (select jsonb_agg(jsonb_build_object('state', state, 'at', at, 'actor', actor, 'cause', cause) order by id)
      from order_event where order_number = number) as events
  from orders left join customer on customer.id = customer_id`;

/** The day of a moment begins, by the clock of the order's branch. */
const dayOf = (moment: string) => `date_trunc('day', ${moment} at time zone branch.time_zone)`;
const today = dayOf('$1::timestamptz');

const readToday = statement<KitchenRecord, [now: Date, branchIds: number[] | null]>(`
  ${records} join branch on branch.id = branch_id
  where ($2::int[] is null or branch_id = any($2))
    -- By an index; slots are at most a week ahead.
    and placed_at > $1::timestamptz - interval '10 days'
    -- What was promised for before yesterday and never closed is nobody's work any more.
    and case when ${isOver} then ${today} in (${dayOf('placed_at')}, ${dayOf('promised_from')})
      else promised_until >= (${today} - interval '1 day') at time zone branch.time_zone end
  order by ${isOver}, promised_from, number limit ${limit}`);

const readOne = statement<KitchenRecord, [orderNumber: number]>(`${records} where number = $1`);
