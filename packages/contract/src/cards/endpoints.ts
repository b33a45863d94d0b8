import { accountPath } from '../account/session-wire.ts';
import { endpoint } from '../endpoint.ts';
import { message } from '../wire/fields.ts';
import * as wire from './wire.ts';

/** Saved cards at the gateway, latest first. */
export const listCards = endpoint('customer', `GET ${accountPath}/cards`, { name: 'listCards', output: wire.savedCards });

/** Deletes a card at the gateway. Returns a message for the customer. */
export const removeCard = endpoint('customer', `POST ${accountPath}/remove_card`, {
  name: 'removeCard',
  input: wire.cardRemoval,
  output: message,
});
