/** The form for another password: the call's input, with the new one twice. */
import { changePassword } from '@sufra/contract/account/change-endpoints';
import { passwordChangeForm } from '@sufra/contract/account/forms';
import type { PasswordChange } from '@sufra/contract/account/model';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { wireResolver } from '../calls/wire-resolver.ts';

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
