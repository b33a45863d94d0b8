/**
 * Jobs that tell a branch's second address of an order that no staff member takes: the first address where there is none. The queue holds
 * no address.
 */
import { createHmac } from 'node:crypto';
import type { Context } from '../../context/context.ts';
import { type AnnouncedOrder, findAnnounced } from '../branch-webhooks/queries.ts';
import { ticketEmail } from '../branch-webhooks/ticket.ts';
import { callWebhook } from '../branch-webhooks/webhook.ts';
import type { Mailer } from '../email/mailer.ts';

type Deps = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret' | 'log'>;

/** A till that takes every call for a new order would print it twice, so without a second URL none is called. */
const addressesOf = ({ emails, escalation }: AnnouncedOrder['branch']): string[] =>
  escalation.emails.length > 0 || escalation.webhook !== '' ? escalation.emails : emails;

export function escalationJobs(mailer: Mailer, context: Deps): void {
  const { db, jobs, secret, log } = context;
  const mark = (address: string) => createHmac('sha256', secret).update(`escalation:mail:${address}`).digest('hex').slice(0, 16);
  /** Null once the order waits no longer. */
  const waiting = async (orderNumber: number) => {
    const order = await findAnnounced(db, orderNumber);
    return order?.state === 'received' ? order : null;
  };

  jobs.handle('escalate', async ({ orderNumber }) => {
    const order = await waiting(orderNumber);
    if (!order) return;
    for (const recipient of new Set(addressesOf(order.branch).map(mark)))
      await jobs.enqueue(db, 'escalation_email', `${orderNumber}:${recipient}`, { orderNumber, recipient });
    if (order.branch.escalation.webhook !== '') await jobs.enqueue(db, 'escalation_webhook', String(orderNumber), { orderNumber });
    log.warn({ order: orderNumber, branch: order.branch.code }, 'nobody takes the order: the second address is told');
  });

  jobs.handle('escalation_email', async ({ orderNumber, recipient }) => {
    const order = await waiting(orderNumber);
    const to = order && addressesOf(order.branch).find((address) => mark(address) === recipient);
    if (order && to) await mailer.send(ticketEmail(order, { to, key: `escalation-${orderNumber}-${recipient}`, isWaiting: true }));
  });

  jobs.handle('escalation_webhook', async ({ orderNumber }) => {
    const order = await waiting(orderNumber);
    if (order && order.branch.escalation.webhook !== '')
      await callWebhook(context, order, { event: 'order.waiting', url: order.branch.escalation.webhook });
  });
}
