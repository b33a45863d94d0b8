/** Parses typed phone numbers and countries, with the rules of libphonenumber. */
import { country as restaurantCountry } from '@sufra/contract/country';
import { latinDigits } from '@sufra/contract/text';
import { AsYouType, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

export interface Country {
  /** ISO 3166-1. */
  code: CountryCode;
  /** Calling code digits (ITU-T E.164); some countries share them. */
  calling: string;
}

/** Main countries of shared calling codes come first. */
export const countries: readonly Country[] = Object.entries(metadata.country_calling_codes).flatMap(([calling, codes]) =>
  codes.map((code) => ({ code, calling })),
);

/** The restaurant's country. */
export const homeCountry = (): Country => ({ code: restaurantCountry.code, calling: restaurantCountry.phone.calling });

const maxDigits = 15;
/** Minimum length of an international number typed without a plus, unless it starts with the country's own code. */
const internationalLength = 11;

/**
 * Normalizes input to a plus and at most 15 Latin digits (AUTH-07). `00` equals plus; national numbers, with or without trunk prefix, get
 * the country's code, also from autofill.
 */
export function internationalPhone(typed: string, country: Country): string {
  // Handles a complete number pasted after the prefilled code.
  const meant = typed.slice(Math.max(0, typed.lastIndexOf('+')));
  const text = latinDigits(meant)
    .replace(/[^\d+]/g, '')
    .replace(/^\+?00/, '+')
    // No country code starts with zero: a plus before a national number is the prefilled one.
    .replace(/^\+0/, '0');
  const number = read(text.startsWith('+') || hasCode(text, country) ? `+${text.replace('+', '')}` : text, country).getNumberValue();
  return (number ?? '+').slice(0, maxDigits + 1);
}

/** Incremental variant while typing. After clearing the field, the first digit restores the country's code, unless it starts that code. */
export function typedPhone(typed: string, country: Country, isEmptied: boolean): string {
  const digits = latinDigits(typed).replace(/\D/g, '');
  return internationalPhone(isEmptied && digits.length === 1 ? digits : typed, country);
}

/** Caret position in `phone` for a caret in `typed`: before the same number of digits. */
export function caretAfter(typed: string, caret: number, phone: string): number {
  const digitsBehind = latinDigits(typed.slice(caret)).replace(/\D/g, '').length;
  return Math.max(1, phone.length - digitsBehind);
}

function hasCode(digits: string, country: Country): boolean {
  const { calling } = country;
  if (digits.startsWith(calling) || calling.startsWith(digits)) return true;
  return digits.length >= internationalLength && !digits.startsWith('0') && !read(digits, country).isValid();
}

/** Country of a number: the chosen one if its code matches, else the code's main country. */
export function countryOf<Chosen extends Country | undefined>(phone: string, chosen: Chosen): Country | Chosen {
  const number = read(phone, chosen);
  const code = number.getCountry();
  const calling = number.getCallingCode();
  if (!calling || (!code && calling === chosen?.calling)) return chosen;
  return countries.find((country) => (code ? country.code === code : country.calling === calling)) ?? chosen;
}

/** Replaces the country code. */
export const withCountry = (phone: string, from: Country, to: Country): string => {
  const digits = phone.slice(1);
  return internationalPhone(`+${to.calling}${digits.startsWith(from.calling) ? digits.slice(from.calling.length) : ''}`, to);
};

function read(text: string, country: Country | undefined): AsYouType {
  const number = new AsYouType(country?.code, metadata);
  number.input(text);
  return number;
}
