/**
 * Consent to news of an order by WhatsApp: for one order, after a press, and for the number that its customer has proved. The bearer of the
 * private link may consent as well; the messages go to the customer's number in any case.
 */
import type { Order } from '@sufra/contract/orders/model';
import { finalStates, isOver, type OrderState } from '@sufra/contract/orders/states';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { listed, oneRow, statement } from '../../platform/db/statement.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { type Bucket, enforceRateLimit } from '../../platform/http/limits.ts';
import { findOrder } from './queries.ts';
import type { OwnedOrder } from './status-queries.ts';

/** Rate limit per order. */
const changesOfOrder: Bucket = { capacity: 10, refillPerMinute: 1 };

const isConfigured = ({ textMessages }: Context['env']): boolean => Boolean(textMessages?.whatsapp?.news);

/** Field of the order's details; absent where news is not offered. */
export async function offeredNews(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { orderNumber, customerId }: OwnedOrder,
  state: OrderState,
): Promise<Pick<Order, 'whatsAppNews'>> {
  const offer = isConfigured(env) && !isOver(state) ? await findOffer(db, orderNumber, customerId) : null;
  return offer ? { whatsAppNews: offer.isOn } : {};
}

/** Idempotent. News that is no longer configured or offered can still be stopped. */
export async function setOrderNews(
  context: Pick<Context, 'db' | 'env' | 'now' | 'log'>,
  { orderNumber, customerId }: OwnedOrder,
  wanted: boolean,
): Promise<{ wanted: boolean }> {
  const { db, env, now, log } = context;
  requireFound(await findOrder(db, customerId, orderNumber));
  await enforceRateLimit(context, `order_news:${orderNumber}`, changesOfOrder);
  if (!wanted) await deleteConsent(db, orderNumber, customerId);
  else if (!isConfigured(env) || !(await saveConsent(db, orderNumber, customerId, now()))) throw new Refusal('order_news_unavailable');
  log.info({ order: orderNumber, wanted }, 'order news by WhatsApp');
  return { wanted };
}

/** Null without a proved number. */
const findOffer = oneRow<{ isOn: boolean }, [orderNumber: number, customerId: number]>(`
  select exists (select from order_whatsapp as news where news.order_number = orders.number and news.phone = phone_key) as "isOn"
  from orders join customer on customer.id = customer_id where number = $1 and customer_id = $2 and phone_key is not null`);

/** The lock on the customer excludes a concurrent erasure. Null when the order is over, or the number not proved. */
const saveConsent = oneRow<{ one: number }, [orderNumber: number, customerId: number, now: Date]>(`
  insert into order_whatsapp (order_number, phone, asked_at)
  select number, phone_key, $3::timestamptz from orders join customer on customer.id = customer_id
  where number = $1 and customer_id = $2 and phone_key is not null and state not in ${listed(finalStates)} for share of customer
  on conflict (order_number) do update set phone = excluded.phone, asked_at = excluded.asked_at
  returning 1 as one`);

const deleteConsent = statement<never, [orderNumber: number, customerId: number]>(`
  delete from order_whatsapp using orders where number = order_number and number = $1 and customer_id = $2`);

/** When the customer asked for news, by order number. */
export async function storedNews(db: Db, customerId: number): Promise<Map<number, Date>> {
  const rows = await findConsents(db, customerId);
  return new Map(rows.map(({ number, askedAt }) => [number, askedAt]));
}
const findConsents = statement<{ number: number; askedAt: Date }, [customerId: number]>(`
  select number, asked_at as "askedAt" from order_whatsapp join orders on number = order_number where customer_id = $1`);

/** Deletes the consents of orders whose last event is before that time and has ended them. */
export const deleteNewsBefore = statement<never, [before: Date]>(`
  delete from order_whatsapp as news using orders
  where orders.number = news.order_number and orders.state in ${listed(finalStates)}
    and not exists (select from order_event as event where event.order_number = orders.number and event.at >= $1::timestamptz)`);
