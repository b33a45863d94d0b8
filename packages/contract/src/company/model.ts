/** Buyer of an order: data for a full tax invoice. */
import { object, text, type ValueOf } from '../wire/fields.ts';

export const company = object({ name: text, address: text, trn: text });
export type Company = ValueOf<typeof company>;

/** Limits in characters. The address is one line. */
export const companyLimits = { name: 120, address: 250 } as const;
