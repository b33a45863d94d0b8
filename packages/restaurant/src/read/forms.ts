/** Validators of text formats: phones, mail and web addresses, colours, coordinates, files. */

import { isInRegion } from '@sufra/contract/branches/model';
import { type Country, phoneWithCountry } from '@sufra/contract/country';
import type { Point } from '@sufra/contract/names';
import { latinDigits } from '@sufra/contract/text';
import { isVatRate } from '@sufra/contract/vat';
import { email as emailSchema } from '@sufra/contract/wire/parts';
import type { Text } from '../files/tree.ts';
import { quoted } from '../values/words.ts';
import type { Fields } from './fields.ts';

/** International format: '+97145550101'. */
export function phone(fields: Fields, name: string): string {
  const raw = fields.raw(name);
  if (!raw) {
    fields.error(name, 'is missing');
    return '';
  }
  const digits = latinDigits(raw.text)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  if (!/^\+[1-9]\d{7,14}$/.test(digits))
    fields.error(name, `${quoted(raw.text)} is not a phone number with its country, such as ${exampleOf(fields.problems.country)}`);
  return digits;
}

const exampleOf = (country: Country): string => phoneWithCountry(country.phone.example, country);

export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;

/** Problem with a web address, or null. */
export function urlProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(text)) return `${quoted(text)} is not an address that begins with https://`;
  if (url.username || url.password) return 'has a password in it';
  return text.length > 1000 ? 'is longer than 1000 characters' : null;
}

/** `#rrggbb` in lower case; '' when missing or invalid. */
export function colour(fields: Fields, name: string): string {
  const raw = fields.raw(name);
  const [, short, long] = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(raw?.text ?? '') ?? [];
  if (!raw) fields.error(name, "is missing: write it in quotes, as '#a61e3a', for # begins a comment");
  else if (!short && !long) fields.error(name, `${quoted(raw.text)} is not a colour such as '#a61e3a'`);
  const digits = long ?? short?.replace(/./g, '$&$&');
  return digits ? `#${digits.toLowerCase()}` : '';
}

/** Problem with a position, or null. */
export function pointProblem(point: Point, country: Country): string | null {
  if (isInRegion(point, country)) return null;
  const { region } = country;
  if (isInRegion({ lat: point.lng, lng: point.lat }, country)) return 'has latitude and longitude the wrong way round';
  return `lies outside of the map, which is latitude ${region.south} to ${region.north} and longitude ${region.west} to ${region.east}`;
}

/** `25.0805, 55.1403`, as maps copy it: latitude first. */
export function position(fields: Fields, name: string): Point {
  const raw = fields.raw(name);
  if (!raw) {
    fields.error(name, 'is missing');
    return { lat: 0, lng: 0 };
  }
  const parts = latinDigits(raw.text).split(/\s*[,،]\s*|\s+/);
  if (parts.length !== 2 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part))) {
    fields.error(name, `${quoted(raw.text)} is not 'latitude, longitude', such as 25.0805, 55.1403`);
    return { lat: 0, lng: 0 };
  }
  const point = { lat: Number(parts[0]), lng: Number(parts[1]) };
  const problem = pointProblem(point, fields.problems.country);
  if (problem) fields.error(name, problem);
  return point;
}

/** Valid time zones. `Intl` may omit UTC. */
export const timeZones: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

/** A single text or a list, such as mail addresses; not split at spaces. */
export function listed(fields: Fields, name: string): Text[] {
  const value = fields.value(name);
  if (value?.kind === 'text')
    return value.text
      .split(/[,;،]/)
      .map((text) => ({ ...value, text: text.trim() }))
      .filter(({ text }) => text !== '');
  return fields.words(name) ?? [];
}

/** VAT rate in percent, with at most two decimals. */
export function readVatRate(fields: Fields): number | null {
  const raw = fields.raw('vat_rate');
  if (!raw) return null;
  const rate = /^\d{1,2}(\.\d{1,2})?$/.test(raw.text) ? Math.round(Number(raw.text) * 100) : 0;
  const { name: where, taxNumber } = fields.problems.country;
  if (!taxNumber) fields.error('vat_rate', `is said, and ${where.en} has no VAT`);
  else if (!isVatRate(rate))
    fields.error('vat_rate', `${quoted(raw.text)} is not a rate in percent above 0 and at most 50, such as 5 or 7.5`);
  return rate;
}
