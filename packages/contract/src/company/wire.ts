/** The company that an order is invoiced to: what a full tax invoice says of its buyer. */
import { object, text } from '../wire/fields.ts';

export const company = object({ name: text, address: text, trn: text });
