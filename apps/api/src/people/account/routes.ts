import { randomUUID } from 'node:crypto';
import { confirmAccount, confirmAgain, getProfile, login, logout, refreshSession, register } from '@sufra/contract/account/served';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInput, Refusal } from '../../platform/http/errors.ts';
import { takeToken } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { isCommonPassword } from './common-passwords.ts';
import { confirmEmail, isEmailProof } from './confirm.ts';
import { bindDevice, deviceHashOf } from './device.ts';
import { canonicalEmail } from './email-address.ts';
import { clientIdentity, consumeAttempt, resetAttempts } from './limits.ts';
import { loginOf, saltOf } from './logins.ts';
import { mergeDuplicate, unconfirmedDuplicates } from './merge-queries.ts';
import { hashPassword } from './passwords.ts';
import { findUnconfirmedCustomer, insertCustomer } from './queries.ts';
import { openSessionWith, refreshPair, revokeSession } from './sessions.ts';

/** Rate limit: with the registration mail, three a day per e-mail. Counted by account, so that it reveals no others. */
const confirmationsAgain = { capacity: 2, refillPerMinute: 2 / (24 * 60) };

type Deps = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'secret' | 'log'> & {
  /** Injected from the privacy domain, a layer above. */
  erasePerson: (db: Db, customerId: number, now: Date) => Promise<unknown>;
};

export function accountRoutes(serve: Serve, context: Deps): void {
  const { db, jobs } = context;

  serve(register, async ({ input, request, locale, t }) => {
    const asking = clientIdentity(context, request);
    await consumeAttempt(context, { what: 'register', account: input.email, ...asking });
    const { name, email, phone, newsletter = false, password } = input;
    if (isCommonPassword(password, email)) throw new InvalidInput({ password: ['account.password_common'] });
    // Against account enumeration: from here on, known and unknown e-mails are treated alike. Each caller gets an account; the mail jobs
    // check the rest later.
    const passwordHash = await hashPassword(password, { salt: await saltOf(context, email), network: asking.network });
    await db.transaction().execute(async (transaction) => {
      const id = await insertCustomer(transaction, { name, email, phone, newsletter, locale, passwordHash, createdAt: context.now() });
      if (id !== null) await jobs.enqueue(transaction, 'registered', String(id), { customerId: id });
    });
    return t('account.registered');
  });

  serve(login, async ({ input: { email, password }, request, reply }) => {
    const guess = { what: 'login', account: email, ...clientIdentity(context, request) } as const;
    await consumeAttempt(context, guess);
    const found = await loginOf(context, { email, password, network: guess.network });
    if (!found) throw new InvalidInput({ email: ['account.wrong_login'] });
    const pair = await openSessionWith(context, found, bindDevice(context, request, reply));
    if (!pair) throw new InvalidInput({ email: ['account.wrong_login'] });
    if (!found.isTwin) await resetAttempts(context, guess);
    return pair;
  });

  serve(refreshSession, async ({ token, request }) => {
    const pair = await refreshPair(context, token, deviceHashOf(context, request));
    if (!pair) throw new Refusal('not_authenticated');
    return pair;
  });

  serve(getProfile, ({ customer: { name, email, phone, isGuest, isUnconfirmed, isPhoneProved, company, car } }) => ({
    ...{ name, email, phone, isGuest, isUnconfirmed, isPhoneProved },
    ...(company && { company }),
    ...(car && { car }),
  }));

  serve(confirmAccount, async ({ customer, input, request, t }) => {
    await consumeAttempt(context, { what: 'mail', account: customer.email, ...clientIdentity(context, request) });
    const { id, email } = customer;
    const now = context.now();
    const isFor = (customerId: number) => isEmailProof(context.secret, { customerId, email }, input.token, now);
    // Mailbox access alone does not sign in to an account that another person opened with the e-mail.
    const isOwn = isFor(id);
    if (isOwn && (await confirmEmail(db, id, now))) return { message: t('account.confirm_account_done'), isSessionEnded: false };
    // The e-mail has a confirmed account: the caller is in its twin, or in that account itself.
    const twinId = isOwn ? id : (await unconfirmedDuplicates(db, id)).find(isFor);
    if (twinId === undefined) throw new InvalidInput({ token: ['account.confirm_account_link'] });
    const isMerged = await mergeDuplicate(db, { twinId, email: canonicalEmail(email) }, async (transaction) => {
      await context.erasePerson(transaction, twinId, now);
      await jobs.enqueue(transaction, 'erase_orders', String(twinId), { customerId: twinId });
    });
    if (!isMerged) throw new InvalidInput({ token: ['account.confirm_account_taken'] });
    return { message: t(isOwn ? 'account.merged_elsewhere' : 'account.merged_here'), isSessionEnded: isOwn };
  });

  serve(confirmAgain, async ({ customer: { id, email, isGuest }, t }) => {
    if (isGuest) throw new Refusal('forbidden');
    if (!(await findUnconfirmedCustomer(db, id))) return t('account.confirm_account_done');
    const { allowed } = await takeToken(db, `confirm_again:${id}`, confirmationsAgain, context.now());
    if (!allowed && context.env.rateLimits) throw new Refusal('too_many_confirmations');
    // The job checks whether the e-mail belongs to another account, as in registration.
    const again = randomUUID();
    await jobs.enqueue(db, 'registered', again, { customerId: id, again });
    return t('account.confirm_again_sent', { email });
  });

  // Keep the device cookie: it grants no access, but exempts the customer from limits that strangers' guesses exhaust.
  serve(logout, async ({ customer, t }) => {
    await revokeSession(db, customer.sessionId, context.now());
    return t('account.logged_out');
  });
}
