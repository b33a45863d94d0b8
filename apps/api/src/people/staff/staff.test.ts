import { login } from '@sufra/contract/account/served';
import * as served from '@sufra/contract/staff/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { openRestaurant } from '@sufra/tests/support/restaurant.ts';
import { hire, type StaffFixture } from '@sufra/tests/support/staff.ts';
import { expect, test, vi } from 'vitest';
import { sweep } from '../../context/cleanup.ts';
import { readMailbox } from '../../notifications/email/mailbox.ts';
import { invitationTokenOf } from './invite.ts';

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const restaurant = await openRestaurant(api);
const owner = await hire(api, 'owner', 'everywhere', 'Mona Saleh');

const bilal = () => ({ name: 'Bilal Khan', email: 'Bilal@Sufra.test', role: 'kitchen', worksAt: [restaurant.marina] });
const mailTo = async (email: string) =>
  (await readMailbox(api.context.env.dataDir)).filter(({ to }) => to.toLowerCase() === email.toLowerCase());
const linkIn = (text: string) => /\/console\/invitation#([\w-]{43})/.exec(text)?.[1] ?? '';

test('STAFF-01 owner invites staff by mail, and the link sets one password for the e-mail', async () => {
  const { data: invited } = await api.call(served.inviteStaff, { token: owner.token, body: bilal(), locale: 'ar' });
  expect(invited).toMatchObject({ name: 'Bilal Khan', role: 'kitchen', worksAt: [restaurant.marina], hasAccepted: false });
  const [mail] = await vi.waitFor(async () => {
    const mails = await mailTo('bilal@sufra.test');
    expect(mails).toHaveLength(1);
    return mails;
  }, 10_000);
  expect(mail?.subject).toMatch(/^حسابك في المطعم$/);
  const token = linkIn(mail?.text ?? '');
  const accepts = (password: string) => api.call(served.acceptInvitation, { body: { token, password } });
  expect((await accepts('short')).body.payload).toEqual({ password: [expect.any(String)] });
  expect((await accepts('Bilal@Sufra.test')).status).toBe(400);
  const { data: first } = await accepts('saffron at seven');
  expect(await accepts('saffron at eight')).toMatchObject({ status: 430, body: { code: 'invitation_ended' } });

  const enters = (email: string, password: string) => api.call(served.staffLogin, { body: { email, password } });
  expect((await enters('BILAL@sufra.test', 'saffron at seven')).status).toBe(200);
  expect((await enters('bilal@sufra.test', 'saffron at eight')).body.payload).toEqual({ email: ['The email or the password is wrong.'] });
  expect((await enters('nobody@sufra.test', 'saffron at seven')).body.payload).toEqual({ email: ['The email or the password is wrong.'] });
  const { data } = await api.call(served.staffProfile, { token: first.access });
  expect(data).toMatchObject({ email: 'Bilal@Sufra.test', role: 'kitchen', worksAt: [restaurant.marina] });
  expect(data.branches.map(({ id }) => id)).toEqual([restaurant.marina]);
  // Staff cannot use customer calls, and vice versa.
  expect((await api.call(login, { body: { email: 'bilal@sufra.test', password: 'saffron at seven', remember_me: false } })).status).toBe(
    400,
  );
});

test('STAFF-01 a new link ends the one before, and none is good for more than seven days', async () => {
  const person = { ...bilal(), email: 'huda@sufra.test', name: 'Huda' };
  const { data } = await api.call(served.inviteStaff, { token: owner.token, body: person });
  await vi.waitFor(async () => expect(await mailTo(person.email)).toHaveLength(1), 10_000);
  await api.call(served.inviteStaffAgain, { token: owner.token, body: { id: data.id } });
  const mails = await vi.waitFor(async () => {
    const found = await mailTo(person.email);
    expect(found).toHaveLength(2);
    return found;
  }, 10_000);
  const tokens = mails.map(({ text }) => linkIn(text));
  expect(new Set(tokens).size).toBe(2);
  const accept = async (token: string) =>
    (await api.call(served.acceptInvitation, { body: { token, password: 'saffron at nine' } })).status;
  api.setNow('2026-11-28T12:30:01+04:00');
  expect(await Promise.all(tokens.map(accept))).toEqual([430, 430]);
  api.setNow('2026-11-28T12:29:00+04:00');
  expect((await Promise.all(tokens.map(accept))).toSorted()).toEqual([200, 430]);
  api.setNow('2026-11-21T12:30:00+04:00');
  expect(await api.call(served.inviteStaff, { token: owner.token, body: { ...person, email: 'HUDA@sufra.test' } })).toMatchObject({
    status: 430,
    body: { code: 'staff_email_taken' },
  });
});

