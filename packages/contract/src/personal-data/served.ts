/** What the server needs to answer calls about what is kept of a customer. */
import { served } from '../served.ts';
import { messageToWire } from '../wire/message.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import { deletionBody, personalDataFile } from './schemas.ts';

export const deleteAccount = served(endpoints.deleteAccount, {
  summary:
    'Erases the account; needs the password, or a sign-in of a moment ago where there is none. Refused while an order is under way. Orders stay without a person.',
  input: deletionBody,
  read: (deletion) => deletion,
  output: messageResponse,
  write: messageToWire,
  refusals: ['sign_in_again', 'account_has_open_orders'],
  example: examples.deleteAccount,
});

export const exportData = served(endpoints.exportData, {
  summary: 'Everything that is kept of the customer, as a file.',
  output: personalDataFile,
  write: (file) => file,
  example: examples.exportData,
});
