/**
 * Notification fan-out: one job per recipient, so that a retry for one does not notify others twice. See
 * docs/decisions/0021-notifications.md.
 */
import type { PushMessage } from '@sufra/contract/push/endpoints';
import { isolateText } from '@sufra/i18n';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import type { Context } from '../../context/context.ts';
import { findTransition, type OrderNotification, type OrderTransition } from '../../ordering/orders/order-notification.ts';
import { translator } from '../../platform/messages.ts';
import { transitionText, transitionTitle } from '../email/order-emails.ts';
import { timeFacts } from '../email/order-time.ts';
import { deleteExpiredSubscription, findPushOrder, type PushOrder, queueTransitionMessages } from './queries.ts';
import { keptSeconds, sendPush } from './send.ts';

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'log'>;

/** Completed orders send no push message and no news by WhatsApp, only the mail for the customer's records. */
const isPushed = (notification: OrderNotification): boolean => notification !== 'completed';

export function pushJobs(context: Deps): void {
  const { db, catalogue, jobs, now, log } = context;

  jobs.handle('notify_customer', async ({ orderNumber, eventId }) => {
    const moved = await findTransition(db, eventId);
    if (!moved) return;
    await queueTransitionMessages(db, orderNumber, eventId, isPushed(moved.notification));
    jobs.wakeSoon();
  });

  jobs.handle('push', async ({ orderNumber, eventId, subscriptionId }) => {
    const moved = await findTransition(db, eventId);
    const telling = moved && (await findPushOrder(db, subscriptionId, orderNumber));
    if (!telling || now().getTime() - moved.at.getTime() > keptSeconds * 1000) return;
    const sent = await sendPush(context, telling.subscription, pushMessage(moved, telling, catalogue.knownBranch(telling.branchId)));
    if (sent === 'gone') await deleteExpiredSubscription(db, subscriptionId, telling.subscription.endpoint);
    if (typeof sent === 'number') log.warn({ subscription: subscriptionId, status: sent }, 'a push service refused a message');
  });
}

/** Push payload in the order's language: number and status, no personal data. */
function pushMessage(moved: OrderTransition, telling: PushOrder, branch: BranchRecord | null): PushMessage {
  const { locale } = telling;
  const t = translator(locale);
  const [fact] = timeFacts({ ...telling, promised: telling, completedAt: null }, branch, t);
  const body = fact ? `${fact[0]}: ${isolateText(fact[1])}` : transitionText(moved, t);
  return { orderNumber: moved.orderNumber, title: transitionTitle(moved, t), body, locale };
}
