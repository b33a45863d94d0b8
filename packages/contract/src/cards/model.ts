/** Public part of a customer's saved card at the gateway. */
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

export type SavedCard = ValueOf<typeof wire.savedCard>;

/** In card notation: `07/29`. */
export const expiryOf = ({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
