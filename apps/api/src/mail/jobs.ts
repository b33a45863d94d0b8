/**
 * What the outbox does with mail. `orders.mailed_at` is the lasting guard of one confirmation an order; between the mail server's yes
 * and that note lies the one moment in which a killed process sends twice, with the same Message-ID.
 */
import type { Locale } from '@sufra/i18n';
import type { Context } from '../context.ts';
import { findOrderToMail, markMailed } from '../orders/queries.ts';
import { accountExistsEmail } from './account-email.ts';
import { openMailer } from './mailer.ts';
import { orderEmail } from './order-email.ts';

export function mailJobs(context: Context): void {
  const { db, env, catalogue, jobs } = context;
  const mailer = openMailer(env, context.log);

  jobs.handle('order_email', async ({ orderNo }) => {
    const found = await findOrderToMail(db, orderNo);
    if (!found || found.order.mailed_at) return;
    await mailer.send(orderEmail({ ...found, branch: catalogue.branch(found.order.branch_id), publicUrl: env.publicUrl }));
    await markMailed(db, orderNo, context.now());
  });

  jobs.handle('account_exists_email', async ({ debtorId }) => {
    const owner = await db.selectFrom('debtor').select(['email', 'locale']).where('id', '=', debtorId).executeTakeFirst();
    if (!owner) return;
    // One a day (the job's key sees to it), so the day names the mail.
    const key = `account-exists-${debtorId}-${context.now().toISOString().slice(0, 10)}`;
    await mailer.send(accountExistsEmail({ email: owner.email, locale: owner.locale as Locale, publicUrl: env.publicUrl, key }));
  });
}
