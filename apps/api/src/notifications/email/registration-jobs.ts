/**
 * Mail to a customer who opens an account. A job decides which mail, after the answer. So registering takes as long for any e-mail, and its
 * time does not reveal whether an account exists.
 */

import type { Context } from '../../context/context.ts';
import { canonicalEmail } from '../../people/account/email-address.ts';
import { emailProof } from '../../people/account/email-proof.ts';
import { findNewcomer, findRecipient } from '../../people/account/queries.ts';
import { takeToken } from '../../platform/http/limits.ts';
import { accountExistsEmail, confirmAccountEmail } from './account-email.ts';
import { letterheadOf } from './letterhead.ts';
import type { Mailer } from './mailer.ts';

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'secret'>;

/** Anybody can register with anybody's e-mail: its owner gets so many of these mails, and no more. */
const confirmations = { capacity: 3, refillPerMinute: 3 / (24 * 60) };
/** The owner of a confirmed account likewise: with the first mail of the day that makes three. */
const existsAgain = { capacity: 2, refillPerMinute: 2 / (24 * 60) };

export function registrationJobs(mailer: Mailer, context: Deps): void {
  const { db, env, jobs, now, secret } = context;
  /** What all of them are made with. */
  const site = () => ({ publicUrl: env.publicUrl, letterhead: letterheadOf(context.catalogue.restaurant()) });
  const day = () => now().toISOString().slice(0, 10);

  jobs.handle('registered', ({ customerId, again }) =>
    db.transaction().execute(async (transaction) => {
      const newcomer = await findNewcomer(transaction, customerId);
      if (!newcomer) return;
      if (newcomer.ownerId !== null) {
        // The key allows one mail a day of those who register, and the bucket two of those who ask again, so that the owner cannot be flooded this way.
        const twin = { customerId: newcomer.ownerId, twinId: customerId, again };
        const email = canonicalEmail(newcomer.email);
        if (!again) await jobs.enqueue(transaction, 'account_exists_email', `account_exists:${newcomer.ownerId}:${day()}`, twin);
        else if ((await takeToken(transaction, `account_exists:${email}`, existsAgain, now())).allowed || !env.rateLimits)
          await jobs.enqueue(transaction, 'account_exists_email', `account_exists:${newcomer.ownerId}:${again}`, twin);
        return;
      }
      const { allowed } = await takeToken(transaction, `confirm_account:${canonicalEmail(newcomer.email)}`, confirmations, now());
      if (allowed || !env.rateLimits)
        await jobs.enqueue(transaction, 'confirm_account_email', nameOf({ customerId, again }), { customerId, again });
    }),
  );

  jobs.handle('confirm_account_email', async ({ customerId, again }) => {
    const newcomer = await findNewcomer(db, customerId);
    if (!newcomer || newcomer.ownerId !== null) return;
    const { email, locale } = newcomer;
    const token = emailProof(secret, { customerId, email }, now());
    await mailer.send(confirmAccountEmail({ email, locale, ...site(), token, key: `confirm-account-${nameOf({ customerId, again })}` }));
  });

  jobs.handle('account_exists_email', async ({ customerId, twinId, again }) => {
    const owner = await findRecipient(db, customerId);
    if (!owner) return;
    // The job's key allows one unasked mail a day, so the day identifies the mail.
    const key = `account-exists-${customerId}-${again ?? day()}`;
    const token = twinId === undefined ? undefined : emailProof(secret, { customerId: twinId, email: owner.email }, now());
    await mailer.send(accountExistsEmail({ ...owner, ...site(), key, token }));
  });
}

/** Of one such mail: each that is asked for again is another one, which receivers do not take for the first. */
const nameOf = ({ customerId, again }: { customerId: number; again?: string | undefined }): string =>
  again ? `${customerId}-${again}` : String(customerId);
