import { isPossiblePhoneNumber } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/**
 * Whether a number can be dialled: its country code exists, and a number of that country may have as many digits (libphonenumber). A number without
 * a country code is one of the Emirates.
 */
export const isPossiblePhone = (phone: string): boolean => isPossiblePhoneNumber(phone, { defaultCountry: 'AE' }, metadata);
