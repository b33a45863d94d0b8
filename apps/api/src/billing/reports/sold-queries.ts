/** Queries for sales and refusals. Amounts are fils. They read all customers' orders: only staff calls may use them. */
import type { Bilingual, OrderType } from '@sufra/contract/names';
import { statement } from '../../platform/db/statement.ts';
import { near, type ReportParametersUpTo, requestedBranches, upTo } from './queries.ts';

/** Counts of placed orders, invoices and credit notes by branch, order type and hour of the day. */
export interface Point {
  kind: 'placed' | 'sold' | 'credited';
  branchId: number;
  orderType: OrderType;
  hour: number;
  count: number;
  total: number;
}

const invoiceInRange = `${near('issued_at')} and ${upTo('issued_at at time zone invoice.time_zone')}`;
const creditNoteInRange = `${near('note.issued_at')} and ${upTo('note.issued_at at time zone invoice.time_zone')}`;
const joinOrder = (of: string) => `join orders on orders.number = ${of}.order_number join asked on orders.branch_id = asked.id`;
const invoices = `invoice ${joinOrder('invoice')}`;
const notes = `credit_note as note join invoice using (order_number) join refund on refund.id = note.refund_id ${joinOrder('note')}`;

export const readPoints = statement<Point, ReportParametersUpTo>(`
  with ${requestedBranches}, entry as (
    select 'placed' as kind, branch_id, order_type, placed_at at time zone asked.time_zone as at, 0 as amount
    from asked join orders on branch_id = asked.id where ${near('placed_at')} and ${upTo('placed_at at time zone asked.time_zone')}
    union all
    select 'sold', branch_id, orders.order_type, issued_at at time zone invoice.time_zone, invoice.total_fils
    from ${invoices} where ${invoiceInRange}
    union all
    select 'credited', branch_id, orders.order_type, note.issued_at at time zone invoice.time_zone, note.amount_fils
    from ${notes} where ${creditNoteInRange}
  )
  select kind, branch_id as "branchId", order_type as "orderType", extract(hour from at)::int as hour, count(*)::int as count, sum(amount)::bigint as total
  from entry group by kind, branch_id, order_type, extract(hour from at)`);

export interface SoldRow {
  id: number;
  name: Bilingual;
  /** Id of the category or group; null without one. */
  ofId: number | null;
  of: Bilingual | null;
  pieces: number;
  returned: number;
  gross: number;
  discounts: number;
  refunds: number;
}

/** CTE of invoice lines and their itemized refunds: line index, pieces and amount. */
const pieces = `piece as (
  select line.item_id, line.name_en, line.name_ar, line.options, line.unit_price_fils, line.quantity, line.total_fils, line.discount_fils,
    0 as returned, 0 as refunded
  from ${invoices} join order_line as line on line.order_number = invoice.order_number where ${invoiceInRange}
  union all
  select line.item_id, line.name_en, line.name_ar, line.options, line.unit_price_fils, 0, 0, 0, (named->>'quantity')::int, (named->>'amount')::bigint
  from ${notes} cross join lateral jsonb_array_elements(refund.lines) as named
    cross join lateral (select * from order_line where order_number = note.order_number order by position offset (named->>'place')::int limit 1) as line
  where ${creditNoteInRange}
)`;

const bilingual = (name: string) => `jsonb_build_object('en', ${name}_en, 'ar', ${name}_ar)`;
/**
 * Aggregates `sold` by entry, with today's name or else the invoiced one, and its current category or group in `of`. `rows` lists the
 * entries.
 */
const found = (thing: string, of: string, rows: string = thing) => `
  select sold.id, case when ${thing}.id is null then ${bilingual('sold.name')} else ${bilingual(`${thing}.name`)} end as name,
    ${of}.id as "ofId", case when ${of}.id is not null then ${bilingual(`${of}.name`)} end as of,
    sold.pieces::int, sold.returned::int, sold.gross::bigint, sold.discounts::bigint, sold.refunds::bigint
  from sold left join ${rows} on ${thing}.id = sold.id left join ${of} on ${of}.id = ${thing}.${of}_id`;

export const readDishes = statement<SoldRow, ReportParametersUpTo>(`
  with ${requestedBranches}, ${pieces}, sold as (
    select item_id as id, max(name_en) as name_en, max(name_ar) as name_ar, sum(quantity) as pieces, sum(returned) as returned, sum(total_fils) as gross,
      sum(discount_fils) as discounts, sum(refunded) as refunds
    from piece group by item_id
  ) ${found('item', 'category')}`);

/** An option that is a dish has the dish's name. */
const namedOptions = `(
  select option.id, option_group_id, coalesce(dish.name_en, option.name_en) as name_en, coalesce(dish.name_ar, option.name_ar) as name_ar
  from option left join item as dish on dish.id = option.item_id
) as option`;

