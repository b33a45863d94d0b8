/** What a restaurant offers its customers. */
import type { ValueOf } from '../wire/fields.ts';
import type { promotion } from './wire.ts';

export type Promotion = ValueOf<typeof promotion>;
