import type { Profile } from '../account/model.ts';
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

/** Contact details of a guest. */
export interface GuestDetails extends Pick<Profile, 'name' | 'phone' | 'email'> {
  /** Required without an e-mail: see `confirmPhoneCode`. */
  phoneProof?: string | undefined;
}
export type GuestOrder = ValueOf<typeof wire.guestOrder>;
export type NewAccount = ValueOf<typeof wire.newAccount>;
export type AccountMade = ValueOf<typeof wire.accountMade>;
