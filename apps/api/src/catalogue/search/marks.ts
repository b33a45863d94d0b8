import type { Mark } from '@sufra/contract/names';
import { fold } from '@sufra/i18n/fold';
import { lru } from '../../platform/cache.ts';
import { isArabic, words } from './spelling.ts';

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}'’ʼ`]*/gu;
const maxMarks = 12;

/** LRU cache of folded words, because menus and maps repeat words. */
const foldedWords = lru<string, string>(20_000);

function foldWord(word: string): string {
  const folded = foldedWords.get(word) ?? words(fold(word)).join('');
  foldedWords.set(word, folded);
  return folded;
}

interface Token {
  folded: string;
  start: number;
  end: number;
}

/**
 * Ranges in `text`, in order, not touching. `lettersOf` returns how many leading letters of a folded word matched, 0 for none. Two neighbours
 * may also match as one word ("7up" in "7 Up").
 */
export function marksIn(text: string, lettersOf: (word: string) => number): Mark[] {
  const tokens = [...text.matchAll(wordPattern)].map((match): Token => {
    return { folded: foldWord(match[0]), start: match.index, end: match.index + match[0].length };
  });
  const marks: Mark[] = [];
  for (const [index, token] of tokens.entries()) {
    if (marks.length >= maxMarks) break;
    const next = tokens[index + 1];
    const letters = lettersOf(token.folded);
    if (letters > 0) marks.push([token.start, endOf(text, token, letters)]);
    else if (next && lettersOf(token.folded + next.folded) > token.folded.length) marks.push([token.start, next.end]);
  }
  return joined(marks, text);
}

/** Arabic letters join and the article is a prefix, so the whole word is marked. */
function endOf(text: string, { folded, start, end }: Token, letters: number): number {
  if (letters >= folded.length || isArabic(folded)) return end;
  let found = 0;
  let at = start;
  while (found < letters && at < end) {
    const [letter = ''] = text.slice(at, end);
    found += fold(letter).length;
    at += letter.length;
  }
  // A combining accent belongs to its letter.
  while (at < end && fold(text.slice(at, at + 1)) === '') at++;
  return at;
}

/** Joins marks that are separated only by a gap. */
function joined(marks: Mark[], text: string): Mark[] {
  return marks.reduce<Mark[]>((all, [start, end]) => {
    const last = all.at(-1);
    if (last && (start <= last[1] || text.slice(last[1], start).trim() === '')) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
    return all;
  }, []);
}
