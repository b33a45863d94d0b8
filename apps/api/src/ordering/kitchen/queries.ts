/** Queries of orders for the restaurant. They read all customers' orders: only staff calls may use them. Amounts are fils. */

import type { Arrival, Car } from '@sufra/contract/car/model';
import type { KitchenItem, KitchenOrder } from '@sufra/contract/kitchen/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import { finalStates, type OrderState } from '@sufra/contract/orders/states';
import type { Db } from '../../platform/db/database.ts';
import { listed, statement } from '../../platform/db/statement.ts';
import type { BranchIds } from '../../platform/http/access.ts';
import type { AddressCopy } from '../addresses/rules.ts';
import { feedbackColumns, type HelpRecord, type RatingRecord } from '../feedback/queries.ts';

/** Times in JSON are texts. */
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
  /** Whether a staff member took it by telephone. */
  isByPhone: boolean;
  address: AddressCopy | null;
  car: Car | null;
  arrival: Arrival | null;
  /** Name of the table of a dine-in order. */
  table: string | null;
  /** Driver of the restaurant's own, if any. */
  driver: { id: number; name: string } | null;
  /** What the branch's till said. */
  till: Pick<NonNullable<KitchenOrder['till']>, 'reference' | 'cause'> | null;
  /** Whether the branch has a till that gets its orders. */
  hasTill: boolean;
  items: KitchenLine[];
  promisedMinutes: number;
  comments: string;
  subtotal: number;
  discount: number;
  deliveryFee: number;
  tip: number;
  /** How much of the total a gift voucher paid. */
  gift: number;
  total: number;
  method: Bilingual;
  isOnline: boolean;
  refunded: number;
  refundable: number;
  /** How much of that a gift voucher paid. */
  refundableGift: number;
  help: HelpRecord[];
  rating: RatingRecord | null;
  /** Refunded or pending, in fils. */
  refundedTip: number;
  refunds: {
    id: string;
    amount: number;
    cause: string;
    askedAt: string;
    doneAt: string | null;
    isWithheld: boolean;
    helpId: number | null;
    lines: RefundedLine[];
    deliveryFee: number;
  }[];
  /** Events that were not undone, oldest first. */
  events: { id: number; state: OrderState; at: string; actor: string; cause: string; by: string | null; isUndoable: boolean }[];
  /** Id of the newest event, undo included, as optimistic lock; 0 without events. */
  version: number;
}

/** Refund of a dish by line index, from 0. `amount`: fils. */
export interface RefundedLine {
  place: number;
  quantity: number;
  amount: number;
}

export interface KitchenLine extends Omit<KitchenItem, 'options' | 'allergens' | 'refunded'> {
  itemId: number;
  options: { id: number; name: Bilingual; quantity: number }[];
}

/** Upper bound above any kitchen's daily volume. */
const limit = 1000;

export interface OverRecord {
  number: number;
  state: OrderState;
  branchId: number;
  customer: KitchenRecord['customer'];
  version: number;
  at: Date;
  openHelp: number;
}

const isOver = `state in ${listed(finalStates)}`;

const records = `
  select number, state, order_type as "orderType",
    jsonb_build_object('id', branch_id, 'name', jsonb_build_object('en', branch_name_en, 'ar', branch_name_ar)) as branch,
    placed_at as "placedAt", promised_from as "from", promised_until as "until", slot_start as "slotStart",
    jsonb_build_object('name', coalesce(customer.name, ''), 'phone', coalesce(customer.phone, '')) as customer,
    customer.phone_order_key is not null as "isByPhone",
    (select jsonb_build_object('id', staff.id, 'name', staff.name)
      from order_driver join staff on staff.id = staff_id where order_driver.order_number = number) as driver,
    exists (
      select from branch_till join branch as told on told.id = branch_till.branch_id
      where told.id = orders.branch_id and key_hash is not null and announce_webhook <> ''
    ) as "hasTill",
    orders.address, orders.car, arrival, till, at_table->>'name' as "table", comments, subtotal_fils as subtotal, discount_fils as discount, delivery_fee_fils as "deliveryFee", tip_fils as tip, total_fils as total, gift_fils as gift,
    promised_minutes as "promisedMinutes",
    jsonb_build_object('en', payment_method_en, 'ar', payment_method_ar) as method, is_online as "isOnline",
    paid.refunded, paid.refunds, paid."refundedTip", ${feedbackColumns},
    (select amount_fils from order_refundable where order_number = number) as refundable,
    (select amount_fils - money_fils from order_refundable where order_number = number) as "refundableGift",
    coalesce((select jsonb_agg(jsonb_build_object(
        'itemId', item_id, 'name', jsonb_build_object('en', name_en, 'ar', name_ar), 'quantity', quantity, 'options', options, 'note', note, 'total', line.total_fils,
        'paid', line.total_fils - line.discount_fils
      ) order by position) from order_line as line where line.order_number = number), '[]') as items,
    coalesce((select jsonb_agg(jsonb_build_object(
        'id', id, 'state', state, 'at', at, 'actor', actor, 'cause', cause, 'by', moved_by, 'isUndoable', is_undoable
      ) order by id) from order_step where order_number = number), '[]') as events,
    coalesce((select max(id) from order_event where order_number = number), 0) as version
  from orders left join customer on customer.id = customer_id
  left join lateral (
    select coalesce(sum(amount_fils) filter (where done_at is not null), 0)::bigint as refunded,
      coalesce(sum(tip_fils), 0)::bigint as "refundedTip",
      coalesce(jsonb_agg(jsonb_build_object(
        'id', refund.id, 'amount', amount_fils, 'cause', reason, 'askedAt', requested_at, 'doneAt', done_at, 'isWithheld', is_withheld,
        'helpId', help_id, 'lines', lines, 'deliveryFee', refund.delivery_fee_fils
      ) order by requested_at, refund.id), '[]') as refunds
    from order_refund as refund where order_number = number
  ) as paid on true`;