test('STAFF-01 paginates the audit log, newest first, without e-mails or passwords', async () => {
  const all = (await api.call(served.listStaffActions, { token: owner.token })).data;
  const [newest, second] = all;
  const older = await api.call(served.listStaffActions, { token: owner.token, query: { before: newest?.id ?? 0 } });
  expect(older.data[0]).toEqual(second);
  expect(all.map(({ action }) => action)).toEqual(expect.arrayContaining(['invited', 'accepted_invitation', 'signed_in']));
  expect(JSON.stringify(all)).not.toMatch(/@|saffron/);
});

test('STAFF-01 who is given less has it at once, and who is let go is signed out', async () => {
  const manager = await hire(api, 'manager', [restaurant.marina, restaurant.hills]);
  const change = { id: manager.id, name: 'Omar', role: 'kitchen', worksAt: [restaurant.hills] };
  expect((await api.call(served.changeStaff, { token: owner.token, body: change })).data).toMatchObject(change);
  expect((await api.call(served.listStaffActions, { token: manager.token })).status).toBe(403);
  expect((await api.call(served.staffProfile, { token: manager.token })).data).toMatchObject({ worksAt: [restaurant.hills], name: 'Omar' });
  expect((await api.call(served.changeStaff, { token: owner.token, body: { ...change, worksAt: [99_999] } })).status).toBe(400);

  expect((await api.call(served.endStaff, { token: owner.token, body: { id: manager.id } })).status).toBe(200);
  expect((await api.call(served.staffProfile, { token: manager.token })).status).toBe(401);
  expect((await api.call(served.staffRefresh, { token: manager.refreshToken })).status).toBe(401);
  expect((await api.call(served.staffLogin, { body: { email: manager.email, password: manager.password } })).status).toBe(400);
  const members = (await api.call(served.listStaff, { token: owner.token })).data;
  expect(members.map(({ id }) => id)).not.toContain(manager.id);
  expect((await api.call(served.endStaff, { token: owner.token, body: { id: manager.id } })).status).toBe(404);
  // Dismissed staff may return by invitation with a new password.
  const again = { name: 'Omar', email: manager.email, role: 'kitchen', worksAt: 'everywhere' };
  expect((await api.call(served.inviteStaff, { token: owner.token, body: again })).data).toMatchObject({
    id: manager.id,
    hasAccepted: false,
  });
  expect((await api.call(served.staffLogin, { body: { email: manager.email, password: manager.password } })).status).toBe(400);
});

test('STAFF-01 choosing a new password ends all sessions of the person', async () => {
  const cook = await hire(api, 'kitchen');
  const { data: tablet } = await api.call(served.staffLogin, { body: { email: cook.email, password: cook.password } });
  await api.call(served.inviteStaffAgain, { token: owner.token, body: { id: cook.id } });
  const { db, secret } = api.context;
  const { id } = await db.selectFrom('staff_invitation').select('id').where('staff_id', '=', cook.id).executeTakeFirstOrThrow();
  const body = { token: invitationTokenOf(secret, id), password: 'saffron at nine' };
  const { status, data } = await api.call(served.acceptInvitation, { body });
  expect(status).toBe(200);
  for (const token of [cook.token, tablet.access]) expect((await api.call(served.staffProfile, { token })).status).toBe(401);
  for (const token of [cook.refreshToken, tablet.refresh]) expect((await api.call(served.staffRefresh, { token })).status).toBe(401);
  expect((await api.call(served.staffProfile, { token: data.access })).status).toBe(200);
});

const changes = (token: string, body: object) => api.call(served.changeStaffPassword, { token, body });

