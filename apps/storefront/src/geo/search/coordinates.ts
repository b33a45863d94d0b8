/** Parses coordinates: decimal degrees, or degrees, minutes and seconds. */
import type { Point } from '@sufra/contract/names';
import { latinDigits } from '@sufra/contract/text';

/** Normalizes characters substituted by phones, Arabic keyboards and word processors. */
export const plainText = (text: string): string =>
  latinDigits(text)
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\u066b/g, '.')
    .replaceAll('\u060c', ',')
    .replaceAll('\u061b', ';')
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[′’‘ʹ´`]/g, "'")
    .replace(/[″”“ʺ]|''/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

const number = String.raw`\d+(?:\.\d+)?`;
const value = `([-+]?${number}) ?(°?)(?: ?(${number}) ?'(?: ?(${number}) ?")?)?`;
const part = `(?:([NSEW]) ?${value}|${value} ?([NSEW])?)`;
// The separator is optional only after a letter or mark; otherwise digits could be split.
const pair = new RegExp(`^${part}(?: ?[,;] ?| |(?<=[NSEW°'"]))${part}$`, 'i');
const names = /\b(?:lat(?:itude)?|lng|lon(?:g(?:itude)?)?)\b ?[:=]? ?/gi;
/** `25,0805 55,1403`: decimal commas. */
const decimalCommas = /^([-+]?\d{1,3}),(\d{3,})(?: ?; ?| )([-+]?\d{1,3}),(\d{3,})$/;

interface Part {
  degrees: number;
  letter: string;
  /** Too precise to be a house number. */
  isExact: boolean;
}

/**
 * Point of a text with only coordinates, latitude first unless letters (N, E) say otherwise; null otherwise. Integers ("25, 55") may be a
 * villa and street: only with `allowWhole`.
 */
export function readCoordinates(text: string, { allowWhole = false } = {}): Point | null {
  const plain = plainText(text)
    .replace(/^[[({]+|[\])}]+$/g, '')
    .replace(names, '')
    .replace(decimalCommas, '$1.$2 $3.$4')
    .trim();
  const groups = pair.exec(plain);
  if (!groups) return null;
  const first = readPart(groups.slice(1, 11));
  const second = readPart(groups.slice(11, 21));
  if (!first || !second || Boolean(first.letter) !== Boolean(second.letter)) return null;
  if (!allowWhole && !(first.isExact && second.isExact)) return null;
  const isLongitudeFirst = /[EW]/.test(first.letter);
  const [latitude, longitude] = isLongitudeFirst ? [second, first] : [first, second];
  if (/[EW]/.test(latitude.letter) || /[NS]/.test(longitude.letter)) return null;
  return onEarth(latitude.degrees, longitude.degrees);
}

/** Null when out of range. */
export const onEarth = (lat: number, lng: number): Point | null => (Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null);

/** `groups` of `part`: its letter in front or behind. */
function readPart(groups: readonly (string | undefined)[]): Part | null {
  const [before, ...rest] = groups;
  const [degrees = '', mark, minutes, seconds] = before ? rest : rest.slice(4);
  const letter = (before ?? groups[9] ?? '').toUpperCase();
  if (letter && /^[-+]/.test(degrees)) return null;
  if (minutes && (degrees.includes('.') || Number(minutes) >= 60 || Number(seconds ?? 0) >= 60)) return null;
  const size = Math.abs(Number(degrees)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const isNegative = degrees.startsWith('-') || letter === 'S' || letter === 'W';
  return { degrees: isNegative ? -size : size, letter, isExact: Boolean(letter || mark || minutes) || degrees.includes('.') };
}
