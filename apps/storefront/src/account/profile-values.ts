/** The fields of the profile form. */
import { updateProfile } from '@sufra/contract/account/change-endpoints';
import { profileBody } from '@sufra/contract/account/schemas';
import { wireResolver } from '../calls/wire-resolver.ts';

export const checkProfile = wireResolver({ endpoint: updateProfile, schema: profileBody }, (profile) => profile);
