/** Buyer of an order: data for a full tax invoice. */
import { object, text } from '../wire/fields.ts';

export const company = object({ name: text, address: text, trn: text });
