import { served } from '../served.ts';
import { about, namedObject } from '../wire/about.ts';
import { namedSchema } from '../wire/schema-of.ts';
import { matching, messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';

const cardId = 'The payment gateway’s id of the card.';

namedSchema(endpoints.savedCard, 'SavedCard', 'A card that the customer has saved at the payment gateway.', {
  id: cardId,
  brand: 'Kind of card, as people write it: `Visa`.',
  last4: 'The last four digits.',
  exp_month: 'Month of its expiry, 1 to 12.',
  exp_year: 'Year of its expiry.',
});
const cardsResponse = namedSchema(endpoints.savedCards, 'SavedCards', 'The customer’s saved cards.', {
  cards: 'The latest first. The payment page offers them; the server keeps none.',
});
const removalBody = namedObject('CardRemoval', 'A saved card to remove.', {
  card_id: about(matching(/^[\w-]{1,100}$/), cardId),
});

export const listCards = served(endpoints.listCards, {
  summary: 'The cards that the customer has saved while paying, as the payment gateway lists them now.',
  output: cardsResponse,
  refusals: ['forbidden'],
  example: { output: { cards: [{ id: 'card_5f0c', brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2034 }] } },
});

export const removeCard = served(endpoints.removeCard, {
  summary: 'Has the payment gateway forget a card of the customer.',
  input: removalBody,
  output: messageResponse,
  refusals: ['forbidden'],
  example: { input: { card_id: 'card_5f0c' }, output: { message: 'The card is removed.' } },
});
