/** A card that a customer has saved at the payment gateway: what may be shown of it. */
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

export type SavedCard = ValueOf<typeof wire.savedCard>;

/** As cards have it: `07/29`. */
export const expiryOf = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
