/** What of a place's name somebody typed, whichever provider found it. */
import type { Mark } from '@sufra/contract/names';
import { marksIn } from '../search/marks.ts';
import { analyzeWord, closenessOf } from '../search/word-index.ts';
import { placeWords } from './place-words.ts';

/** Fainter spellings find a place but would not look like what was typed. */
const minCloseness = 0.4;

/** A function for the names that a query found: ranges as of `marksIn`. */
export function placeMarks(query: string): (name: string) => Mark[] {
  const typed = placeWords(query).map(analyzeWord);
  return (name) =>
    marksIn(name, (word) => {
      const said = { ...analyzeWord(placeWords(word)[0] ?? word), isFuzzy: true };
      const letters = typed.map((wanted) => {
        if (word.startsWith(wanted.word)) return wanted.word.length;
        return closenessOf(wanted, said, false) >= minCloseness ? word.length : 0;
      });
      return Math.max(0, ...letters);
    });
}
