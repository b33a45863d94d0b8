import { field, integer, list, object, text, wrapped } from '../wire/fields.ts';

export const savedCard = object({
  id: text,
  brand: text,
  last4: text,
  /** 1 to 12. */
  expMonth: field('exp_month', integer),
  expYear: field('exp_year', integer),
});
export const savedCards = wrapped('cards', list(savedCard));

export const cardRemoval = object({ cardId: field('card_id', text) });
