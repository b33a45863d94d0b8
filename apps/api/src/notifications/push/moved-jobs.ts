/**
 * Decides who is told of a move, and how: a job of its own for each, so that what fails for one is tried again without telling the others twice. See
 * docs/decisions/0021-notifications.md.
 */
import type { Context } from '../../context/context.ts';
import { findMoved, type News } from '../../ordering/orders/order-notification.ts';
import { readPushKeys } from './keys.ts';
import { pushMessage } from './message.ts';
import { findTelling, forgetGone, subscriptionsOf } from './queries.ts';
import { keptSeconds, type Sender, sendPush } from './send.ts';

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'log'>;

/** A customer who has the food in hand needs no push message; the mail is for their records. */
const isPushed = (news: News): boolean => news !== 'completed';

export function movedJobs(context: Deps): void {
  const { db, env, catalogue, jobs, now, log } = context;

  jobs.handle('order_moved', async ({ orderNumber, eventId }) => {
    const moved = await findMoved(db, eventId);
    if (!moved) return;
    await jobs.enqueue(db, 'moved_email', String(eventId), { orderNumber, eventId });
    if (!isPushed(moved.news)) return;
    for (const subscriptionId of await subscriptionsOf(db, orderNumber))
      await jobs.enqueue(db, 'moved_push', `${eventId}:${subscriptionId}`, { orderNumber, eventId, subscriptionId });
  });

  jobs.handle('moved_push', async ({ orderNumber, eventId, subscriptionId }) => {
    const moved = await findMoved(db, eventId);
    const telling = moved && (await findTelling(db, subscriptionId, orderNumber));
    if (!telling || now().getTime() - moved.at.getTime() > keptSeconds * 1000) return;
    const sender: Sender = { keys: await readPushKeys(context), contact: contactOf(env), services: env.push.services };
    const { subscription, ...order } = telling;
    const sent = await sendPush(sender, subscription, pushMessage(moved, order, catalogue.knownBranch(order.branchId)));
    if (sent.outcome === 'gone') await forgetGone(db, subscriptionId, subscription.endpoint);
    if (sent.outcome === 'refused') log.warn({ subscription: subscriptionId, status: sent.status }, 'a push service refused a message');
  });
}

/** The address that mail comes from. */
const contactOf = ({ mailFrom }: Pick<Context['env'], 'mailFrom'>): string => `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
