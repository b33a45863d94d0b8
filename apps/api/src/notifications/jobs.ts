/**
 * Outbox worker for mail. Job keys make mails idempotent; `orders.mailed_at` records the first one. Only a crash between the SMTP reply and
 * its record sends twice, with the same Message-ID.
 */
import { creditNoteLink, invoiceLinks } from '../billing/invoices/links.ts';
import { findRefundToMail } from '../billing/payments/refund-queries.ts';
import type { Context } from '../context/context.ts';
import { findTransition } from '../ordering/orders/order-notification.ts';
import { findOrderToMail, markMailed } from '../ordering/orders/queries.ts';
import { canonicalEmail } from '../people/account/email-address.ts';
import { findUnconfirmedCustomer } from '../people/account/queries.ts';
import { forgetResetEmail } from '../people/account/reset/queries.ts';
import { orderUrl } from '../people/guests/links.ts';
import { takeToken } from '../platform/http/limits.ts';
import { branchJobs, ticketTemplate } from './branch-notifications/jobs.ts';
import { accountTemplates, nameOf } from './email/account-emails.ts';
import { letterheadOf } from './email/layout.ts';
import { removeMessages } from './email/mailbox.ts';
import { openMailer, type Templates } from './email/mailer.ts';
import { orderEmail, refundEmail, transitionEmail } from './email/order-emails.ts';
import { type MailPictures, openMailPictures } from './email/pictures.ts';
import { pushJobs } from './push/jobs.ts';
import { phoneCodeJobs } from './text-messages/jobs.ts';
import { orderNewsJobs } from './text-messages/order-news.ts';

type Deps = Pick<Context, 'db' | 'database' | 'env' | 'catalogue' | 'jobs' | 'now' | 'secret' | 'log'>;

export function notificationJobs(context: Deps): void {
  const { db, env, jobs, now } = context;
  const mailer = openMailer(context);
  const pictures = openMailPictures(context);
  const templates: Templates = {
    ...orderTemplates(context, pictures),
    ...accountTemplates(context, pictures),
    ticket: ticketTemplate(context),
  };

  jobs.handle('email', async (payload) => {
    const write = templates[payload.template] as (given: typeof payload) => ReturnType<Templates[typeof payload.template]>;
    const message = await write(payload);
    if (message) await mailer.send(message);
    // An erasure that ran meanwhile found no message to remove (AUTH-15). Tickets go to branches.
    if (message && !env.smtpUrl && payload.template !== 'ticket' && !(await write(payload)))
      await removeMessages(env.dataDir, ({ key }) => key === message.key);
    if (message && payload.template === 'order') await markMailed(db, payload.orderNumber, now());
    if (payload.template === 'reset_code') await forgetResetEmail(db, payload.resetId);
  });
  registrationJobs(context);
  branchJobs(context);
  pushJobs(context);
  phoneCodeJobs(context);
  orderNewsJobs(context);
}

function orderTemplates(context: Deps, pictures: MailPictures): Pick<Templates, 'order' | 'order_moved' | 'refund'> {
  const { db, catalogue } = context;
  const letterhead = async () => letterheadOf(catalogue.restaurant(), await pictures.logo());
  const find = async (orderNumber: number) => {
    const found = await findOrderToMail(db, orderNumber);
    if (!found) return null;
    const branch = catalogue.knownBranch(found.order.branch.id);
    return { ...found, branch, letterhead: await letterhead(), orderUrl: await orderUrl(context, orderNumber) };
  };
  return {
    async order({ orderNumber }) {
      const found = await find(orderNumber);
      if (!found || found.order.mailedAt) return null;
      const { branch, items } = found.order;
      const itemIds = items.map(({ itemId }) => itemId);
      return orderEmail({ ...found, pictures: await pictures.dishes(branch.id, itemIds) });
    },
    async order_moved({ orderNumber, eventId }) {
      const moved = await findTransition(db, eventId);
      const found = moved && (await find(orderNumber));
      if (!found) return null;
      return transitionEmail({
        ...found,
        moved,
        eventId,
        papers: moved.notification === 'completed' ? await invoiceLinks(context, orderNumber) : [],
      });
    },
    async refund({ refundId }) {
      const found = await findRefundToMail(db, refundId);
      if (!found) return null;
      const { orderNumber } = found;
      const url = orderNumber === null ? null : await orderUrl(context, orderNumber);
      const creditNote = orderNumber === null ? null : await creditNoteLink(context, orderNumber, refundId);
      return refundEmail({ ...found, letterhead: await letterhead(), orderUrl: url, creditNote });
    },
  };
}

/** Rate limit per address: anyone can register with another person's e-mail. */
const confirmations = { capacity: 3, refillPerMinute: 3 / (24 * 60) };
/** Rate limit for owners of confirmed accounts; with the day's first mail that makes three. */
const existsAgain = { capacity: 2, refillPerMinute: 2 / (24 * 60) };

/** Chooses the registration mail asynchronously, against a timing side channel: registering takes equally long for any e-mail. */
function registrationJobs({ db, env, jobs, now }: Deps): void {
  jobs.handle('registered', ({ customerId, again }) =>
    db.transaction().execute(async (transaction) => {
      const unconfirmed = await findUnconfirmedCustomer(transaction, customerId);
      if (!unconfirmed) return;
      const { ownerId } = unconfirmed;
      const email = canonicalEmail(unconfirmed.email);
      const isAllowed = async (bucket: string, limit: typeof confirmations) =>
        (await takeToken(transaction, `${bucket}:${email}`, limit, now())).allowed || !env.rateLimits;
      if (ownerId === null) {
        const payload = { template: 'confirm_account', customerId, again } as const;
        if (await isAllowed('confirm_account', confirmations))
          await jobs.enqueue(transaction, 'email', `confirm_account:${nameOf(payload)}`, payload);
      } else if (!again || (await isAllowed('account_exists', existsAgain))) {
        // Rate limits against mail flooding: the key allows one mail a day for registrations, and the bucket two for repeats.
        const key = `account_exists:${ownerId}:${again ?? now().toISOString().slice(0, 10)}`;
        await jobs.enqueue(transaction, 'email', key, { template: 'account_exists', customerId: ownerId, twinId: customerId, again });
      }
    }),
  );
}