/** An option gets its price share of the dish's net amount, after discount and refunds. */
export const readOptions = statement<SoldRow, ReportParametersUpTo>(`
  with ${requestedBranches}, ${pieces}, chosen as (
    select (each->>'id')::int as id, each->'name' as name, (each->>'quantity')::int as nth,
      (each->>'price')::bigint * (each->>'quantity')::int as price, piece.*
    from piece cross join lateral jsonb_array_elements(options) as each
  ), sold as (
    select id, max(name->>'en') as name_en, max(name->>'ar') as name_ar, sum(nth * quantity) as pieces, sum(nth * returned) as returned,
      sum(price * quantity) as gross, sum(round(discount_fils * price::numeric / unit_price_fils)) as discounts,
      sum(round(refunded * price::numeric / unit_price_fils)) as refunds
    from chosen group by id
  ) ${found('option', 'option_group', namedOptions)}`);

export interface UnattributedAmounts {
  deliveryFees: number;
  unnamedRefunds: number;
}

export const readUnattributedAmounts = statement<UnattributedAmounts, ReportParametersUpTo>(`
  with ${requestedBranches}, entry as (
    select invoice.delivery_fee_fils as fee, 0 as unnamed from ${invoices} where ${invoiceInRange} and invoice.delivery_fee_fils > 0
    union all
    select -refund.delivery_fee_fils, case when refund.lines = '[]' and refund.delivery_fee_fils = 0 then note.amount_fils else 0 end
    from ${notes} where ${creditNoteInRange}
  )
  select coalesce(sum(fee), 0)::bigint as "deliveryFees", coalesce(sum(unnamed), 0)::bigint as "unnamedRefunds" from entry`);

export interface RefusedRow {
  state: 'rejected' | 'cancelled';
  actor: 'customer' | 'staff' | 'system';
  cause: string;
  orders: number;
  amount: number;
}

export const readRefused = statement<RefusedRow, ReportParametersUpTo>(`
  with ${requestedBranches}
  select event.state, case actor when 'demo' then 'staff' else actor end as actor, cause, count(*)::int as orders, sum(total_fils - tip_fils)::bigint as amount
  from order_step as event ${joinOrder('event')}
  where event.state in ('rejected', 'cancelled') and ${near('event.at')} and ${upTo('event.at at time zone asked.time_zone')}
  group by 1, 2, 3 order by orders desc, amount desc, cause`);

export interface RepeatCustomers {
  known: number;
  again: number;
}

/** Guest checkouts create a customer each; equal phone and e-mail identify a repeat customer. */
export const readRepeatCustomers = statement<RepeatCustomers, ReportParametersUpTo>(`
  with ${requestedBranches}, sold as (
    select orders.number, customer_id from ${invoices} where customer_id is not null and ${invoiceInRange}
  ), earlier as not materialized (select number, customer_id from orders where $1::int[] is null or branch_id = any($1))
  select count(*)::int as known, count(*) filter (where
    exists (select from earlier where earlier.customer_id = customer.id and earlier.number < sold.number)
    or (is_guest and phone <> '' and exists (
      select from customer as same join earlier on earlier.customer_id = same.id
      where phone_digits(same.phone) = phone_digits(customer.phone) and same.phone <> '' and lower(same.email) = lower(customer.email)
        and earlier.number < sold.number
    )))::int as again
  from sold join customer on customer.id = customer_id`);

export interface FailedRow {
  outcome: 'declined' | 'cancelled' | 'expired';
  carts: number;
  ordered: number;
  lost: number;
}

/** Counts each cart once, by its latest failure. */
export const readFailedPayments = statement<FailedRow, ReportParametersUpTo>(`
  with ${requestedBranches}, failed as (
    select distinct on (cart_id) attempt.state as outcome, cart_id, cart.state = 'placed' as is_ordered, total_fils - tip_fils as amount
    from payment_attempt as attempt join cart on cart.id = cart_id join asked on branch_id = asked.id
    where attempt.state in ('declined', 'cancelled', 'expired') and ${near('attempt.created_at')} and ${upTo('attempt.created_at at time zone asked.time_zone')}
    order by cart_id, attempt.created_at desc
  )
  select outcome, count(*)::int as carts, count(*) filter (where is_ordered)::int as ordered,
    coalesce(sum(amount) filter (where not is_ordered), 0)::bigint as lost
  from failed group by outcome order by carts desc`);

export interface SoldOutEvent {
  branchId: number;
  timeZone: string;
  kind: 'dish' | 'option';
  thing: number;
  name: Bilingual;
  isSoldOut: boolean;
  at: Date;
  /** End of the sold-out period; null for open-ended, or when available again. */
  until: Date | null;
  by: string;
}

/** Events within the range and the 31 days before, the maximum duration of a temporary sold-out. */
export const readSoldOutEvents = statement<SoldOutEvent, [branchIds: number[] | null, from: string, until: string]>(`
  with ${requestedBranches}
  select branch_id as "branchId", asked.time_zone as "timeZone", case when details ? 'dish' then 'dish' else 'option' end as kind,
    coalesce(details->>'dish', details->>'option')::int as thing, details->'name' as name, action = 'sold_out' as "isSoldOut", at,
    (details->>'until')::timestamptz as until, actor as by
  from asked join staff_action on branch_id = asked.id
  where action in ('sold_out', 'on_sale_again') and at >= $2::date - 33 and at < $3::date + 3
  order by branch_id, kind, thing, at, staff_action.id`);
