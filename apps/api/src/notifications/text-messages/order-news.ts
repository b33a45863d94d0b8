/** Jobs that send news of an order by WhatsApp, to customers who asked for it. See docs/decisions/0021-notifications.md. */
import { isolateText, localName } from '@sufra/i18n';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import type { Context } from '../../context/context.ts';
import { findTransition, type OrderTransition } from '../../ordering/orders/order-notification.ts';
import { orderUrl } from '../../people/guests/links.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';
import { perDay, takeToken } from '../../platform/http/limits.ts';
import { translator } from '../../platform/messages.ts';
import { transitionText } from '../email/order-emails.ts';
import { timeFacts } from '../email/order-time.ts';
import { factsOfOrder, type OrderFacts } from '../push/queries.ts';
import { keptSeconds } from '../push/send.ts';
import { isUnsent } from './port.ts';
import { sendOrderNews } from './whatsapp.ts';

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'secret' | 'log'>;

/** Delay (ms) of the only retry. */
const retryAfter = 60_000;

/**
 * Messages cost money, so only one that cannot have been sent is retried, once. A message is recorded before it is sent: the job of a
 * killed process sends none again.
 */
export function orderNewsJobs(context: Deps): void {
  const { db, env, catalogue, jobs, now, log } = context;

  jobs.handle('order_news', async ({ eventId, isRetry = false }) => {
    const settings = env.textMessages?.whatsapp;
    if (!settings?.news) return;
    const moved = await findTransition(db, eventId);
    if (!moved || now().getTime() - moved.at.getTime() > keptSeconds * 1000) return;
    const { orderNumber } = moved;
    const url = await orderUrl(context, orderNumber);
    // After everything else: the customer may just have ended the news.
    const order = await findOrderForNews(db, orderNumber);
    if (!order || !(await recordMessage(db, orderNumber, eventId))) return;
    // A retry has been counted.
    if (!isRetry && !(await consumeNewsQuota(context, settings.news.perDay))) return;
    const { phone, locale } = order;
    const restaurant = localName(locale, catalogue.restaurant().name);
    const text = newsText(moved, order, catalogue.knownBranch(order.branchId));
    const path = url.slice(env.publicUrl.length + 1);
    const sending = await sendOrderNews(settings, settings.news.template, { phone, locale, restaurant, orderNumber, text, path });
    if (sending.outcome === 'accepted') return;
    log.warn({ order: orderNumber, problem: sending.outcome, code: sending.detail }, 'WhatsApp did not accept news of an order');
    if (isRetry || !isUnsent(sending)) return;
    await db.transaction().execute(async (tx) => {
      await withdrawMessage(tx, orderNumber, eventId);
      // Without the order number, by which an audit finds messages sent twice.
      await jobs.enqueue(tx, 'order_news', `${eventId}:retry`, { eventId, isRetry: true }, { after: retryAfter });
    });
  });
}

/** Separate from the limit of codes, so that news never keeps customers from logging in. */
async function consumeNewsQuota({ db, env, now, log }: Pick<Deps, 'db' | 'env' | 'now' | 'log'>, limit: number): Promise<boolean> {
  if (!env.rateLimits) return true;
  const { allowed } = await takeToken(db, 'order_news', perDay(limit), now());
  if (!allowed) log.error('no order news is sent: ORDER_NEWS_PER_DAY is reached');
  return allowed;
}

/** The move as a sentence, with the time if there is one. No reason of a refusal: staff may have typed it. */
function newsText(moved: OrderTransition, order: OrderFacts, branch: BranchRecord | null): string {
  const t = translator(order.locale);
  const [fact] = timeFacts({ ...order, promised: order, completedAt: null }, branch, t);
  const said = transitionText(moved, t);
  return fact ? `${said} ${fact[0]}: ${isolateText(fact[1])}` : said;
}

interface OrderForNews extends OrderFacts {
  phone: string;
}

/** Null without consent, or when the customer no longer has the number that it was given for. */
const findOrderForNews = oneRow<OrderForNews, [orderNumber: number]>(`
  select phone, ${factsOfOrder} from order_whatsapp join orders on number = order_number
  where number = $1 and phone = (select phone_key from customer where customer.id = customer_id)`);

/** Compare-and-set: null when it is recorded already, or the customer has just ended the news. */
const recordMessage = oneRow<{ one: number }, [orderNumber: number, eventId: number]>(`
  update order_whatsapp set sent_events = sent_events || $2::int
  where order_number = $1 and $2::int <> all(sent_events) returning 1 as one`);
const withdrawMessage = statement<never, [orderNumber: number, eventId: number]>(`
  update order_whatsapp set sent_events = array_remove(sent_events, $2::int) where order_number = $1`);
