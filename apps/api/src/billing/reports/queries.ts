/** Sales queries. Amounts are fils. They read all customers' orders: only staff calls may use them. */
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { DayRange } from '@sufra/contract/reports/model';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

export type Kind = 'placed' | 'sold' | 'credited' | 'rejected' | 'cancelled' | 'returned' | 'tip_returned';

/** An aggregate row: by branch, payment method and seller, or by hour or day across branches. */
export interface Entry {
  kind: Kind;
  /** Null in a row of an hour or day. */
  branchId: number | null;
  /** `2026-11-21T13` or `2026-11-21`; null in rows by branch. */
  at: string | null;
  method: Bilingual | null;
  isOnline: boolean | null;
  /** Seller's TRN on the document; empty when not registered. */
  trn: string | null;
  /** Of the document, in hundredths of a percent. */
  vatRate: number | null;
  count: number;
  dishes: number;
  discounts: number;
  deliveryFees: number;
  tips: number;
  total: number;
  /** Part of `total` that a gift voucher paid, or got back. */
  gifts: number;
  vat: number;
  /** Number of documents with a company as buyer. */
  companies: number;
}

export interface Timed {
  branchId: number | null;
  orderType: OrderType;
  orders: number;
  punctual: number;
  /** Median and 90th percentile of minutes taken; null when all orders were scheduled. */
  minutes: [number, number] | null;
  /** Median of the estimated minutes, likewise. */
  promised: number | null;
  /** Median delay of late orders in minutes; null without late orders. */
  delay: number | null;
}

export interface BranchName {
  id: number;
  name: Bilingual;
  active: boolean;
}

export interface ReportQuery extends DayRange {
  /** Null: every branch. */
  branchIds: number[] | null;
  by: 'hour' | 'day';
}

/** Reads in one snapshot transaction, so that figures are consistent under concurrent orders. */
export const inSnapshot = <Found>(db: Db, read: (tx: Db) => Promise<Found>): Promise<Found> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read);

export async function readSalesReport(db: Db, wanted: ReportQuery): Promise<{ entries: Entry[]; times: Timed[]; branches: BranchName[] }> {
  const { branchIds, from, until, by } = wanted;
  return inSnapshot(db, async (tx) => ({
    entries: await readEntries(tx, branchIds, from, until, by === 'hour' ? 'YYYY-MM-DD"T"HH24' : 'YYYY-MM-DD'),
    times: await readTimes(tx, branchIds, from, until, null),
    branches: await readBranches(tx, branchIds),
  }));
}

export type ReportParameters = [branchIds: number[] | null, from: string, until: string];
/** `end`: inclusive local time on the last day, `2026-11-21T15:04`; null for the whole day. */
export type ReportParametersUpTo = [...ReportParameters, end: string | null];

/** Index-friendly range in UTC that covers the local days of every time zone; exact local days are compared afterwards. */
export const near = (moment: string) => `${moment} >= $2::date - 2 and ${moment} < $3::date + 3`;
const within = (local: string) => `${local} >= $2::date and ${local} < $3::date + 1`;
export const upTo = (local: string) => `${within(local)} and ($4::timestamp is null or ${local} < $4::timestamp)`;

export const requestedBranches = `asked as (select id, time_zone from branch where $1::int[] is null or id = any($1))`;

/** Uses the payment method's wording on the invoice, when one exists. */
const ofInvoice = `invoice.payment_method_en as method_en, invoice.payment_method_ar as method_ar, orders.is_online, invoice.trn, invoice.vat_rate,
    (invoice.buyer_trn <> '')::int as companies`;
const nothing = `null as method_en, null as method_ar, null::boolean as is_online, null as trn, null::int as vat_rate, 0 as companies, 0 as dishes, 0 as discounts, 0 as fees, 0 as tips`;
/** A seller without registration owes no VAT. */
const vatOwed = (vat: string) => `case invoice.trn when '' then 0 else ${vat} end as vat`;

