import * as served from '@sufra/contract/staff/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { openRestaurant } from '@sufra/tests/support/restaurant.ts';
import { sharing } from '@sufra/tests/support/shared-device.ts';
import { hire, type StaffFixture } from '@sufra/tests/support/staff.ts';
import { expect, test } from 'vitest';
import { invitationTokenOf } from './invite.ts';

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const { marina } = await openRestaurant(api);
const owner = await hire(api, 'owner', 'everywhere', 'Mona Saleh');
const { logsIn, shares, setsPin, enters } = sharing(api);
const tablet = await shares(owner, marina);
const { access: ownersToken } = await logsIn(owner);

async function cookWithPin(name: string): Promise<StaffFixture> {
  const cook = await hire(api, 'kitchen', [marina], name);
  expect((await setsPin(cook, '4711')).status).toBe(200);
  return cook;
}
const answer = async (who: StaffFixture, pin: string) => {
  const { status, body } = await enters(tablet, who, pin);
  return status === 200 ? 'in' : (body.code ?? Object.keys(body.payload ?? {}).join());
};
async function guesses(who: StaffFixture, count: number): Promise<string[]> {
  const answers = [];
  for (let nth = 0; nth < count; nth += 1) answers.push(await answer(who, `90${nth}2`));
  return answers;
}
const statusOf = async (token: string) => (await api.call(served.staffProfile, { token })).status;

test.each(['0000', '1234', '9876', '890123', '2468', '1212', '123123'])('DESK-18 refuses the PIN %s with a reason', async (pin) => {
  const cook = await hire(api, 'kitchen', [marina]);
  const { status, body } = await setsPin(cook, pin);
  expect([status, body.payload]).toEqual([
    400,
    { pin: ['This PIN is easy to guess. Choose one without digits in a row, and not the same half twice.'] },
  ]);
});

test('DESK-18 a PIN has four to six digits, requires the password, and is stored as a slow hash', async () => {
  const cook = await hire(api, 'kitchen', [marina]);
  for (const pin of ['471', '4711471', 'abcd', '47 11'])
    expect((await setsPin(cook, pin)).body.payload).toEqual({ pin: [expect.any(String)] });
  expect((await setsPin(cook, '٤٧١١٤٨')).status).toBe(200);
  const { access } = await logsIn(cook);
  const wrong = await api.call(served.changePin, { token: access, body: { password: 'a guess', pin: '8253' } });
  expect([wrong.status, Object.keys(wrong.body.payload ?? {})]).toEqual([400, ['password']]);
  expect(await answer(cook, '471148')).toBe('in');
  const row = await api.context.db.selectFrom('staff_pin').selectAll().where('staff_id', '=', cook.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2/), tries: 0 });
  await setsPin(cook, null);
  expect(await answer(cook, '471148')).toBe('pin');
});

test('DESK-18 STAFF-01 five wrong attempts lock a PIN until its owner gives or sets the password', async () => {
  const [cook, other] = [await cookWithPin('Bilal Khan'), await cookWithPin('Huda')];
  expect(await guesses(cook, 4)).toEqual(['pin', 'pin', 'pin', 'pin']);
  // A correct PIN resets the count.
  expect(await answer(cook, '4711')).toBe('in');
  expect(await guesses(cook, 5)).toEqual(['pin', 'pin', 'pin', 'pin', 'pin_locked']);
  expect([await answer(cook, '4711'), await answer(other, '4711')]).toEqual(['pin_locked', 'in']);
  const lines = (await api.call(served.listStaffActions, { token: ownersToken })).data;
  expect(lines.find(({ action }) => action === 'locked_pin')).toMatchObject({
    actor: 'Kitchen 1',
    details: { name: { en: 'Bilal Khan' } },
  });

  const { access } = await logsIn(cook);
  expect(await answer(cook, '4711')).toBe('in');
  await guesses(cook, 5);
  expect((await api.call(served.staffProfile, { token: access })).data.pin).toBe('locked');
  await api.call(served.changePin, { token: access, body: { password: cook.password, pin: '8253' } });
  expect([await answer(cook, '4711'), await answer(cook, '8253')]).toEqual(['pin', 'in']);
});

test('DESK-18 of many tries at once no more than five are compared', async () => {
  const cook = await cookWithPin('Sami');
  const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => answer(cook, `9${nth + 100}`)));
  expect(answers.filter((each) => each === 'pin')).toHaveLength(4);
  expect(answers.filter((each) => each === 'pin_locked')).toHaveLength(26);
  expect(await answer(cook, '4711')).toBe('pin_locked');
});

test('DESK-18 tries on one tablet are limited over all of its people', async () => {
  const limited = await api.beside({ rateLimits: true });
  const bar = await shares(owner, marina, 'Bar');
  const statuses = [];
  for (let nth = 0; nth < 21; nth += 1)
    statuses.push(
      (await limited.call(served.pinLogin, { headers: { cookie: bar.cookie }, body: { id: 99_000 + nth, pin: '4711' } })).status,
    );
  expect([statuses[19], statuses[20]]).toEqual([400, 429]);
});

test('DESK-18 STAFF-01 a new PIN, new password or dismissal ends PIN sessions', async () => {
  const cook = await cookWithPin('Omar');
  const entersNow = async (pin = '4711') => (await enters(tablet, cook, pin)).data.access;
  const first = await entersNow();
  await setsPin(cook, '8253');
  expect(await statusOf(first)).toBe(401);

  const second = await entersNow('8253');
  await api.call(served.inviteStaffAgain, { token: ownersToken, body: { id: cook.id } });
  const { db, secret } = api.context;
  const { id } = await db.selectFrom('staff_invitation').select('id').where('staff_id', '=', cook.id).executeTakeFirstOrThrow();
  await api.call(served.acceptInvitation, { body: { token: invitationTokenOf(secret, id), password: 'saffron at nine' } });
  expect(await statusOf(second)).toBe(401);

  const third = await entersNow('8253');
  await api.call(served.endStaff, { token: ownersToken, body: { id: cook.id } });
  expect(await statusOf(third)).toBe(401);
  expect(await answer(cook, '8253')).toBe('pin');
  expect(await db.selectFrom('staff_pin').select('staff_id').where('staff_id', '=', cook.id).execute()).toEqual([]);
});

test('DESK-18 no session outlives its tablet or its person, however logging in and ending meet', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [cook, bar] = [await cookWithPin('Sara'), await shares(owner, marina, 'Bar')];
    const end =
      round % 2 === 0
        ? api.call(served.endSharedDevice, { token: ownersToken, body: { id: bar.id } })
        : api.call(served.endStaff, { token: ownersToken, body: { id: cook.id } });
    const entered = await Promise.all([1, 2, 3, 4].map(() => enters(bar, cook, '4711')));
    expect((await end).status).toBe(200);
    for (const { status, data } of entered) {
      expect([200, 400, 430]).toContain(status);
      if (status === 200) expect(await statusOf(data.access)).toBe(401);
    }
  }
});
