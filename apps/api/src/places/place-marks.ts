/** Which parts of a place's name match the query, whichever provider found it. */
import type { Mark } from '@sufra/contract/names';
import { marksIn } from '../catalogue/search/marks.ts';
import { analyzeWord, closenessOf } from '../catalogue/search/word-index.ts';
import { placeWords } from './place-words.ts';

/** Weaker matches still find a place but would look wrong highlighted. */
const minCloseness = 0.4;

/** Returns a function that highlights the query in a name, with ranges as from `marksIn`. */
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