/** Start of the local day in the branch's time zone. */
const dayOf = (moment: string) => `date_trunc('day', ${moment} at time zone branch.time_zone)`;
const today = dayOf('$1::timestamptz');

/** Index condition; slots are at most a week ahead. */
const recent = `($2::int[] is null or branch_id = any($2)) and placed_at > $1::timestamptz - interval '10 days'`;
/** Excludes forgotten orders, estimated before yesterday and never closed. */
const isStillOpen = `not ${isOver} and promised_until >= (${today} - interval '1 day') at time zone branch.time_zone`;
const openHelp = 'help_request where order_number = number and answered_at is null';
/** Finished today, or with an open help request. */
const isOverToday = `${isOver} and (${today} in (${dayOf('placed_at')}, ${dayOf('promised_from')}) or exists (select from ${openHelp}))`;

/**
 * Kitchen list: open orders first, and those placed or estimated for today in branch time. Soonest first; finished ones newest first. With
 * a number, only that order.
 */
export const listKitchenOrders = statement<KitchenRecord, [now: Date, branchIds: BranchIds, number: number | null]>(`
  ${records} join branch on branch.id = branch_id
  where ${recent} and ($3::int is null or number = $3) and (${isStillOpen} or ${isOverToday})
  -- Those that are over the other way round: what a long day has too much of is its morning.
  order by ${isOver}, extract(epoch from promised_from) * case when ${isOver} then -1 else 1 end, number limit ${limit}`);

/** Open orders of the board. */
export const listOpenOrders = statement<KitchenRecord, [now: Date, branchIds: BranchIds]>(`
  ${records} join branch on branch.id = branch_id where ${recent} and ${isStillOpen} order by promised_from, number limit ${limit}`);

/** Finished orders, newest first. */
export const listOverOrders = statement<OverRecord, [now: Date, branchIds: BranchIds]>(`
  select number, state, branch_id as "branchId",
    jsonb_build_object('name', coalesce(customer.name, ''), 'phone', coalesce(customer.phone, '')) as customer,
    coalesce((select max(id) from order_event where order_number = number), 0) as version,
    coalesce((select max(at) from order_step where order_number = number), placed_at) as at,
    (select count(*) from ${openHelp})::int as "openHelp"
  from orders join branch on branch.id = branch_id left join customer on customer.id = customer_id
  where ${recent} and ${isOverToday} order by promised_from desc, number limit ${limit}`);

export const findKitchenOrders = statement<KitchenRecord, [orderNumbers: readonly number[]]>(`${records} where number = any($1::int[])`);

/** Branches with an open board. Days are in branch time. */
export interface WatchedBranches {
  branchIds: readonly number[];
  /** Whether the viewer watches all branches at once. */
  all: boolean;
}

/**
 * Records that staff watch these branches' boards, which enables automatic rejection. A view of all branches does not count for branches
 * that work by mail, except for the only branch: an owner at home may have it open.
 */
export async function recordBoardOpen(db: Db, { branchIds, all }: WatchedBranches, now: Date): Promise<void> {
  await writeWatchedBranches(db, [...branchIds], all, now);
}
const writeWatchedBranches = statement<never, [branchIds: number[], all: boolean, now: Date]>(`
  insert into board_watch (branch_id, day, opened_at, seen_at)
  select id, ($3::timestamptz at time zone time_zone)::date, $3, $3 from branch
  where active and (id = any($1::int[]) or ($2::boolean and (announce_emails = '{}' or not exists (
    select from branch as other where other.active and other.id <> branch.id
  ))))
  order by id
  on conflict (branch_id, day) do update set seen_at = excluded.seen_at where board_watch.seen_at < excluded.seen_at`);
