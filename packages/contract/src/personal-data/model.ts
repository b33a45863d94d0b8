/** Personal data: export and erasure. Amounts are fils, times ISO 8601. */
import type { Order } from '../orders/model.ts';
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

/** The password, when there is one; otherwise a recent login counts. */
export interface Deletion {
  password?: string | undefined;
}

export type KeptAddress = ValueOf<typeof wire.keptAddress>;
export type KeptLine = ValueOf<typeof wire.line>;
export type KeptCart = ValueOf<typeof wire.cart>;
export type PersonalData = Omit<ValueOf<typeof wire.personalData>, 'orders'> & { orders: Order[] };
