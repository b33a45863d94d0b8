/** What is kept of a customer, for themselves: taking it along, and having it erased. Amounts are fils, times ISO 8601. */
import type { Order } from '../orders/model.ts';
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

/** The password of who has one; others have just signed in. */
export interface Deletion {
  password?: string | undefined;
}

export type KeptAddress = ValueOf<typeof wire.keptAddress>;
export type KeptLine = ValueOf<typeof wire.line>;
export type KeptCart = ValueOf<typeof wire.cart>;
export type PersonalData = Omit<ValueOf<typeof wire.personalData>, 'orders'> & { orders: Order[] };
