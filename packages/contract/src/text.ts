/** Makes typed text safe and comparable. */

/**
 * Removes what can break a page, a mail or a kitchen print: control characters (line feeds stay, tabs become spaces), and the
 * bidi overrides U+202A–E and U+2066–9, which can make a note read as its opposite in Arabic, and halves of characters, which a cut emoji leaves.
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu, '')
    .trim();

/** Like `cleanText`, on one line: a name or a street with line feeds could forge lines of a mail or a print. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** Without the invisible marks that come along when an address is copied out of a page or a chat: marks of direction, soft hyphens, spaces of no width. */
export const cleanEmail = (text: string): string => cleanText(text.replace(/[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g, ''));

/** Arabic-Indic digits (٠–٩ and ۰–۹) as Latin ones: phones and codes are typed with either keyboard. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A phone with its country: what begins with 0, such as `04 555 0199` or `050 123 4567`, is dialled from within the Emirates. What is no phone stays. */
export const phoneWithCountry = (typed: string): string =>
  latinDigits(typed)
    .trim()
    .replace(/^00/, '+')
    .replace(/^\(?0(?=[2-9])/, '+971 ');

/** What things of the restaurant's folder are known by. */
export const codePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

/**
 * A code made of an English name: letters of Latin scripts without their accents, digits, and '-' between them, at most 60: 'Café crème' is
 * cafe-creme. '' where nothing is left.
 */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

/** A code for a new thing that none of the others has: `slug`, with a number behind it where that is taken. `otherwise` is for names without Latin letters. */
export function freeCode(name: string, taken: ReadonlySet<string>, otherwise: string): string {
  const first = slug(name) || otherwise;
  let code = first;
  for (let count = 2; taken.has(code); count += 1) code = `${first}-${count}`;
  return code;
}
