// @embedded
import { confirmAccount, confirmAgain, getProfile, login, register } from '@sufra/contract/account/served';
import { signInWays } from '@sufra/contract/account/social/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { jobsAreDone, mailsTo } from '@sufra/tests/support/mails.ts';
import { describe, expect, test, vi } from 'vitest';
import { startSmtpServer } from '../../notifications/email/smtp-testing.ts';
import { confirmEmail } from './confirm.ts';

const start = new Date('2026-11-21T12:30:00+04:00');
const smtp = shared(await startSmtpServer());
const sufra = shared(await startApi({ DEMO: 'off', SMTP_URL: smtp.url, RATE_LIMITS: 'on', TRUST_PROXY: '1' }));

let count = 0;
const newEmail = () => `layla${++count}@example.com`;
/** A unique network per call, so that rate limits do not interfere. */
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++count % 250}` });

const enter = (email: string, password: string) => sufra.call(login, { body: { email, password }, headers: elsewhere() });
const works = async (token: string) => (await sufra.call(getProfile, { token })).status === 200;

async function newcomer(email: string, password = 'karak at seven', locale: 'en' | 'ar' = 'en') {
  const body = { name: 'Layla', phone: '+971501112223', email, password, confirm_password: password };
  expect((await sufra.call(register, { body, headers: elsewhere(), locale })).status).toBe(200);
  const { data } = await enter(email, password);
  const { id } = await sufra.context.db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select('customer.id')
    .where('customer.email', '=', email)
    .orderBy('session.customer_id', 'desc')
    .executeTakeFirstOrThrow();
  return { id, email, password, token: data.auth_token };
}

const postOf = (email: string) => mailsTo(smtp, email);
const mails = (email: string, least: number) =>
  vi.waitFor(
    () => {
      expect(postOf(email).length).toBeGreaterThanOrEqual(least);
      return postOf(email);
    },
    { timeout: 5000, interval: 10 },
  );
const afterAllMail = () => jobsAreDone(sufra);
const proofIn = (text = '') => /\/my-account\/confirm#([\w.-]+)/.exec(text)?.[1] ?? '';
const confirmWith = (token: string, proof: string) => sufra.call(confirmAccount, { token, body: { token: proof }, headers: elsewhere() });

describe('AUTH-05 server asks a customer who registers to confirm the e-mail', () => {
  test('AUTH-05 by a mail in both languages, the customer’s first, to the address as it was typed', async () => {
    const email = 'Noura.Haddad@example.com';
    const { token } = await newcomer(email, 'karak at seven', 'ar');
    const [mail] = await mails(email, 1);
    expect(mail?.subject).toBe('يُرجى تأكيد بريدك الإلكتروني');
    for (const body of [mail?.html ?? '', mail?.text ?? '']) {
      expect(proofIn(body)).toMatch(/^\d+\.[\w-]{43}$/);
      expect(body).not.toMatch(/mail\.[a-z_]+|undefined|null/);
    }
    expect((await confirmWith(token, proofIn(mail?.text))).data).toEqual({ message: 'Your email is confirmed.' });
    // Confirming twice is idempotent.
    expect((await confirmWith(token, proofIn(mail?.text))).status).toBe(200);
  });

  test('server rejects a confirmation link from another account or after seven days', async () => {
    const email = newEmail();
    const squatter = await newcomer(email, 'mallory was here');
    const proof = proofIn((await mails(email, 1))[0]?.text);
    const owner = await newcomer(email);
    expect((await sufra.call(confirmAccount, { body: { token: proof } })).status).toBe(401);
    const other = await confirmWith(owner.token, proof);
    expect([other.status, other.body.payload?.token?.[0]]).toEqual([400, expect.stringContaining('belongs to another account')]);
    for (const wrong of ['', 'x', `${proof}x`, proof.replace(/^\d/, '9')])
      expect((await confirmWith(squatter.token, wrong)).status).toBe(400);
    sufra.setNow(new Date(start.getTime() + 7 * 86_400_000));
    const { data } = await enter(email, 'mallory was here');
    expect((await confirmWith(data.auth_token, proof)).status).toBe(400);
    sufra.setNow(start);
  });

  test('server notifies the owner of a confirmed account once a day when another client registers', async () => {
    const email = newEmail();
    const owner = await newcomer(email);
    expect(await confirmEmail(sufra.context.db, owner.id, start)).toBe(true);
    await afterAllMail();
    const before = postOf(email).length;
    const second = await newcomer(email.toUpperCase(), 'another password');
    await newcomer(email, 'a third password');
    await mails(email, before + 1);
    await afterAllMail();
    expect(
      postOf(email)
        .slice(before)
        .map(({ subject }) => subject),
    ).toEqual(['You already have an account']);
    // No other spelling of the address gets a mail either.
    expect(postOf(email.toUpperCase())).toEqual([]);
    expect(await confirmEmail(sufra.context.db, second.id, start)).toBe(false);
    expect(await works(owner.token)).toBe(true);
  });

  test('server sends an e-mail three of these mails a day, however often a client registers with it', async () => {
    const email = newEmail();
    for (let i = 0; i < 5; i += 1) await newcomer(email, `password number ${i}`);
    await mails(email, 3);
    await afterAllMail();
    expect(postOf(email)).toHaveLength(3);
  });
});

describe('who confirms an e-mail has it alone', () => {
  test('mails a confirmation to a guest, and nothing to an erased customer', async () => {
    const [guest, erased] = [await newcomer(newEmail()), await newcomer(newEmail())];
    const change = (id: number, to: { email_key: null; erased_at?: Date }) =>
      sufra.context.db.updateTable('customer').set(to).where('id', '=', id).execute();
    await change(guest.id, { email_key: null });
    await change(erased.id, { email_key: null, erased_at: start });
    expect(await confirmEmail(sufra.context.db, guest.id, start)).toBe(true);
    expect((await enter(guest.email, guest.password)).status).toBe(200);
    expect(await confirmEmail(sufra.context.db, erased.id, start)).toBe(false);
    expect(await confirmEmail(sufra.context.db, 999_999, start)).toBe(false);
  });

  test('the database itself keeps two confirmed accounts from having one e-mail', async () => {
    const email = newEmail();
    const [one, two] = [await newcomer(email), await newcomer(email, 'another password')];
    const confirmed = (id: number) =>
      sufra.context.db.updateTable('customer').set({ email_confirmed_at: start }).where('id', '=', id).execute();
    await confirmed(one.id);
    await expect(confirmed(two.id)).rejects.toMatchObject({ code: '23505' });
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)('of ten accounts with one e-mail, confirmed at the same moment, one has it', async () => {
    const email = newEmail();
    const all = [];
    for (let i = 0; i < 10; i += 1) all.push(await newcomer(email, `password number ${i}`));
    const answers = await Promise.all(all.map(({ id }) => confirmEmail(sufra.context.db, id, start)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
});

describe('resending the confirmation mail', () => {
  const again = (token: string, locale: 'en' | 'ar' = 'en') => sufra.call(confirmAgain, { token, locale });
  const isConfirmed = async (token: string) => (await sufra.call(signInWays, { token })).data.email_confirmed;
  const sent = async (email: string) => {
    await afterAllMail();
    return postOf(email);
  };

  test('AUTH-05 server resends the confirmation mail up to three times a day, each with its own Message-ID', async () => {
    const email = 'again@example.com';
    let token = (await newcomer(email, 'karak at seven')).token;
    expect(await isConfirmed(token)).toBe(false);
    expect((await again(token)).data).toEqual({ message: expect.stringContaining(email) });
    expect((await again(token, 'ar')).status).toBe(200);
    expect(await again(token)).toMatchObject({ status: 430, body: { code: 'too_many_confirmations' } });
    const mails = await sent(email);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill(expect.stringContaining('Please confirm your email')));
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
    // The limit refills per day, not per minute.
    sufra.setNow(new Date(start.getTime() + 11 * 3_600_000));
    token = (await enter(email, 'karak at seven')).data.auth_token;
    expect((await again(token)).status).toBe(430);
    sufra.setNow(new Date(start.getTime() + 25 * 3_600_000));
    token = (await enter(email, 'karak at seven')).data.auth_token;
    expect((await again(token)).status).toBe(200);
    const proof = proofIn((await sent(email)).at(-1)?.text);
    expect((await sufra.call(confirmAccount, { token, body: { token: proof } })).status).toBe(200);
    expect(await isConfirmed(token)).toBe(true);
    expect((await again(token)).data).toEqual({ message: 'Your email is confirmed.' });
    expect(await sent(email)).toHaveLength(4);
    sufra.setNow(start);
  });

  test('AUTH-05 customer confirms an e-mail that the sign-in provider has not verified', async () => {
    const email = 'unclaimed@example.com';
    const token = (await newcomer(email, 'karak at seven')).token;
    await sufra.context.db.updateTable('customer').set({ email_key: null }).where('email', '=', email).execute();
    expect((await again(token)).status).toBe(200);
    const mails = await sent(email);
    const proof = proofIn(mails.at(-1)?.text);
    expect((await sufra.call(confirmAccount, { token, body: { token: proof } })).status).toBe(200);
    expect((await sufra.call(login, { body: { email, password: 'karak at seven' } })).status).toBe(200);
  });

  test('AUTH-10 answers the same when the e-mail has an account, whose owner gets three mails a day at most', async () => {
    const { email } = await sufra.customer();
    const before = (await sent(email)).length;
    const [known, unknown] = [
      (await newcomer(email, 'mallory was here')).token,
      (await newcomer('nobody@example.com', 'mallory was here')).token,
    ];
    const answersTo = async (token: string, name: string) => {
      const answers = [await again(token), await again(token), await again(token)];
      return answers.map(({ status, body }) => JSON.stringify([status, body.data, body.error, body.code]).replaceAll(name, 'them'));
    };
    expect(await answersTo(known, email)).toEqual(await answersTo(unknown, 'nobody@example.com'));
    const subjects = (await sent(email)).slice(before).map(({ subject }) => subject);
    expect(subjects).toEqual(Array(3).fill(expect.stringContaining('You already have an account')));
  });
});
