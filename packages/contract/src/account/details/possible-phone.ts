import { isPossiblePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { country, defaultCountry } from '../../country.ts';

/** National numbers are accepted in the UAE only, for existing clients: the database reads a leading 0 as +971 (`phone_digits`). */
const options = () => (country.code === defaultCountry.code ? { defaultCountry: country.code } : {});

/** Whether a number can be dialled: known country code and a possible length (libphonenumber). */
export const isPossiblePhone = (phone: string): boolean => isPossiblePhoneNumber(phone, options(), metadata);

/** E.164 digits without the plus, the same for every spelling; '' for other text. */
export const phoneDigits = (phone: string): string => parsePhoneNumberFromString(phone, options(), metadata)?.number.slice(1) ?? '';
