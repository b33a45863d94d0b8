import { accountPath } from '../account/session-wire.ts';
import { endpoint } from '../endpoint.ts';
import { message, own } from '../wire/fields.ts';
import type { Deletion } from './model.ts';
import type { PersonalDataFile } from './wire.ts';

/** Erases the customer for ever. Returns a message for them. */
export const deleteAccount = endpoint('customer', `POST ${accountPath}/delete_account`, {
  name: 'deleteAccount',
  input: own<Deletion>(),
  output: message,
});

/** Everything that is kept of the customer, as the file that they take along. No code here reads it, so it stays in the wire format. */
export const exportData = endpoint('customer', `GET ${accountPath}/export`, { name: 'exportData', output: own<PersonalDataFile>() });
