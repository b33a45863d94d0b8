/** Matches names as people type them. */
import { fold } from '@sufra/i18n/fold';

/** True when the texts contain every word of `query`; an empty query matches all. */
export function matchesText(query: string, ...texts: readonly string[]): boolean {
  const searched = fold(texts.join(' '));
  return fold(query)
    .split(' ')
    .every((word) => searched.includes(word));
}
