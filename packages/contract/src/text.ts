/** Sanitizes and normalizes input text. */

/**
 * Removes control characters (keeps line feeds, converts other line separators and tabs), bidi overrides U+202A–E and U+2066–9, which can reverse a note's
 * meaning in Arabic, and lone surrogates of truncated emoji.
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu, '')
    .trim();

/** Like `cleanText`, on one line: line feeds in a name or street could forge lines of a mail or ticket. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** Removes invisible characters copied with addresses: direction marks, soft hyphens, zero-width spaces. */
export const cleanEmail = (text: string): string => cleanText(text.replace(/[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g, ''));

/** Converts Arabic-Indic digits (٠–٩ and ۰–۹) to Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Pattern of codes in the restaurant's folder. */
export const codePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

/**
 * Slug of an English name: Latin letters without accents, digits and '-', at most 60: 'Café crème' is cafe-creme. '' when nothing is left.
 */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

/** Unique code for a new entry: `slug`, numbered when taken. `otherwise`: fallback for names without Latin letters. */
export function freeCode(name: string, taken: ReadonlySet<string>, otherwise: string): string {
  const first = slug(name) || otherwise;
  let code = first;
  for (let count = 2; taken.has(code); count += 1) code = `${first}-${count}`;
  return code;
}
