/** Jobs that tell a branch of an order. Where it wants to hear is read as they run, so no address lies in the queue. See docs/decisions/0021-notifications.md. */
import { createHmac } from 'node:crypto';
import { isOver } from '@sufra/contract/orders/states';
import type { Context } from '../../context/context.ts';
import type { Mailer } from '../email/mailer.ts';
import { findAnnounced } from './queries.ts';
import { ticketEmail } from './ticket.ts';
import { callWebhook } from './webhook.ts';

type Deps = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret' | 'log'>;

export function announceJobs(mailer: Mailer, context: Deps): void {
  const { db, jobs, secret, log } = context;
  const mark = (address: string) => createHmac('sha256', secret).update(`announce:mail:${address}`).digest('hex').slice(0, 16);

  jobs.handle('announce', async ({ orderNumber }) => {
    const order = await findAnnounced(db, orderNumber);
    if (!order) return;
    const { code, emails, webhook } = order.branch;
    for (const recipient of new Set(emails.map(mark)))
      await jobs.enqueue(db, 'announce_email', `${orderNumber}:${recipient}`, { orderNumber, recipient });
    if (webhook !== '') await jobs.enqueue(db, 'announce_webhook', String(orderNumber), { orderNumber });
    log.info({ order: orderNumber, branch: code }, 'order announced to its branch');
  });

  jobs.handle('announce_email', async ({ orderNumber, recipient }) => {
    const order = await findAnnounced(db, orderNumber);
    const to = order?.branch.emails.find((address) => mark(address) === recipient);
    // The kitchen must not cook an order that was cancelled while the mail server was away.
    if (!order || !to || isOver(order.state)) return;
    await mailer.send(ticketEmail(order, { to, key: `ticket-${orderNumber}-${recipient}` }));
  });

  jobs.handle('announce_webhook', async ({ orderNumber }) => {
    const order = await findAnnounced(db, orderNumber);
    if (order && order.branch.webhook !== '') await callWebhook(context, order, { event: 'order.placed', url: order.branch.webhook });
  });
}
