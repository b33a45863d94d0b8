/** Texts of both directions in one line. */
import { direction, type Locale } from './index.ts';

/** First strong isolate, pop directional isolate: what is inside reorders nothing around it. */
export const isolateText = (text: string): string => `\u2068${text}\u2069`;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const leftToRight = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}]/u;
const strangers = { ltr: rightToLeft, rtl: leftToRight };
/** Of no width: a browser that looks for the direction of a line finds the reader's. */
const marks = { ltr: '\u200e', rtl: '\u200f' };

/**
 * Joins the parts of an address in the reader's order. Where one of them is written the other way, each is isolated: the rest would else be read in
 * the order of the words, not of the parts. A line in one direction has no such signs.
 */
export function inOneLine(parts: readonly string[], locale: Locale, join: (parts: readonly string[]) => string): string {
  const way = direction(locale);
  return parts.some((part) => strangers[way].test(part)) ? marks[way] + join(parts.map(isolateText)) : join(parts);
}

/** For programs, whose printers may draw these signs, and spaces that do not break, as boxes. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
