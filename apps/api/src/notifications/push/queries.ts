import type { OrderType } from '@sufra/contract/names';
import type { OrderState } from '@sufra/contract/orders/states';
import type { BrowserSubscription } from '@sufra/contract/push/endpoints';
import type { Locale } from '@sufra/i18n';
import { sql } from 'kysely';
import type { Window } from '../../catalogue/eta/estimate.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
import { queuedFrom } from '../../platform/jobs/queries.ts';

/** Maximum subscriptions per customer; the oldest is evicted. */
export const maxSubscriptions = 10;

interface NewSubscription {
  customerId: number;
  sessionId: string;
  subscription: BrowserSubscription;
  now: Date;
}

/**
 * Stores a push subscription for the signed-in customer; it may have belonged to another. False when the session ended, or when the caller
 * lacks the subscription's keys.
 */
export async function saveSubscription(db: Context['db'], { customerId, sessionId, subscription, now }: NewSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription;
  return db.transaction().execute(async (tx) => {
    // Row lock per customer enforces the maximum; locking the session excludes a concurrent logout.
    await sql`select from customer where id = ${customerId} for no key update`.execute(tx);
    const { rows } = await sql`
      insert into push_subscription (customer_id, session_id, endpoint, p256dh, auth, created_at)
      select ${customerId}::int, id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now}::timestamptz
      from session where id = ${sessionId} and revoked_at is null for share
      on conflict (endpoint) do update set customer_id = excluded.customer_id, session_id = excluded.session_id, created_at = excluded.created_at
      where push_subscription.p256dh = excluded.p256dh and push_subscription.auth = excluded.auth
      returning id`.execute(tx);
    await sql`
      delete from push_subscription where id in (
        select id from push_subscription where customer_id = ${customerId} order by created_at desc, id desc offset ${maxSubscriptions}
      )`.execute(tx);
    return rows.length > 0;
  });
}

export async function deleteSubscription(db: Db, customerId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('customer_id', '=', customerId).where('endpoint', '=', endpoint).execute();
}

export async function deleteExpiredSubscription(db: Db, id: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}

/** Outbox: enqueues the mail about a move, a push message for each subscription, and the news by WhatsApp. */
export const queueTransitionMessages = statement<never, [orderNumber: number, eventId: number, isPushed: boolean]>(
  queuedFrom(
    {
      table: '(select $1::int as number, $2::int as event) as moved',
      kind: 'email',
      key: "'order_moved:' || event",
      payload: "jsonb_build_object('template', 'order_moved', 'orderNumber', number, 'eventId', event)",
    },
    {
      table: 'push_subscription as browser join orders using (customer_id) where number = $1 and $3::boolean',
      kind: 'push',
      key: "$2::int || ':' || browser.id",
      payload: "jsonb_build_object('orderNumber', number, 'eventId', $2::int, 'subscriptionId', browser.id)",
    },
    {
      table: 'order_whatsapp where order_number = $1 and $3::boolean',
      kind: 'order_news',
      key: '$2::int::text',
      payload: "jsonb_build_object('orderNumber', order_number, 'eventId', $2::int)",
    },
  ),
);

/** What a short message says of an order, with its estimated window. */
export interface OrderFacts extends Window {
  locale: Locale;
  branchId: number;
  orderType: OrderType;
  /** Name of the table of a dine-in order. */
  table: string | null;
  state: OrderState;
  slotStart: Date | null;
  placedAt: Date;
}

export const factsOfOrder = `locale, branch_id as "branchId", order_type as "orderType", at_table->>'name' as "table", state,
    promised_from as "from", promised_until as "until", slot_start as "slotStart", placed_at as "placedAt"`;

/** An order for a push message. */
export interface PushOrder extends OrderFacts {
  subscription: BrowserSubscription;
}

/** Null when subscription or order changed owner or was deleted. */
export const findPushOrder = oneRow<PushOrder, [subscriptionId: number, orderNumber: number]>(`
  select jsonb_build_object('endpoint', endpoint, 'keys', jsonb_build_object('p256dh', p256dh, 'auth', auth)) as subscription,
    ${factsOfOrder}
  from push_subscription join orders using (customer_id) where push_subscription.id = $1 and number = $2`);
