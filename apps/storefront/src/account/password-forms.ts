/** Form schemas of login and password change: the input of their calls. */

import type { Credentials, PasswordChange } from '@sufra/contract/account/change-endpoints';
import { changePassword, login } from '@sufra/contract/account/change-endpoints';
import { loginForm, passwordChangeForm } from '@sufra/contract/account/forms';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { wireResolver } from '../calls/wire-resolver.ts';
import { OneTimeValue } from '../visit/tab.ts';

export const checkCredentials = wireResolver(login, loginForm);

/** The registration's credentials for the login page: in memory only, and read once. */
const typed = new OneTimeValue<Credentials>();

export const keepForLogin = ({ email, password }: Credentials): void => typed.leave({ email, password, remember: true });

export const takeForLogin = (): Credentials | null => typed.take();

/** Adds the new password, typed twice. */
export interface PasswordForm extends PasswordChange {
  confirmPassword: string;
}

export const emptyPasswordForm: PasswordForm = { oldPassword: '', newPassword: '', confirmPassword: '' };

const checkChange = wireResolver(changePassword, passwordChangeForm);

export const checkPasswordForm: Resolver<PasswordForm, unknown, PasswordChange> = async (form, context, options) => {
  const { confirmPassword, ...change } = form;
  const checked = await checkChange(change, context, options as never);
  const problems: FieldErrors<PasswordForm> = { ...checked.errors };
  if (!confirmPassword) problems.confirmPassword = { type: 'required', message: 'account.confirm_required' };
  else if (confirmPassword !== form.newPassword) problems.confirmPassword = { type: 'validate', message: 'account.passwords_differ' };
  return Object.keys(problems).length > 0 ? { values: {}, errors: problems } : { values: checked.values as PasswordChange, errors: {} };
};
