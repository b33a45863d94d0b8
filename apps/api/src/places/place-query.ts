/** Parses place queries: Arabizi digits as letters, and joined words. */
import { fold } from '@sufra/i18n/fold';
import { placeWords } from './place-words.ts';

/** Latin equivalents of Arabizi digits. */
const chatLetters: Record<string, string> = { 2: '', 3: '', 5: 'kh', 6: 't', 7: 'h', 8: 'q', 9: 's' };
const article = /^(?:al|el|il|ul)(?=[2356789])/;
const ordinal = /^\d+(?:st|nd|rd|th)$/;

/** Converts "al3ain" and "7amriya" to letters; keeps "e311", "2nd" and "barsha 2". */
export function fromChatSpelling(word: string): string {
  if (!/[2356789][a-z]/.test(word) || !/[a-z]{2}/.test(word) || /\d\d/.test(word) || ordinal.test(word)) return word;
  return word
    .replace(article, '')
    .replace(/[23](?=[^aeiou\d])/g, 'a')
    .replace(/[2356789]/g, (digit) => chatLetters[digit] ?? '');
}

/** Shorter words cannot be split; longer ones are not names. */
const length = { least: 7, most: 50 };
const minPart = 2;
/** Minimum length of an incomplete last word. */
const minBeginning = 3;

export class WordSplitter {
  private readonly known = new Set<string>();
  private sorted: string[] | undefined;

  add(name: string): void {
    for (const word of fold(name).split(' ')) if (word.length >= minPart) this.known.add(word);
    this.sorted = undefined;
  }

  /** Word segmentation with the fewest known words, the last possibly incomplete; empty when impossible. */
  split(text: string): string[] {
    if (text.length < length.least || text.length > length.most) return [];
    const best: (string[] | undefined)[] = [[]];
    for (let end = minPart; end <= text.length; end++) {
      for (let start = 0; start <= end - minPart; start++) {
        const before = best[start];
        if (!before || before.length + 1 >= (best[end]?.length ?? Number.POSITIVE_INFINITY)) continue;
        const part = text.slice(start, end);
        if (this.known.has(part) || (end === text.length && this.isBeginning(part))) best[end] = [...before, part];
      }
    }
    const parts = best[text.length] ?? [];
    return parts.length > 1 ? parts : [];
  }

  private isBeginning(part: string): boolean {
    if (part.length < minBeginning) return false;
    this.sorted ??= [...this.known].sort();
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < part) low = middle + 1;
      else high = middle;
    }
    return this.sorted[low]?.startsWith(part) ?? false;
  }
}

/** Words of a query, at most `most`. `isKnown`: whether names contain the word or one that begins with it. */
export function queryWords(text: string, most: number, splitter: WordSplitter, isKnown: (word: string) => boolean): string[] {
  const plain = fold(text)
    .split(' ', 2 * most)
    .map(fromChatSpelling)
    .join(' ');
  return placeWords(plain, most)
    .flatMap((word) => {
      const parts = isKnown(word) ? [] : splitter.split(word);
      return parts.length > 0 ? placeWords(parts.join(' ')) : [word];
    })
    .slice(0, most);
}
