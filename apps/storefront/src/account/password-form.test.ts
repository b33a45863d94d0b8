import { expect, test } from 'vitest';
import { checkPasswordForm, emptyPasswordForm, type PasswordForm } from './password-form.ts';

const filled: PasswordForm = { oldPassword: 'karak at seven', newPassword: 'saffron at noon', confirmPassword: 'saffron at noon' };
const check = async (form: PasswordForm) => checkPasswordForm(form, undefined, { fields: {}, shouldUseNativeValidation: false });
const messages = async (form: PasswordForm) =>
  Object.fromEntries(Object.entries((await check(form)).errors).map(([name, error]) => [name, (error as { message?: string }).message]));

test('AUTH-14 sends the old and the new password', async () => {
  expect((await check(filled)).values).toEqual({ oldPassword: 'karak at seven', newPassword: 'saffron at noon' });
});

test.each([
  [
    emptyPasswordForm,
    {
      oldPassword: 'account.old_password_required',
      newPassword: 'account.new_password_required',
      confirmPassword: 'account.confirm_required',
    },
  ],
  [{ ...filled, newPassword: 'short', confirmPassword: 'short' }, { newPassword: 'account.password_short' }],
  [{ ...filled, confirmPassword: 'saffron at one' }, { confirmPassword: 'account.passwords_differ' }],
])('AUTH-14 with %o it says %o', async (form, expected) => {
  expect(await messages(form)).toEqual(expected);
});
