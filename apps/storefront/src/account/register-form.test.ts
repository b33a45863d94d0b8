import { describe, expect, test } from 'vitest';
import { checkRegisterForm, emptyRegisterForm, type RegisterForm } from './register-form.ts';

const filled: RegisterForm = {
  first_name: 'Layla',
  last_name: 'Haddad',
  phone: '+971501234567',
  email: 'layla@example.com',
  password: 'kunafa-2026',
  confirm_password: 'kunafa-2026',
  newsletter: true,
};
const check = async (form: RegisterForm) => checkRegisterForm(form, undefined, { fields: {}, shouldUseNativeValidation: false });
const messages = async (form: RegisterForm) =>
  Object.fromEntries(Object.entries((await check(form)).errors).map(([name, error]) => [name, (error as { message?: string }).message]));

describe('AUTH-05 registration', () => {
  test('AUTH-05 sends both names as one, the newsletter, and "No address"', async () => {
    const { values } = await check({ ...filled, first_name: ' Layla ', last_name: 'Al  Haddad' });
    expect(values).toMatchObject({ name: 'Layla Al Haddad', newsletter: true, address: 'No address', email: 'layla@example.com' });
  });

  test('AUTH-06 an empty form names everything that is required', async () => {
    expect(await messages(emptyRegisterForm)).toEqual({
      first_name: 'account.name_required',
      last_name: 'account.last_name_required',
      phone: 'account.phone_required',
      email: 'account.email_required',
      password: 'account.password_required',
      confirm_password: 'account.confirm_required',
    });
  });

  test.each([
    [{ last_name: ' ' }, { last_name: 'account.last_name_required' }],
    [{ phone: '+97150' }, { phone: 'account.phone_invalid' }],
    [{ email: 'layla' }, { email: 'account.email_invalid' }],
    [{ password: 'short', confirm_password: 'short' }, { password: 'account.password_short' }],
    [{ confirm_password: 'kunafa-2025' }, { confirm_password: 'account.passwords_differ' }],
  ])('AUTH-06 with %o it says %o', async (change, expected) => {
    expect(await messages({ ...filled, ...change })).toEqual(expected);
  });
});
