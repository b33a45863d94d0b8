/** The fields of the profile form. */
import { updateProfile } from '@sufra/contract/account/change-endpoints';
import { profileForm } from '@sufra/contract/account/details/forms';
import { wireResolver } from '../calls/wire-resolver.ts';

export const checkProfile = wireResolver({ endpoint: updateProfile, schema: profileForm }, (profile) => profile);
