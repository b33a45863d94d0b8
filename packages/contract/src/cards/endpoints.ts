import { accountPath } from '../account/session-wire.ts';
import { endpoint } from '../endpoint.ts';
import { message } from '../wire/fields.ts';
import * as wire from './wire.ts';

/** The latest first, as the gateway lists them now. */
export const listCards = endpoint('customer', `GET ${accountPath}/cards`, { name: 'listCards', output: wire.savedCards });

/** The gateway forgets the card. Returns a message for the customer. */
export const removeCard = endpoint('customer', `POST ${accountPath}/remove_card`, {
  name: 'removeCard',
  input: wire.cardRemoval,
  output: message,
});
