import { register } from '@sufra/contract/account/endpoints';
import type { Registration } from '@sufra/contract/account/model';
import { describe, expect, test } from 'vitest';
import { checkRegisterForm, emptyRegisterForm, type RegisterForm } from './register-form.ts';

const filled: RegisterForm = {
  firstName: 'Layla',
  lastName: 'Haddad',
  phone: '+971501234567',
  email: 'layla@example.com',
  password: 'kunafa-2026',
  confirmPassword: 'kunafa-2026',
  newsletter: true,
};
const check = async (form: RegisterForm) => checkRegisterForm(form, undefined, { fields: {}, shouldUseNativeValidation: false });
const messages = async (form: RegisterForm) =>
  Object.fromEntries(Object.entries((await check(form)).errors).map(([name, error]) => [name, (error as { message?: string }).message]));

describe('AUTH-05 registration', () => {
  test('AUTH-05 sends both names as one, the newsletter, and "No address"', async () => {
    const { values } = await check({ ...filled, firstName: ' Layla ', lastName: 'Al  Haddad' });
    const sent = { name: 'Layla Al Haddad', newsletter: true, address: 'No address', email: 'layla@example.com' };
    expect(register.send(values as Registration)).toMatchObject(sent);
  });

  test('AUTH-06 an empty form names everything that is required', async () => {
    expect(await messages(emptyRegisterForm)).toEqual({
      firstName: 'account.name_required',
      lastName: 'account.last_name_required',
      phone: 'account.phone_required',
      email: 'account.email_required',
      password: 'account.password_required',
      confirmPassword: 'account.confirm_required',
    });
  });

  test.each([
    [{ lastName: ' ' }, { lastName: 'account.last_name_required' }],
    [{ phone: '+97150' }, { phone: 'account.phone_invalid' }],
    [{ email: 'layla' }, { email: 'account.email_invalid' }],
    [{ password: 'short', confirmPassword: 'short' }, { password: 'account.password_short' }],
    [{ confirmPassword: 'kunafa-2025' }, { confirmPassword: 'account.passwords_differ' }],
  ])('AUTH-06 with %o it says %o', async (change, expected) => {
    expect(await messages({ ...filled, ...change })).toEqual(expected);
  });
});
