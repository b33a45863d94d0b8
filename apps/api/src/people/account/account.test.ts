// @embedded
import { getProfile, login, register } from '@sufra/contract/account/served';
import { type Answer, shared, startApi } from '@sufra/tests/support/api.ts';
import { describe, expect, test } from 'vitest';

const sufra = shared(await startApi());

let count = 0;
const registration = (change: Record<string, unknown> = {}) => ({
  name: 'Layla Haddad',
  phone: '+971501112223',
  email: `layla${++count}@example.com`,
  password: 'karak at seven',
  confirm_password: 'karak at seven',
  address: 'No address',
  newsletter: true,
  ...change,
});
const enter = (email: string, password = 'karak at seven') => sufra.call(login, { body: { email, password } });
const stored = (email: string) => sufra.context.db.selectFrom('customer').selectAll().where('email', '=', email).execute();

describe('AUTH-05 registering', () => {
  test('AUTH-05 opens an account that can log in, with the typed profile', async () => {
    const body = registration({ name: '  Layla\u202e Haddad ', address: undefined });
    const answer = await sufra.call(register, { body, locale: 'ar' });
    expect(answer).toMatchObject({ status: 200, data: { message: 'حسابك جاهز. يُرجى تسجيل الدخول.' } });
    const { data } = await enter(body.email);
    const profile = await sufra.call(getProfile, { token: data.auth_token });
    expect(profile).toMatchObject({ status: 200, data: { name: 'Layla Haddad', email: body.email, phone: '+971501112223' } });
    expect(profile.headers['cache-control']).toBe('no-store');
    expect(await stored(body.email)).toMatchObject([
      { locale: 'ar', newsletter: true, password_hash: expect.stringMatching(/^\$argon2id\$/) },
    ]);
  });

  test('AUTH-06 reports all missing fields at once, in the requested language', async () => {
    const english = await sufra.call(register, { body: {} });
    expect(english.status).toBe(400);
    expect(english.body).toEqual({
      payload: {
        name: ['Name is required'],
        phone: ['Phone number is required'],
        email: ['Email is required'],
        password: ['Password is required'],
        confirm_password: ['Confirm password is required'],
      },
    });
    const arabic = await sufra.call(register, {
      locale: 'ar',
      body: registration({ email: 'layla', phone: '12', confirm_password: 'another' }),
    });
    expect(arabic.body.payload).toEqual({
      phone: ['رقم الهاتف غير صحيح'],
      email: ['عنوان البريد الإلكتروني غير صحيح'],
      confirm_password: ['كلمتا المرور غير متطابقتين'],
    });
  });

  test('AUTH-06 server refuses a common password and says why', async () => {
    const body = registration({ password: 'Password123', confirm_password: 'Password123' });
    const answer = await sufra.call(register, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.payload?.password?.[0]).toContain('easy to guess');
    expect(await stored(body.email)).toEqual([]);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)('the same e-mail ten times at once makes one account', async () => {
    const body = registration({ email: 'noura@example.com' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => sufra.call(register, { body: { ...body, email: i % 2 ? 'Noura@Example.com' : body.email } })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const rows = await sufra.context.db.selectFrom('customer').select('id').where('email', 'ilike', body.email).execute();
    expect(rows).toHaveLength(1);
  });
});

test('AUTH-04 ignores case of the e-mail and is never cached', async () => {
  const { email, password } = await sufra.customer({ email: 'Omar@Example.com' });
  const answer = await enter(email.toLowerCase(), password);
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual({ auth_token: expect.stringMatching(/^[\w-]{43}$/), refresh_token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('account enumeration is prevented', () => {
  const gone = { email_key: null, password_hash: null };
  const ways = {
    unknown: null,
    confirmed: {},
    unconfirmed: { email_confirmed_at: null },
    social: { password_hash: null },
    guest: { ...gone, email_confirmed_at: null },
    erased: { ...gone, erased_at: new Date() },
  };
  /** Response without per-request values, and with placeholders for tokens. */
  const lookOf = ({ status, body, headers }: Answer<unknown>) => {
    const { date: _, 'x-request-id': __, ...lasting } = headers;
    return { status, body, lasting };
  };
  const emailOf = async (way: keyof typeof ways) => {
    const change = ways[way];
    if (!change) return `nobody${++count}@example.com`;
    const { email } = await sufra.customer();
    if (Object.keys(change).length > 0) await sufra.context.db.updateTable('customer').set(change).where('email', '=', email).execute();
    return email;
  };

  test.each(Object.keys(ways) as (keyof typeof ways)[])('AUTH-04 AUTH-05 %s', async (way) => {
    const email = await emailOf(way);
    const password = 'chosen by a stranger';
    const unknown = `nobody${++count}@example.com`;
    const wrong = [await enter(email, password), await enter(unknown, password)].map(lookOf);
    expect(wrong[0]).toEqual(wrong[1]);
    const open = async (who: string) => {
      const answer = await sufra.call(register, { body: registration({ email: who, password, confirm_password: password }) });
      return [lookOf(answer), (await enter(who, password)).status];
    };
    expect(await open(email)).toEqual(await open(unknown));
  });
});
