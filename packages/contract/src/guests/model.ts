import type { Profile } from '../account/model.ts';
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

/** Contact details of a guest. */
export type GuestDetails = Pick<Profile, 'name' | 'phone' | 'email'>;
export type GuestOrder = ValueOf<typeof wire.guestOrder>;
export type NewAccount = ValueOf<typeof wire.newAccount>;
export type AccountMade = ValueOf<typeof wire.accountMade>;
