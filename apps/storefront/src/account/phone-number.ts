/** Phone numbers as typed, and their countries. The rules of each country come from libphonenumber. */
import { latinDigits } from '@sufra/contract/text';
import { AsYouType, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

export interface Country {
  /** ISO 3166-1. */
  code: CountryCode;
  /** Digits after the plus (ITU-T E.164); some countries share them. */
  calling: string;
}

/** Among countries that share a calling code, the main one comes first. */
export const countries: readonly Country[] = Object.entries(metadata.country_calling_codes).flatMap(([calling, codes]) =>
  codes.map((code) => ({ code, calling })),
);

export const defaultCountry: Country = { code: 'AE', calling: '971' };

const maxDigits = 15;
/** From this length on, a number without a plus counts as international, unless it starts with the country's own code. */
const internationalLength = 11;

/**
 * Typed text as an international number: a plus and at most 15 Latin digits (AUTH-07). `00` counts as the plus; a national number, with or
 * without its trunk prefix, gets the country's code, so that numbers from the address book work too.
 */
export function internationalPhone(typed: string, country: Country): string {
  // A complete number pasted after the code that is already in the field.
  const meant = typed.slice(Math.max(0, typed.lastIndexOf('+')));
  const text = latinDigits(meant)
    .replace(/[^\d+]/g, '')
    .replace(/^\+?00/, '+')
    // No country's code begins with a zero: the plus is the one that cannot be deleted, before a national number.
    .replace(/^\+0/, '0');
  const number = read(text.startsWith('+') || hasCode(text, country) ? `+${text.replace('+', '')}` : text, country).getNumberValue();
  return (number ?? '+').slice(0, maxDigits + 1);
}

/**
 * The same while it is typed. After everything was deleted the first digit is that of a national number and brings the country's code back, unless it
 * begins that code itself.
 */
export function typedPhone(typed: string, country: Country, isEmptied: boolean): string {
  const digits = latinDigits(typed).replace(/\D/g, '');
  return internationalPhone(isEmptied && digits.length === 1 ? digits : typed, country);
}

/** Where the caret stands in `phone`, the number that was made of `typed`: before as many digits as it stood before there. */
export function caretAfter(typed: string, caret: number, phone: string): number {
  const digitsBehind = latinDigits(typed.slice(caret)).replace(/\D/g, '').length;
  return Math.max(1, phone.length - digitsBehind);
}

function hasCode(digits: string, country: Country): boolean {
  const { calling } = country;
  if (digits.startsWith(calling) || calling.startsWith(digits)) return true;
  return digits.length >= internationalLength && !digits.startsWith('0') && !read(digits, country).isValid();
}

/** The country a number belongs to: if ambiguous, the chosen one while its code matches, else the main one of the code. */
export function countryOf<Chosen extends Country | undefined>(phone: string, chosen: Chosen): Country | Chosen {
  const number = read(phone, chosen);
  const code = number.getCountry();
  const calling = number.getCallingCode();
  if (!calling || (!code && calling === chosen?.calling)) return chosen;
  return countries.find((country) => (code ? country.code === code : country.calling === calling)) ?? chosen;
}

/** The same number with another country's code. */
export const withCountry = (phone: string, from: Country, to: Country): string => {
  const digits = phone.slice(1);
  return internationalPhone(`+${to.calling}${digits.startsWith(from.calling) ? digits.slice(from.calling.length) : ''}`, to);
};

function read(text: string, country: Country | undefined): AsYouType {
  const number = new AsYouType(country?.code, metadata);
  number.input(text);
  return number;
}