test('STAFF-01 changing the password ends other sessions and an open link, and sends a mail', async () => {
  const cook = await hire(api, 'kitchen');
  const browser = (letter: string) => ({ cookie: `sufra_dev=${letter.repeat(43)}`, 'x-sufra-client': 'storefront' });
  const logsIn = (password: string, letter = 'x') =>
    api.call(served.staffLogin, { body: { email: cook.email, password }, headers: browser(letter) });
  const [{ data: here }, { data: there }] = [await logsIn(cook.password, 'h'), await logsIn(cook.password, 't')];
  await api.call(served.inviteStaffAgain, { token: owner.token, body: { id: cook.id } });
  const { db, secret } = api.context;
  const { id } = await db.selectFrom('staff_invitation').select('id').where('staff_id', '=', cook.id).executeTakeFirstOrThrow();
  const changed = await changes(here.access, { password: cook.password, newPassword: 'saffron at noon' });
  expect(changed).toMatchObject({ status: 200, data: { message: 'Your password is changed.' } });
  for (const token of [cook.token, there.access]) expect((await api.call(served.staffProfile, { token })).status).toBe(401);
  const refreshes = async (token: string, letter: string) =>
    (await api.call(served.staffRefresh, { token, headers: browser(letter) })).status;
  expect((await api.call(served.staffProfile, { token: here.access })).status).toBe(200);
  expect([await refreshes(there.refresh, 't'), await refreshes(here.refresh, 'h')]).toEqual([401, 200]);
  expect(await db.selectFrom('staff_device').select('device_hash').where('staff_id', '=', cook.id).execute()).toHaveLength(1);
  const link = { token: invitationTokenOf(secret, id), password: 'saffron at one' };
  expect((await api.call(served.acceptInvitation, { body: link })).body.code).toBe('invitation_ended');
  expect([(await logsIn(cook.password)).status, (await logsIn('saffron at noon')).status]).toEqual([400, 200]);
  const lines = (await api.call(served.listStaffActions, { token: owner.token })).data;
  expect(lines.find(({ action }) => action === 'changed_password')).toMatchObject({ actor: cook.name, details: {} });
  const told = () => mailTo(cook.email).then((mails) => mails.filter(({ subject }) => subject === 'Your password was changed'));
  await vi.waitFor(async () => expect(await told()).toMatchObject([{ text: expect.stringContaining('ask an owner') }]), 10_000);
});

test.each([
  ['nothing', { password: '', newPassword: '' }, { password: ['Password is required'], newPassword: ['New password is required'] }],
  ['a short one', { newPassword: 'short' }, { newPassword: ['Password must be at least 8 characters long'] }],
  ['a wrong present one', { password: 'not my password' }, { password: ['The password is wrong.'] }],
  ['a common one', { newPassword: 'Password123' }, { newPassword: [expect.stringContaining('easy to guess')] }],
])('STAFF-01 refuses the new staff password %s with its message', async (_, body, payload) => {
  const { token, email, password } = await hire(api, 'kitchen');
  const answer = await changes(token, { password, newPassword: 'saffron at noon', ...body });
  expect(answer).toMatchObject({ status: 400, body: { payload } });
  expect((await api.call(served.staffLogin, { body: { email, password } })).status).toBe(200);
});

