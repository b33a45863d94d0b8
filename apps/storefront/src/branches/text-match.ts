/** Matches names as people type them: ignores case, accents and variants of Arabic letters. */

const alike: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه', ـ: '' };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[أإآٱىئؤةـ]/g, (letter) => alike[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** True when the texts contain every word of `query`; an empty query matches all. */
export function matchesText(query: string, ...texts: readonly string[]): boolean {
  const searched = plain(texts.join(' '));
  return plain(query)
    .split(' ')
    .every((word) => searched.includes(word));
}
