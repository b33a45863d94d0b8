import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

export type Car = ValueOf<typeof wire.car>;
export type Arrival = ValueOf<typeof wire.arrival>;
