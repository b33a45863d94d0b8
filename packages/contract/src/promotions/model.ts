/** What a restaurant offers its customers. */
import type { ValueOf } from '../wire/fields.ts';
import type { promotion } from './wire.ts';

export type Promotion = ValueOf<typeof promotion>;

/** The start of a promotion that has always been running. */
export const always = '2000-01-01T00:00:00.000Z';
