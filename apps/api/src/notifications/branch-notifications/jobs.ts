/**
 * Jobs that notify a branch of an order by mail and webhook: at once, and at a second address when unaccepted. Recipients are read when a
 * job runs, so the queue holds no addresses. See docs/decisions/0021-notifications.md.
 */
import { createHmac } from 'node:crypto';
import { isOver } from '@sufra/contract/orders/states';
import type { Context } from '../../context/context.ts';
import type { BranchEvent } from '../../platform/jobs/jobs.ts';
import type { Templates } from '../email/mailer.ts';
import { findNotifiedOrder, type NotifiedOrder } from './queries.ts';
import { ticketEmail } from './ticket.ts';
import { callWebhook } from './webhook.ts';

type Deps = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret' | 'log'>;

/** Backward compatibility with payloads and Message-IDs of release 0.1.0. */
const names = {
  'order.placed': { marked: 'announce', key: 'ticket' },
  'order.waiting': { marked: 'escalation', key: 'escalation' },
  'order.cancelled': { marked: 'cancellation', key: 'cancellation' },
} as const;

/** A point-of-sale system may print each call as a new order, so reminders call only an explicit second URL. */
function recipientsOf({ emails, webhook, escalation }: NotifiedOrder['branch'], event: BranchEvent['event']) {
  if (event !== 'order.waiting') return { emails, webhook };
  return escalation.emails.length > 0 || escalation.webhook !== '' ? escalation : { emails, webhook: '' };
}

/** Keyed hash: hides the address in the queue. */
const markOf = (secret: string, event: BranchEvent['event'], address: string): string =>
  createHmac('sha256', secret).update(`${names[event].marked}:mail:${address}`).digest('hex').slice(0, 16);

async function findToTell(db: Context['db'], { event, orderNumber }: BranchEvent) {
  const order = await findNotifiedOrder(db, orderNumber);
  return order && (event !== 'order.waiting' || order.state === 'received') ? { order, ...recipientsOf(order.branch, event) } : null;
}

export function branchJobs(context: Deps): void {
  const { db, jobs, secret, log } = context;

  jobs.handle('notify_branch', async (told) => {
    const { event, orderNumber } = told;
    const found = await findToTell(db, told);
    if (!found) return;
    for (const recipient of new Set(found.emails.map((address) => markOf(secret, event, address))))
      await jobs.enqueue(db, 'email', `ticket:${event}:${orderNumber}:${recipient}`, { template: 'ticket', event, orderNumber, recipient });
    if (found.webhook !== '') await jobs.enqueue(db, 'branch_webhook', `${event}:${orderNumber}`, { event, orderNumber });
    const what = { order: orderNumber, branch: found.order.branch.code };
    if (event === 'order.placed') log.info(what, 'branch notified of the order');
    else if (event === 'order.cancelled') log.info(what, 'branch notified of the cancellation');
    else log.warn(what, 'no staff member accepted the order: the second address is notified');
  });

  jobs.handle('branch_webhook', async (told) => {
    const found = await findToTell(db, told);
    if (found && found.webhook !== '') await callWebhook(context, found.order, { event: told.event, url: found.webhook });
  });
}

export const ticketTemplate =
  ({ db, secret }: Pick<Context, 'db' | 'secret'>): Templates['ticket'] =>
  async ({ event, orderNumber, recipient }) => {
    const found = await findToTell(db, { event, orderNumber });
    const to = found?.emails.find((address) => markOf(secret, event, address) === recipient);
    // Do not announce an order that was cancelled during a mail outage.
    if (!found || !to || (isOver(found.order.state) && event !== 'order.cancelled')) return null;
    return ticketEmail(found.order, { to, key: `${names[event].key}-${orderNumber}-${recipient}`, event });
  };
