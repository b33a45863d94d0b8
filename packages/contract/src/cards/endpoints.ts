/** Saved cards of a customer: what the gateway shows of them. */
import { accountPath } from '../account/model.ts';
import { endpoint } from '../endpoint.ts';
import { field, integer, list, message, object, text, type ValueOf, wrapped } from '../wire/fields.ts';

export const savedCard = object({
  id: text,
  brand: text,
  last4: text,
  /** 1 to 12. */
  expMonth: field('exp_month', integer),
  expYear: field('exp_year', integer),
});
export type SavedCard = ValueOf<typeof savedCard>;
export const savedCards = wrapped('cards', list(savedCard));

export const cardRemoval = object({ cardId: field('card_id', text) });

/** In card notation: `07/29`. */
export const expiryOf = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** Saved cards at the gateway, latest first. */
export const listCards = endpoint('customer', `GET ${accountPath}/cards`, { name: 'listCards', output: savedCards });

/** Deletes a card at the gateway. Returns a message for the customer. */
export const removeCard = endpoint('customer', `POST ${accountPath}/remove_card`, {
  name: 'removeCard',
  input: cardRemoval,
  output: message,
});
