/**
 * Mail jobs of the outbox. `orders.mailed_at` ensures one first mail per order, the key of its job one mail per move; only a process killed between
 * the mail server's reply and the note of it sends twice, with the same Message-ID.
 */

import { creditNoteLink, paperLinks } from '../../billing/invoices/links.ts';
import { findRefundToMail } from '../../billing/payments/refund-queries.ts';
import type { Context } from '../../context/context.ts';
import { findMoved } from '../../ordering/orders/order-notification.ts';
import { findOrderToMail, markMailed } from '../../ordering/orders/queries.ts';
import { findRecipient } from '../../people/account/queries.ts';
import { codeToMail } from '../../people/guests/codes.ts';
import { orderUrl } from '../../people/guests/links.ts';
import { guestCodeEmail } from './account-email.ts';
import { accountMailJobs } from './account-jobs.ts';
import { letterheadOf } from './letterhead.ts';
import type { Mailer } from './mailer.ts';
import { movedEmail } from './moved-email.ts';
import { orderEmail } from './order-email.ts';
import { refundEmail } from './refund-email.ts';
import { registrationJobs } from './registration-jobs.ts';
import { staffMailJobs } from './staff-jobs.ts';

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'secret'>;

export function mailJobs(mailer: Mailer, context: Deps): void {
  const { db, env, catalogue, jobs, now } = context;
  const letterhead = () => letterheadOf(catalogue.restaurant());
  accountMailJobs(mailer, context);

  jobs.handle('order_email', async ({ orderNumber }) => {
    const found = await findOrderToMail(db, orderNumber);
    if (!found || found.order.mailedAt) return;
    await mailer.send(
      orderEmail({
        ...found,
        letterhead: letterhead(),
        branch: catalogue.knownBranch(found.order.branch.id),
        orderUrl: await orderUrl(context, orderNumber),
      }),
    );
    await markMailed(db, orderNumber, now());
  });

  jobs.handle('moved_email', async ({ orderNumber, eventId }) => {
    const moved = await findMoved(db, eventId);
    const found = moved && (await findOrderToMail(db, orderNumber));
    if (!found) return;
    const branch = catalogue.knownBranch(found.order.branch.id);
    const papers = moved.news === 'completed' ? await paperLinks(context, orderNumber) : [];
    await mailer.send(
      movedEmail({ ...found, letterhead: letterhead(), moved, eventId, branch, papers, orderUrl: await orderUrl(context, orderNumber) }),
    );
  });

  jobs.handle('refund_email', async ({ refundId }) => {
    const found = await findRefundToMail(db, refundId);
    // The refund's id names the mail, so that receivers drop a repeat.
    if (!found) return;
    const { orderNumber } = found;
    const url = orderNumber === null ? null : await orderUrl(context, orderNumber);
    const creditNote = orderNumber === null ? null : await creditNoteLink(context, orderNumber, refundId);
    await mailer.send(refundEmail({ ...found, letterhead: letterhead(), orderUrl: url, creditNote }));
  });

  jobs.handle('guest_code_email', async ({ customerId, askedAt }) => {
    const guest = await findRecipient(db, customerId);
    const code = await codeToMail(context, customerId, new Date(askedAt));
    if (!guest || !code) return;
    await mailer.send(
      guestCodeEmail({
        ...guest,
        code,
        publicUrl: env.publicUrl,
        letterhead: letterhead(),
        key: `guest-code-${customerId}-${Date.parse(askedAt)}`,
      }),
    );
  });

  registrationJobs(mailer, context);
  staffMailJobs(mailer, context);
}
