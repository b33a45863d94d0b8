/** Registration form: the call's input, with the name split into two fields. */

import type { Registration } from '@sufra/contract/account/change-endpoints';
import { register } from '@sufra/contract/account/change-endpoints';
import { registerForm } from '@sufra/contract/account/details/forms';
import { cleanLine } from '@sufra/contract/text';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { wireResolver } from '../calls/wire-resolver.ts';

export interface RegisterForm extends Required<Omit<Registration, 'name'>> {
  firstName: string;
  lastName: string;
}

export const emptyRegisterForm: RegisterForm = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
  newsletter: false,
};

const checkRegistration = wireResolver(register, registerForm);

/** Requires both name fields; other name problems are shown at the first. */
export const checkRegisterForm: Resolver<RegisterForm, unknown, Registration> = async (form, context, options) => {
  const { firstName, lastName, ...rest } = form;
  const checked = await checkRegistration({ ...rest, name: `${firstName} ${lastName}` }, context, options as never);
  const { name, ...errors } = checked.errors as FieldErrors<Registration>;
  const problems: FieldErrors<RegisterForm> = { ...errors };
  const required = { type: 'required', message: 'account.name_required' };
  if (!cleanLine(firstName)) problems.firstName = required;
  else if (name) problems.firstName = { type: name.type, message: name.message ?? '' };
  if (!cleanLine(lastName)) problems.lastName = { type: 'required', message: 'account.last_name_required' };
  return Object.keys(problems).length > 0 ? { values: {}, errors: problems } : { values: checked.values as Registration, errors: {} };
};
