/** The form of registration: the contract's schema, with the name in two fields. */
import { zodResolver } from '@hookform/resolvers/zod';
import { registerBody } from '@sufra/contract/account';
import { cleanLine } from '@sufra/contract/text';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

export interface RegisterForm {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  password: string;
  confirm_password: string;
  newsletter: boolean;
}

export type RegisterBody = z.output<typeof registerBody>;

export const emptyRegisterForm: RegisterForm = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  password: '',
  confirm_password: '',
  newsletter: false,
};

const checkBody = zodResolver(registerBody);

/** Both parts of the name are asked for with 'Name is required'; what else is wrong with the name stands under the first. */
export const checkRegisterForm: Resolver<RegisterForm, unknown, RegisterBody> = async (form, context, options) => {
  const { first_name, last_name, ...rest } = form;
  const checked = await checkBody({ ...rest, name: `${first_name} ${last_name}` }, context, options as never);
  const { name, ...errors } = checked.errors as FieldErrors<RegisterBody>;
  const problems: FieldErrors<RegisterForm> = { ...errors };
  const required = { type: 'required', message: 'account.name_required' };
  if (!cleanLine(first_name)) problems.first_name = required;
  else if (name) problems.first_name = { type: name.type, message: name.message ?? '' };
  if (!cleanLine(last_name)) problems.last_name = { type: 'required', message: 'account.last_name_required' };
  return Object.keys(problems).length > 0 ? { values: {}, errors: problems } : { values: checked.values as RegisterBody, errors: {} };
};
