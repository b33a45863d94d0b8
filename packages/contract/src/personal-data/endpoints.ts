import { accountPath } from '../account/model.ts';
import { endpoint } from '../endpoint.ts';
import { message, own } from '../wire/fields.ts';
import type { Deletion, PersonalDataFile } from './model.ts';

/** Permanently erases the customer. Returns a message for them. */
export const deleteAccount = endpoint('customer', `POST ${accountPath}/delete_account`, {
  name: 'deleteAccount',
  input: own<Deletion>(),
  output: message,
});

/** Export of all stored data of the customer, as a file. No code reads it, so it stays in wire format. */
export const exportData = endpoint('customer', `GET ${accountPath}/export`, { name: 'exportData', output: own<PersonalDataFile>() });
