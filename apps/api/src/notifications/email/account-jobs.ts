/** Mail jobs about accounts. No payload has an address, a code or a token: the rows that they name lead to them. */

import type { Context } from '../../context/context.ts';
import { linkTokenOf } from '../../people/account/profile/link.ts';
import { findEmailChange } from '../../people/account/profile/queries.ts';
import { credentialsOf, findRecipient } from '../../people/account/queries.ts';
import { codeOf } from '../../people/account/reset/code.ts';
import { emailToReset, forgetResetEmail, setResetCustomer } from '../../people/account/reset/queries.ts';
import {
  confirmEmailEmail,
  emailChangeNotice,
  emailInUseEmail,
  passwordChangedEmail,
  providerEmail,
  resetCodeEmail,
  resetHelpEmail,
} from './account-email.ts';
import { letterheadOf } from './letterhead.ts';
import type { Mailer } from './mailer.ts';

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'secret'>;

export function accountMailJobs(mailer: Mailer, context: Deps): void {
  const { db, env, jobs, now, secret } = context;
  /** What all of them are made with. */
  const site = () => ({ publicUrl: env.publicUrl, letterhead: letterheadOf(context.catalogue.restaurant()) });

  jobs.handle('reset_code_email', async ({ resetId }) => {
    // A mail that comes too late, or after a newer code, would only confuse.
    const email = await emailToReset(db, resetId, now());
    const customer = email === null ? null : await credentialsOf(db, email);
    const recipient = customer && (await findRecipient(db, customer.id));
    if (customer && recipient) {
      await setResetCustomer(db, resetId, customer.id);
      await mailer.send(resetCodeEmail({ ...recipient, ...site(), key: `reset-${resetId}`, code: codeOf(secret, resetId) }));
    }
    await forgetResetEmail(db, resetId);
  });

  jobs.handle('reset_help_email', async ({ customerId, asked }) => {
    const recipient = await findRecipient(db, customerId);
    if (recipient) await mailer.send(resetHelpEmail({ ...recipient, ...site(), key: `reset-help-${customerId}-${asked}` }));
  });

  jobs.handle('password_changed_email', async ({ customerId, changeId }) => {
    const recipient = await findRecipient(db, customerId);
    if (recipient) await mailer.send(passwordChangedEmail({ ...recipient, ...site(), key: `password-changed-${changeId}` }));
  });

  jobs.handle('provider_email', async ({ customerId, changeId, ...told }) => {
    const recipient = await findRecipient(db, customerId);
    if (recipient) await mailer.send(providerEmail({ ...recipient, ...told, ...site(), key: `provider-${told.change}-${changeId}` }));
  });

  jobs.handle('email_change_email', async ({ changeId }) => {
    const change = await findEmailChange(db, changeId);
    if (!change || change.endedAt || change.expiresAt <= now()) return;
    const owner = await credentialsOf(db, change.email);
    const recipient = owner?.isConfirmed && owner.id !== change.customerId ? await findRecipient(db, owner.id) : null;
    const key = `email-change-${changeId}`;
    const mail = recipient
      ? emailInUseEmail({ ...recipient, ...site(), key })
      : confirmEmailEmail({ email: change.email, locale: change.locale, ...site(), key, token: linkTokenOf(secret, changeId) });
    await mailer.send(mail);
  });

  jobs.handle('email_change_notice', async ({ changeId }) => {
    const change = await findEmailChange(db, changeId);
    if (change)
      await mailer.send(
        emailChangeNotice({ email: change.oldEmail, locale: change.locale, ...site(), key: `email-change-told-${changeId}` }),
      );
  });
}
