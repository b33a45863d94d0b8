import { cleanLine } from '@sufra/contract/text';

/** Characters; the server reads no more. */
export const maxTermLength = 64;

/** Tidies a term, typed or from the URL: one short line without control characters. */
export const searchTerm = (typed: string | null): string =>
  // A cut through a surrogate pair would leave half a character.
  cleanLine((typed ?? '').slice(0, 4 * maxTermLength))
    .slice(0, maxTermLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
