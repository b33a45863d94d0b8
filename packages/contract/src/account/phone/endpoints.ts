import { endpoint } from '../../endpoint.ts';
import { message, own } from '../../wire/fields.ts';
import { accountPath } from '../session-wire.ts';
import * as wire from './wire.ts';

/** Returns a message for the customer, the same whether or not an account has the number. */
export const requestPhoneCode = endpoint('public', `POST ${accountPath}/phone/code`, {
  name: 'requestPhoneCode',
  input: own<{ phone: string }>(),
  output: message,
});

export const confirmPhoneCode = endpoint('public', `POST ${accountPath}/phone/confirm`, {
  name: 'confirmPhoneCode',
  input: wire.phoneCode,
  output: wire.phoneConfirmed,
});

/** Joins a proved number to the customer's account. Returns a message for the customer. */
export const provePhone = endpoint('customer', `POST ${accountPath}/phone/prove`, {
  name: 'provePhone',
  input: wire.phoneProof,
  output: message,
});