const readEntries = statement<Entry, [...ReportParameters, format: string]>(`
  with ${requestedBranches}, entry as (
    select 'placed' as kind, branch_id, placed_at at time zone asked.time_zone as at, ${nothing}, 0 as total, 0 as gifts, 0 as vat
    from asked join orders on branch_id = asked.id where ${near('placed_at')}
    union all
    select 'sold', branch_id, issued_at at time zone invoice.time_zone, ${ofInvoice}, invoice.subtotal_fils, invoice.discount_fils,
      invoice.delivery_fee_fils, invoice.tip_fils, invoice.total_fils, least(invoice.gift_fils, invoice.total_fils), ${vatOwed('invoice.vat_fils')}
    from invoice join orders on orders.number = order_number join asked on branch_id = asked.id where ${near('issued_at')}
    union all
    select 'credited', branch_id, note.issued_at at time zone invoice.time_zone, ${ofInvoice}, 0, 0, 0, 0, note.amount_fils,
      least(refund.gift_fils, note.amount_fils), ${vatOwed('note.vat_fils')}
    from credit_note as note join refund on refund.id = refund_id join invoice on invoice.order_number = note.order_number
    join orders on orders.number = note.order_number join asked on branch_id = asked.id
    where ${near('note.issued_at')}
    union all
    select event.state, branch_id, event.at at time zone asked.time_zone, ${nothing}, 0, 0, 0
    from order_step as event join orders on orders.number = order_number join asked on branch_id = asked.id
    where event.state in ('rejected', 'cancelled') and ${near('event.at')}
    union all
    select 'tip_returned', branch_id, done_at at time zone asked.time_zone, ${nothing}, refund.tip_fils, 0, 0
    from order_refund as refund join invoice using (order_number) join orders on orders.number = order_number join asked on branch_id = asked.id
    where refund.tip_fils > 0 and ${near('done_at')}
    union all
    -- Of what no invoice was issued for: an order that the kitchen rejected, or a payment that came to none.
    select 'returned', cart.branch_id, done_at at time zone asked.time_zone, ${nothing}, refund.amount_fils - refund.gift_fils, 0, 0
    from refund join payment_attempt as attempt on attempt.id = attempt_id join cart on cart.id = cart_id join asked on cart.branch_id = asked.id
    left join orders on orders.attempt_id = attempt.id left join invoice on invoice.order_number = orders.number
    where ${near('done_at')} and (orders.number is null or (orders.state in ('rejected', 'cancelled', 'refunded') and invoice.order_number is null))
  )
  select kind, branch_id as "branchId", to_char(point, $4) as at,
    case when method_en is not null then jsonb_build_object('en', method_en, 'ar', method_ar) end as method, is_online as "isOnline", trn, vat_rate as "vatRate",
    count(*)::int as count, sum(dishes)::bigint as dishes, sum(discounts)::bigint as discounts, sum(fees)::bigint as "deliveryFees", sum(tips)::bigint as tips,
    sum(total)::bigint as total, sum(gifts)::bigint as gifts, sum(vat)::bigint as vat, sum(companies)::int as companies
  from (select *, date_trunc(case when $4 like '%HH24' then 'hour' else 'day' end, at) as point from entry where ${within('at')}) as entry
  group by grouping sets ((kind, branch_id, method_en, method_ar, is_online, trn, vat_rate), (kind, point))`);

const minutesOf = (length: string) => `(order by extract(epoch from ${length}) / 60)`;

export const readTimes = statement<Timed, ReportParametersUpTo>(`
  with ${requestedBranches}
  select branch_id as "branchId", order_type as "orderType", count(*)::int as orders, count(*) filter (where there_at <= first_promised_until)::int as punctual,
    percentile_cont(array[0.5, 0.9]) within group ${minutesOf('there_at - placed_at')} filter (where slot_start is null) as minutes,
    percentile_cont(0.5) within group ${minutesOf('first_promised_until - placed_at')} filter (where slot_start is null) as promised,
    percentile_cont(0.5) within group ${minutesOf('there_at - first_promised_until')} filter (where there_at > first_promised_until) as delay
  from (
    select branch_id, orders.order_type, placed_at, slot_start, first_promised_until,
      case orders.order_type when 'delivery' then issued_at
        -- It stands on the counter from then on; when it is fetched is not the kitchen's doing.
        else coalesce((select min(at) from order_step as event where event.order_number = orders.number and event.state = 'ready'), issued_at)
      end as there_at
    from invoice join orders on orders.number = order_number join asked on branch_id = asked.id
    where ${near('issued_at')} and ${upTo('issued_at at time zone invoice.time_zone')}
  ) as completed
  group by grouping sets ((branch_id, order_type), (order_type))`);

export const readBranches = statement<BranchName, [branchIds: number[] | null]>(`
  select id, jsonb_build_object('en', name_en, 'ar', name_ar) as name, active from branch
  where $1::int[] is null or id = any($1) order by position, id`);
