import type { ValueOf } from '../wire/fields.ts';
import type { company } from './wire.ts';

export type Company = ValueOf<typeof company>;

/** Limits in characters. The address is one line. */
export const companyLimits = { name: 120, address: 250 } as const;
