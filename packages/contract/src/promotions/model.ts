/** Promotions on offer. */
import type { ValueOf } from '../wire/fields.ts';
import type { promotion } from './wire.ts';

export type Promotion = ValueOf<typeof promotion>;

/** Start of a promotion without a start date. */
export const always = '2000-01-01T00:00:00.000Z';
