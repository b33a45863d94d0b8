import { randomUUID } from 'node:crypto';
import { changePassword, confirmNewEmail, updateProfile } from '@sufra/contract/account/served';
import type { Tables } from '@sufra/db/tables.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { breaksUnique } from '../../../platform/db/statement.ts';
import { InvalidInput, Refusal } from '../../../platform/http/errors.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { isCommonPassword } from '../common-passwords.ts';
import { confirmEmail } from '../confirm.ts';
import { clientIdentity, consumeAttempt } from '../limits.ts';
import { saltOf } from '../logins.ts';
import { setPassword } from '../password-change.ts';
import { hashPassword, passwordMatches } from '../passwords.ts';
import { lockUnchangedPassword, passwordHashOf } from '../queries.ts';
import { endResetsOf } from '../reset/queries.ts';
import { tokenHash } from '../tokens.ts';
import { insertEmailChange, linkLifetime, linkTokenOf, spendEmailChange, updateEmail, updateNameAndPhone } from './queries.ts';

type Deps = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret'>;

export function profileRoutes(serve: Serve, context: Deps): void {
  const { db, jobs, now, secret } = context;

  serve(updateProfile, async ({ customer, input, request, t }) => {
    const isMoving = input.email !== customer.email;
    // Guests prove orders by their e-mail, and have no account to move.
    if (isMoving && customer.isGuest) throw new Refusal('forbidden');
    if (isMoving) await consumeAttempt(context, { what: 'mail', account: customer.email, ...clientIdentity(context, request) });
    await db.transaction().execute(async (transaction) => {
      await updateNameAndPhone(transaction, customer.id, input);
      if (!isMoving) return;
      const id = randomUUID();
      // Against account enumeration, the mail job checks whether the e-mail is taken; the response is the same.
      await insertEmailChange(transaction, {
        id,
        customerId: customer.id,
        email: input.email,
        oldEmail: customer.email,
        tokenHash: tokenHash(linkTokenOf(secret, id)),
        askedAt: now(),
        expiresAt: new Date(now().getTime() + linkLifetime),
      });
      await jobs.enqueue(transaction, 'email', `email_change:${id}`, { template: 'email_change', changeId: id });
      await jobs.enqueue(transaction, 'email', `email_change_notice:${id}`, { template: 'email_change_notice', changeId: id });
    });
    return t(isMoving ? 'account.profile_saved_email' : 'account.profile_saved', { email: input.email });
  });

  serve(confirmNewEmail, async ({ input, t }) => {
    await db.transaction().execute(async (transaction) => {
      const change = await spendEmailChange(transaction, tokenHash(input.token), now());
      if (!change) throw new Refusal('email_link_ended');
      await updateEmail(transaction, change.customerId, change.email);
      if (!(await confirmEmail(transaction, change.customerId, now()))) throw new Refusal('email_taken');
      // Pending codes were mailed to the old address.
      await endResetsOf(transaction, change.customerId, now());
    });
    return t('account.email_confirmed');
  });

  serve(changePassword, async ({ customer, input, request, t }) => {
    if (customer.isGuest) throw new Refusal('forbidden');
    await consumeAttempt(context, { what: 'login', account: customer.email, ...clientIdentity(context, request) });
    const before = await passwordHashOf(db, customer.id);
    if (!(await passwordMatches(before, input.oldPassword))) throw new InvalidInput({ oldPassword: ['account.wrong_old_password'] });
    if (isCommonPassword(input.newPassword, customer.email)) throw new InvalidInput({ newPassword: ['account.password_common'] });
    const passwordHash = await hashPassword(input.newPassword, { salt: await saltOf(context, customer.email) });
    const change = async (transaction: Transaction<Tables>) => {
      // Race condition: another request may have changed the password meanwhile.
      if (!(await lockUnchangedPassword(transaction, customer.id, before)))
        throw new InvalidInput({ oldPassword: ['account.wrong_old_password'] });
      await setPassword(transaction, context, { customerId: customer.id, passwordHash, keptSessionId: customer.sessionId });
    };
    try {
      await db.transaction().execute(change);
    } catch (error) {
      if (breaksUnique(error, 'customer_unconfirmed_login')) throw new InvalidInput({ newPassword: ['account.password_taken'] });
      throw error;
    }
    return t('account.password_changed');
  });
}
