import { isPossiblePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** Whether a number can be dialled: known country code and a possible length (libphonenumber). Defaults to the UAE. */
export const isPossiblePhone = (phone: string): boolean => isPossiblePhoneNumber(phone, { defaultCountry: 'AE' }, metadata);

/** E.164 digits without the plus, the same for every spelling; '' for other text. Defaults to the UAE. */
export const phoneDigits = (phone: string): string =>
  parsePhoneNumberFromString(phone, { defaultCountry: 'AE' }, metadata)?.number.slice(1) ?? '';
