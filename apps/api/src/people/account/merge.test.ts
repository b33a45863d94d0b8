/** AUTH-10: registering with a taken e-mail opens a second account; the mailbox owner merges its orders into the first. */
import { confirmAccount, confirmAgain, getProfile, login, register } from '@sufra/contract/account/served';
import { listAddresses } from '@sufra/contract/addresses/served';
import { orderHistory } from '@sufra/contract/orders/served';
import { exportData } from '@sufra/contract/personal-data/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { orderInCash } from '@sufra/tests/support/guests.ts';
import { jobsAreDone, mailsTo } from '@sufra/tests/support/mails.ts';
import { delivery, openRestaurant, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { findTraces } from '@sufra/tests/support/traces.ts';
import { expect, test } from 'vitest';
import { startSmtpServer } from '../../notifications/email/smtp-testing.ts';
import { erasePerson } from '../privacy/erase-queries.ts';
import { confirmEmail } from './confirm.ts';
import { mergeDuplicate } from './merge-queries.ts';

const smtp = shared(await startSmtpServer());
const api = shared(await startApi({ DEMO: 'off', SMTP_URL: smtp.url }));
const restaurant = await openRestaurant(api);

const allDone = () => jobsAreDone(api);
const numbersOf = async (token: string) => (await api.call(orderHistory, { token })).data.map((order) => order.sales_order_no).sort();
const addressesOf = async (token: string) => (await api.call(listAddresses, { token })).data;
const enter = async (email: string, password: string) => (await api.call(login, { body: { email, password } })).data?.auth_token;
const twinsOf = (email: string) =>
  api.context.db.selectFrom('customer').select('id').where('email', '=', email).orderBy('id', 'desc').executeTakeFirstOrThrow();
const confirmWith = (token: string, proof: string) => api.call(confirmAccount, { token, body: { token: proof } });
const proofTo = async (email: string) => {
  await allDone();
  const mail = mailsTo(smtp, email).findLast(({ text }) => text?.includes('/my-account/confirm#'));
  return { subject: mail?.subject ?? '', proof: /\/my-account\/confirm#([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
};

const twinPhone = '+971507654321';

/** A customer with order and address, who registered again with the same e-mail and ordered there too. */
async function withTwin() {
  const owner = await api.customer();
  const { email } = owner;
  const home = await saveAddress(api, restaurant, email);
  const first = (await orderInCash(api, owner.token, delivery(restaurant, home))).data.order_no;
  const password = 'karak at eleven';
  const body = { name: 'Twinname Haddad', phone: twinPhone, email, password, confirm_password: password };
  expect((await api.call(register, { body })).status).toBe(200);
  const token = (await enter(email, password)) ?? '';
  const { id } = await twinsOf(email);
  await api.context.db.updateTable('address').set({ customer_id: id, is_default: true }).where('id', '=', home).execute();
  const second = (await orderInCash(api, token, delivery(restaurant, home))).data.order_no;
  return { email, owner, twin: { id, token, password }, first, second };
}

test('AUTH-10 moves orders and addresses into the account when the twin confirms by the mail', async () => {
  const { email, owner, twin, first, second } = await withTwin();
  expect((await api.call(getProfile, { token: twin.token })).data).toMatchObject({ is_unconfirmed: true });
  expect((await api.call(getProfile, { token: owner.token })).data).not.toHaveProperty('is_unconfirmed');
  const { subject, proof } = await proofTo(email);
  expect(subject).toContain('You already have an account');
  expect(await numbersOf(owner.token)).toEqual([first]);

  const merged = await confirmWith(twin.token, proof);
  expect(merged.data).toEqual({ message: expect.stringContaining('the account that this email already had'), session_ended: true });
  expect(await numbersOf(owner.token)).toEqual([first, second].sort());
  expect(await addressesOf(owner.token)).toMatchObject([{ is_default: true }]);
  expect((await api.call(getProfile, { token: twin.token })).status).toBe(401);
  expect(await enter(email, twin.password)).toBeUndefined();
  expect(await enter(email, owner.password)).toBeDefined();
  // No personal data remains outside the reach of export and erasure.
  await allDone();
  expect(await findTraces(api, ['Twinname', twinPhone])).toEqual([]);
  expect(JSON.stringify((await api.call(exportData, { token: owner.token })).data)).toContain(String(second));
});

test('AUTH-10 keeps the default address when the account has one', async () => {
  const { email, owner, twin } = await withTwin();
  const own = await saveAddress(api, restaurant, email);
  const { id } = await api.context.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await api.context.db.updateTable('address').set({ customer_id: id, is_default: true }).where('id', '=', own).execute();
  expect((await confirmWith(twin.token, (await proofTo(email)).proof)).status).toBe(200);
  const addresses = await addressesOf(owner.token);
  expect(addresses).toHaveLength(2);
  expect(addresses.filter(({ is_default }) => is_default).map(({ addressID }) => addressID)).toEqual([own]);
});

test('AUTH-10 moves them as well when the link is opened in the account itself', async () => {
  const { email, owner, twin, first, second } = await withTwin();
  const { proof } = await proofTo(email);
  const merged = await confirmWith(owner.token, proof);
  expect(merged.data).toEqual({ message: 'The orders and addresses of the other account are in this one now.' });
  expect(await numbersOf(owner.token)).toEqual([first, second].sort());
  expect((await api.call(getProfile, { token: twin.token })).status).toBe(401);
  expect((await confirmWith(owner.token, proof)).status).toBe(400);
});

test('AUTH-10 merges only with the mailed proof, and not for another account', async () => {
  const { email, owner, twin, first } = await withTwin();
  const { proof } = await proofTo(email);
  const stranger = await api.customer();
  for (const [token, tried] of [
    [twin.token, `${proof}x`],
    [twin.token, ''],
    [stranger.token, proof],
  ] as const)
    expect((await confirmWith(token, tried)).status).toBe(400);
  expect((await api.call(confirmAccount, { body: { token: proof } })).status).toBe(401);
  expect(await numbersOf(owner.token)).toEqual([first]);
});

test('AUTH-10 resends the link when the twin requests it', async () => {
  const { email, twin } = await withTwin();
  await allDone();
  const before = smtp.received.filter(({ to }) => to.includes(email)).length;
  const again = await api.call(confirmAgain, { token: twin.token });
  expect(again.data).toEqual({ message: expect.stringContaining(email) });
  await allDone();
  expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(before + 1);
  expect((await confirmWith(twin.token, (await proofTo(email)).proof)).data).toMatchObject({ session_ended: true });
});

test('AUTH-10 merges once when two do it at the same moment, and never while the account confirms', async () => {
  const { email, owner, twin, first, second } = await withTwin();
  const now = api.context.now();
  const merge = () => mergeDuplicate(api.context.db, { twinId: twin.id, email }, async (tx) => void (await erasePerson(tx, twin.id, now)));
  const [one, two, confirmed] = await Promise.all([merge(), merge(), confirmEmail(api.context.db, twin.id, now)]);
  expect([one, two].filter(Boolean)).toHaveLength(1);
  expect(confirmed).toBe(false);
  expect(await numbersOf(owner.token)).toEqual([first, second].sort());
});
