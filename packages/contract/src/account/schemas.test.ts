import { describe, expect, test } from 'vitest';
import { guestForm } from '../guests/details/forms.ts';
import { newcomerForm } from './details/forms.ts';
import { profileBody, registerBody } from './schemas.ts';

const whole = {
  name: 'Layla Haddad',
  phone: '+971501112223',
  email: 'layla@example.com',
  password: 'karak at seven',
  confirm_password: 'karak at seven',
  address: 'No address',
};

const problems = (change: Record<string, unknown>): Record<string, string[]> => {
  const parsed = registerBody.safeParse({ ...whole, ...change });
  const found: Record<string, string[]> = {};
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const field = issue.path.join('.');
    found[field] = [...(found[field] ?? []), issue.message];
  }
  return found;
};

describe('AUTH-06 registration', () => {
  test('AUTH-05 a whole one is taken; no address is "No address", and what is not asked for is dropped', () => {
    const { address: _, ...without } = whole;
    expect(registerBody.parse({ ...without, newsletter: true, is_admin: true })).toEqual({ ...whole, newsletter: true });
  });

  test.each([
    ['a wrong e-mail', { email: 'layla' }, { email: ['account.email_invalid'] }],
    ['a short password', { password: 'seven77', confirm_password: 'seven77' }, { password: ['account.password_short'] }],
    ['a password of 201 characters', { password: 'x'.repeat(201), confirm_password: 'x'.repeat(201) }, { password: ['errors.too_long'] }],
    ['another confirmation', { confirm_password: 'Karak at seven' }, { confirm_password: ['account.passwords_differ'] }],
    ['a wrong type', { newsletter: 'yes' }, { newsletter: ['Invalid input'] }],
  ])('%s', (_, change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  test('accepts a password of 64 characters, with spaces and in Arabic', () => {
    const password = 'الكرك '.repeat(11).slice(0, 64);
    expect(problems({ password, confirm_password: password })).toEqual({});
  });
});

describe('AUTH-06 AUTH-07 phone numbers: optional plus, 3, 3 and 4 to 6 digits, optional separators', () => {
  test.each([
    '+971501112223',
    '971501112223',
    '0501112223',
    '050-111-2223',
    '(050) 111 2223',
    '050.111.222333',
    '+971 501 112223',
    '٠٥٠١١١٢٢٢٣',
  ])('accepts %s', (phone) => {
    expect(problems({ phone })).toEqual({});
  });
  test.each(['12', '050111222', '0501112223334', '+971-50-111-2223', 'call me', '++971501112223', '0501112223x'])('rejects %s', (phone) => {
    expect(problems({ phone })).toEqual({ phone: ['account.phone_invalid'] });
  });
});

describe('AUTH-06 AUTH-13 refuses numbers that cannot be dialled when a phone is given', () => {
  test.each(['+0501112223', '+9990501112223', '+1555012345', '+٩٩٩٠٥٠١١١٢٢٢٣'])('%s', (phone) => {
    const refused = { phone: ['account.phone_invalid'] };
    expect(problems({ phone })).toEqual(refused);
    const { name, email } = whole;
    const code = 'x'.repeat(43);
    for (const body of [profileBody, guestForm, newcomerForm]) {
      const [issue, ...others] = body.safeParse({ name, email, phone, code }).error?.issues ?? [];
      expect([issue?.path, issue?.message, others]).toEqual([['phone'], 'account.phone_invalid', []]);
    }
  });
});
