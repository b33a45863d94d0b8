/** Calls about what is kept of a customer. */
import { accountPath } from '../account/session-wire.ts';
import { type Endpoint, noInput } from '../endpoint.ts';
import { messageFromWire } from '../wire/message.ts';
import type { Deletion } from './model.ts';
import type { PersonalDataFile } from './schemas.ts';

/** Erases the customer for ever. Returns a message for them. */
export const deleteAccount: Endpoint<'customer', Deletion, string> = {
  name: 'deleteAccount',
  method: 'POST',
  path: `${accountPath}/delete_account`,
  access: 'customer',
  send: (deletion) => deletion,
  receive: messageFromWire,
};

/** Everything that is kept of the customer, as the file that they take along. No code here reads it, so it stays in the wire format. */
export const exportData: Endpoint<'customer', void, PersonalDataFile> = {
  name: 'exportData',
  method: 'GET',
  path: `${accountPath}/export`,
  access: 'customer',
  send: noInput,
  receive: (file: PersonalDataFile) => file,
};
