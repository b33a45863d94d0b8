import { isPossiblePhoneNumber } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** Whether a number can be dialled: known country code and a possible length (libphonenumber). Defaults to the UAE. */
export const isPossiblePhone = (phone: string): boolean => isPossiblePhoneNumber(phone, { defaultCountry: 'AE' }, metadata);