test('STAFF-01 lets one of two concurrent password changes win', async () => {
  const { token, password } = await hire(api, 'kitchen');
  const answers = await Promise.all(['saffron at noon', 'saffron at one'].map((newPassword) => changes(token, { password, newPassword })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('STAFF-01 rate-limits guesses of the current password like logins', async () => {
  const limited = await api.beside({ rateLimits: true });
  const { token, email, password } = await hire(api, 'kitchen');
  const statuses = [];
  for (let nth = 0; nth < 10; nth += 1) {
    const body = { password: `guess number ${nth}`, newPassword: 'saffron at noon' };
    statuses.push((await limited.call(served.changeStaffPassword, { token, body })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect((await limited.call(served.staffLogin, { body: { email, password } })).status).toBe(429);
  await limited.close();
});

test('STAFF-01 refuses an owner with selected branches, in both languages, when invited or changed', async () => {
  const worksAt = [restaurant.marina];
  const invited = { name: 'Sara', email: 'sara@sufra.test', role: 'owner', worksAt };
  const said = async (locale: 'en' | 'ar') => {
    const { status, body } = await api.call(served.inviteStaff, { token: owner.token, body: invited, locale });
    return [status, body.payload];
  };
  expect(await said('en')).toEqual([400, { worksAt: ['An owner works at all branches. Choose all branches, or another role.'] }]);
  expect(await said('ar')).toEqual([400, { worksAt: ['يعمل المالك في كل الفروع. اختر كل الفروع، أو دورًا آخر.'] }]);
  const manager = await hire(api, 'manager', worksAt);
  const change = { id: manager.id, name: manager.name, role: 'owner', worksAt };
  expect((await api.call(served.changeStaff, { token: owner.token, body: change })).status).toBe(400);
  const everywhere = { ...change, worksAt: 'everywhere' };
  expect((await api.call(served.changeStaff, { token: owner.token, body: everywhere })).data).toMatchObject({ role: 'owner' });
});

test('STAFF-01 the last owner who can sign in stays one, also where two let go of each other at once', async () => {
  const { db } = api.context;
  const owners = await db.updateTable('staff').set({ role: 'manager' }).where('role', '=', 'owner').returning('id').execute();
  const [mona, sami] = [await hire(api, 'owner'), await hire(api, 'owner')];
  const lets = (who: StaffFixture, go: StaffFixture) => api.call(served.endStaff, { token: who.token, body: { id: go.id } });
  const statuses = (await Promise.all([lets(mona, sami), lets(sami, mona)])).map(({ status }) => status);
  // Race: the slower owner is refused as the last one, or is signed out already.
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const left = statuses[0] === 200 ? mona : sami;
  expect(await lets(left, left)).toMatchObject({ status: 430, body: { code: 'staff_last_owner' } });
  const body = { id: left.id, name: 'Mona', role: 'manager', worksAt: 'everywhere' };
  expect(await api.call(served.changeStaff, { token: left.token, body })).toMatchObject({
    status: 430,
    body: { code: 'staff_last_owner' },
  });
  const ids = owners.map(({ id }) => id);
  await db.updateTable('staff').set({ role: 'owner' }).where('id', 'in', ids).execute();
});

test('STAFF-01 a session of the staff is refreshed, repeated and ended as a customer’s is', async () => {
  const cook = await hire(api, 'kitchen');
  const refresh = (token: string) => api.call(served.staffRefresh, { token });
  const { data: next } = await refresh(cook.refreshToken);
  expect((await refresh(cook.refreshToken)).data).toEqual(next);
  expect((await api.call(served.staffProfile, { token: next.access })).status).toBe(200);
  api.setNow('2026-11-21T12:31:00+04:00');
  expect((await refresh(cook.refreshToken)).status).toBe(401);
  expect((await api.call(served.staffProfile, { token: next.access })).status).toBe(401);
  api.setNow('2026-11-21T12:30:00+04:00');
  const { data } = await api.call(served.staffLogin, { body: { email: cook.email, password: cook.password } });
  expect((await api.call(served.staffLogout, { token: data.access })).status).toBe(200);
  expect((await api.call(served.staffProfile, { token: data.access })).status).toBe(401);
  expect((await refresh(data.refresh)).status).toBe(401);
});

test('STAFF-01 cleanup deletes ended sessions only', async () => {
  const cook = await hire(api, 'kitchen');
  const device = { cookie: `sufra_dev=${'d'.repeat(43)}`, 'x-sufra-client': 'storefront' };
  await api.call(served.staffLogin, { body: { email: cook.email, password: cook.password }, headers: device });
  const { db, env, log } = api.context;
  const left = async () => {
    const sessions = await db.selectFrom('staff_session').select('id').where('staff_id', '=', cook.id).execute();
    const ids = sessions.map(({ id }) => id);
    const tokens = ids.length > 0 ? await db.selectFrom('staff_access_token').select('hash').where('session_id', 'in', ids).execute() : [];
    const devices = await db.selectFrom('staff_device').select('staff_id').where('staff_id', '=', cook.id).execute();
    return [ids.length, tokens.length, devices.length];
  };
  const sweepsAt = (at: string) => sweep({ db, env, log, now: () => new Date(at) });
  await sweepsAt('2026-11-21T12:40:00+04:00');
  expect(await left()).toEqual([2, 2, 1]);
  await sweepsAt('2026-11-21T12:45:01+04:00');
  expect(await left()).toEqual([2, 0, 1]);
  await sweepsAt('2026-12-21T12:30:01+04:00');
  expect(await left()).toEqual([0, 0, 0]);
});
