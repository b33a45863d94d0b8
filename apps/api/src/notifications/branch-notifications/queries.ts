/** Queries of orders for branch notifications. They read all customers' orders: only jobs and timers may use them. Amounts are fils. */
import type { Car } from '@sufra/contract/car/model';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';
import type { Locale } from '@sufra/i18n';
import type { AddressCopy } from '../../ordering/addresses/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';

export interface NotifiedLine {
  code: string;
  name: Bilingual;
  quantity: number;
  /** Price of one piece, options included. */
  unitPrice: number;
  total: number;
  /** Share of the order's discount. */
  discount: number;
  /** Included in `total` less `discount`. */
  vat: number;
  /** `code` is unique within `group`; both are null when the option was deleted. */
  options: { code: string | null; group: string | null; name: Bilingual; quantity: number; price: number }[];
  /** Customer's note; empty when none. */
  note: string;
}

/** Recipients; '' for no URL. */
interface Recipients {
  emails: string[];
  webhook: string;
}

export interface NotifiedOrder {
  number: number;
  state: OrderState;
  orderType: OrderType;
  /** `name` as ordered; recipients as configured now. */
  branch: { code: string; name: Bilingual; timeZone: string; emails: string[]; webhook: string; escalation: Recipients };
  /** What webhooks tell of the customer: all without a till's key, and with one as the branch says. */
  customerForWebhook: 'all' | 'first_name' | 'nothing';
  placedAt: Date;
  /** Start of the promised window. */
  from: Date;
  until: Date;
  slotStart: Date | null;
  locale: Locale;
  customer: { name: string; phone: string };
  address: AddressCopy | null;
  car: Car | null;
  /** Name of the table of a dine-in order. */
  table: string | null;
  comments: string;
  lines: NotifiedLine[];
  subtotal: number;
  discount: number;
  deliveryFee: number;
  tip: number;
  /** How much of the total a gift voucher paid. */
  gift: number;
  total: number;
  vat: number;
  method: Bilingual;
  isOnline: boolean;
}

export const findNotifiedOrder = oneRow<NotifiedOrder, [orderNumber: number]>(`
  select number, state, order_type as "orderType",
    jsonb_build_object(
      'code', branch.code, 'name', jsonb_build_object('en', branch_name_en, 'ar', branch_name_ar), 'timeZone', branch.time_zone,
      'emails', branch.announce_emails, 'webhook', branch.announce_webhook,
      'escalation', jsonb_build_object('emails', branch.escalation_emails, 'webhook', branch.escalation_webhook)
    ) as branch,
    coalesce(
      (select case when shares_customer then 'first_name' else 'nothing' end from branch_till
        where branch_till.branch_id = branch.id and key_hash is not null),
      'all'
    ) as "customerForWebhook",
    placed_at as "placedAt", promised_from as "from", promised_until as "until", slot_start as "slotStart", orders.locale,
    jsonb_build_object('name', coalesce(customer.name, ''), 'phone', coalesce(customer.phone, '')) as customer,
    orders.address, orders.car, at_table->>'name' as "table", comments, subtotal_fils as subtotal, discount_fils as discount, delivery_fee_fils as "deliveryFee", tip_fils as tip, total_fils as total, gift_fils as gift,
    vat_fils as vat, jsonb_build_object('en', payment_method_en, 'ar', payment_method_ar) as method, is_online as "isOnline",
    (select jsonb_agg(jsonb_build_object(
        'code', item.code, 'name', jsonb_build_object('en', line.name_en, 'ar', line.name_ar), 'quantity', quantity,
        'unitPrice', unit_price_fils, 'total', line.total_fils, 'discount', line.discount_fils, 'vat', line.vat_fils, 'note', note,
        'options', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'code', option.code, 'group', option_group.code, 'name', chosen->'name', 'quantity', chosen->'quantity', 'price', chosen->'price'
          ) order by nth), '[]')
          from jsonb_array_elements(line.options) with ordinality as each (chosen, nth)
          left join option on option.id = (chosen->>'id')::int left join option_group on option_group.id = option_group_id
        )
      ) order by line.position)
      from order_line as line join item on item.id = item_id where line.order_number = number) as lines
  from orders join branch on branch.id = branch_id left join customer on customer.id = customer_id where number = $1`);

export interface WaitingOrder {
  number: number;
  branchCode: string;
  /** When preparation was due to begin. */
  startsAt: Date;
  promisedUntil: Date;
  /** Last action by customer or staff: placed, or accepted and undone. */
  touchedAt: Date;
  /** When staff first opened the branch's board on or after the day of `startsAt`; null when never. */
  openedAt: Date | null;
  isTold: boolean;
  /** Whether any recipient is configured. */
  canTell: boolean;
}

/** Seconds without a heartbeat after which staff may have missed an order. */
const longestGap = 30;

/** Records a heartbeat of order visibility; returns the start of the uninterrupted period. */
export async function heartbeat(db: Db, now: Date): Promise<Date> {
  const row = await writeHeartbeat(db, now, longestGap);
  return row?.countsFrom ?? now;
}
const writeHeartbeat = oneRow<{ countsFrom: Date }, [now: Date, gap: number]>(`
  insert into board_clock as clock (beat_at, counts_from) values ($1, $1)
  on conflict (only_one) do update set
    counts_from = case when excluded.beat_at - clock.beat_at > $2::int * interval '1 second' then excluded.beat_at else clock.counts_from end,
    beat_at = greatest(clock.beat_at, excluded.beat_at)
  returning counts_from as "countsFrom"`);

/**
 * Orders that a step can be due for: begun by `latest`, of a branch whose board staff have opened since, or which has recipients and promised
 * the order after `earliest`. Placed within ten days; slots are at most a week ahead.
 */
export const findWaiting = statement<WaitingOrder, [now: Date, latest: Date, earliest: Date]>(`
  select number, branch.code as "branchCode", "startsAt", promised_until as "promisedUntil",
    (select max(at) from order_event where order_number = number) as "touchedAt",
    (select min(opened_at) from board_watch where board_watch.branch_id = orders.branch_id and day >= "startDay") as "openedAt",
    exists (select from job where kind = 'notify_branch' and key = 'order.waiting:' || number) as "isTold", "canTell"
  from orders join (
    select id, code, time_zone, (escalation_emails <> '{}' or escalation_webhook <> '' or announce_emails <> '{}') as "canTell",
      (select max(day) from board_watch where branch_id = branch.id) as "lastOpened"
    from branch
  ) as branch on branch.id = branch_id
  cross join lateral (select greatest(placed_at, slot_start - promised_minutes * interval '1 minute')) as begun ("startsAt")
  cross join lateral (select ("startsAt" at time zone branch.time_zone)::date) as days ("startDay")
  where state = 'received' and placed_at > $1::timestamptz - interval '10 days' and "startsAt" <= $2
    and ("lastOpened" >= "startDay" or "canTell" and promised_until >= $3)
  order by number`);

/** Locks a waiting order with SKIP LOCKED. Null when it no longer waits or is locked elsewhere. */
export const lockWaitingOrder = oneRow<{ number: number }, [orderNumber: number]>(
  "select number from orders where number = $1 and state = 'received' for update skip locked",
);
