import type { ValueOf } from '../wire/fields.ts';
import type { company } from './wire.ts';

export type Company = ValueOf<typeof company>;

/** In characters. The address stands on one line. */
export const companyLimits = { name: 120, address: 250 } as const;
