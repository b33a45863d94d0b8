// @embedded
/** Privacy: logs contain no personal data, whatever the input and failure. */
import { getProfile, login, logout, refreshSession, register } from '@sufra/contract/account/served';
import { saveAddress } from '@sufra/contract/addresses/served';
import { deleteAccount, exportData } from '@sufra/contract/personal-data/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { near } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';

let lines: string[] = [];
const sufra = shared(await startApi({ LOG_LEVEL: 'debug', RATE_LIMITS: 'on' }, { logTo: { write: (line) => void lines.push(line) } }));
beforeEach(() => {
  lines = [];
});

const marked = {
  name: 'Logmark Haddad',
  phone: '+971507654321',
  email: 'logmark@example.com',
  password: 'logmark at seven',
  confirm_password: 'logmark at seven',
  address: 'No logmark',
};
/** All fields an account has or might have, for every call. */
const everything = {
  ...marked,
  ...{ old_password: 'logmark at seven', new_password: 'logmark at eight', otp_code: '654321', code: '654321', token: 'logmark-token' },
  ...{ addressID: 0, branch_id: 1, zone_id: 1, address_name: 'logmark', city: 'logmark', street_name: 'logmark', building: 'logmark' },
  ...{ driver_note: 'logmark', address_id: 1, is_default: true, ...near },
};
const secrets = ['logmark', '507654321', '654321', 'argon2'];

const telling = (...tokens: string[]) =>
  lines.filter((line) => [...secrets, ...tokens].some((secret) => line.toLowerCase().includes(secret.toLowerCase())));
const requests = () => lines.filter((line) => line.includes('"msg":"request"'));

test('logs only routes and durations during a customer’s whole life cycle', async () => {
  await sufra.call(register, { body: marked });
  await sufra.call(register, { body: marked });
  await sufra.call(login, { body: { email: marked.email, password: 'logmark at eight' } });
  const { data } = await sufra.call(login, { body: marked });
  const { data: next } = await sufra.call(refreshSession, { token: data.refresh_token });
  const { token } = next;
  await sufra.call(getProfile, { token, headers: { 'user-agent': 'logmark browser', cookie: 'logmark=1' } });
  await sufra.call(saveAddress, { token, body: everything });
  await sufra.call(exportData, { token, query: { logmark: '654321' } });
  await sufra.call(deleteAccount, { token, body: { password: 'logmark at eight' } });
  await sufra.call(deleteAccount, { token, body: { password: marked.password } });
  await sufra.call(logout, { token });
  expect(requests()).toHaveLength(11);
  expect(requests()[4]).toMatch(
    /^\{"level":30,"time":\d+,"reqId":"[\da-f-]{36}","method":"POST","route":"\/api\/debtor\/refreshToken","status":200,"ms":\d+,"msg":"request"\}\n$/,
  );
  expect(telling(data.auth_token, data.refresh_token, token, next.refreshToken)).toEqual([]);
});

test('logs a database failure without the row it quotes', async () => {
  await sufra.context.database.execute("alter table customer add constraint nobody check (name not like 'Logmark%') not valid");
  const { status, body } = await sufra.call(register, { body: { ...marked, email: 'third-logmark@example.com' } });
  await sufra.context.database.execute('alter table customer drop constraint nobody');
  expect([status, Object.keys(body).toSorted()]).toEqual([500, ['code', 'error', 'request_id']]);
  const [failure] = lines.filter((line) => line.includes('unexpected error'));
  expect(JSON.parse(failure ?? '{}')).toMatchObject({
    route: '/api/debtor/register',
    err: { code: '23514', constraint: 'nobody', table: 'customer', stack: expect.stringContaining('at ') },
  });
  expect(telling()).toEqual([]);
});

test('log leaves out unlisted fields and values that a failure quotes', () => {
  sufra.context.log.info({ email: marked.email, kind: 'email', body: marked }, 'a careless line');
  sufra.context.log.warn(
    { err: Object.assign(new Error(`invalid input syntax for type integer: "${marked.name}"`), { code: '22P02' }) },
    'wrong',
  );
  let unreadable: unknown;
  try {
    JSON.parse('logmark');
  } catch (error) {
    unreadable = error;
  }
  sufra.context.log.error({ err: new Error('not read', { cause: unreadable }) }, 'unreadable');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { kind: 'email', leftOut: ['email', 'body'] },
    { err: { code: '22P02', message: 'not as it should be' } },
    { err: { message: 'not read', cause: { type: 'SyntaxError' } } },
  ]);
  expect(telling()).toEqual([]);
});

test('logger redacts quoted values in messages and non-scalar values in listed fields', () => {
  const messages = [
    `no mail to ${marked.email}`,
    `nobody is called "${marked.name}", or '${marked.name}'`,
    `cannot reach https://user@maps.example/search?q=logmark&lat=${near.lat}`,
    'cannot reach https://maps.example/logmark?x=1',
    `no way to ${near.lat}, ${near.lng}`,
    'call +971 50 765 4321, or 050-7654321',
  ];
  for (const message of messages) sufra.context.log.warn({ err: new Error(message) }, 'wrong');
  sufra.context.log.warn({ cart: { comments: 'logmark' }, branch: 7, reason: [marked.name] }, 'careless');
  expect(lines.map((line) => JSON.parse(line)).map(({ err }) => err?.message)).toEqual([
    'no mail to …',
    'nobody is called …, or …',
    'cannot reach …',
    'cannot reach https://maps.example/…',
    'no way to …, …',
    'call …, or …',
    undefined,
  ]);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ branch: 7, leftOut: ['cart', 'reason'] });
  expect(telling()).toEqual([]);
});

test.each([
  ['relation "orders" does not exist', '42P01'],
  ['duplicate key value violates unique constraint "order_of_cart"', '23505'],
  ['canceling statement due to statement timeout', '57014'],
  ['connect ECONNREFUSED', 'ECONNREFUSED'],
])('log keeps a message that quotes no customer data: %s', (message, code) => {
  sufra.context.log.warn({ err: Object.assign(new Error(message), { code }) }, 'wrong');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code, message } });
});
