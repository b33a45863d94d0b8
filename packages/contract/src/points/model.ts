/** Loyalty points of a customer. */
import type { ValueOf } from '../wire/fields.ts';
import type { customerPoints } from './wire.ts';

export type CustomerPoints = ValueOf<typeof customerPoints>;
