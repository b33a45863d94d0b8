/** Normalizes place names and queries to distinctive words, across scripts and spellings. */

import type { Mark } from '@sufra/contract/names';
import { fold } from '@sufra/i18n/fold';
import { marksIn } from '../catalogue/search/marks.ts';
import { words } from '../catalogue/search/spelling.ts';
import { analyzeWord, matchScore } from '../catalogue/search/word-index.ts';

/** Words with many spellings, folded; the first of each row is canonical. */
const synonyms = [
  ['street', 'st', 'str', 'road', 'rd', 'avenue', 'ave', 'شارع', 'طريق', 'ش'],
  ['sheikh', 'sh', 'shk', 'shiekh', 'shaikh', 'sheik', 'shayk', 'shaykh', 'شيخ'],
  ['mohammed', 'moh', 'mohd', 'muhammad', 'mohamed', 'mohammad', 'muhammed', 'محمد'],
  ['mall', 'mol', 'mool', 'maul', 'مول'],
  ['centre', 'center', 'ctr', 'cntr', 'مركز', 'سنتر'],
  ['airport', 'apt', 'مطار'],
  ['international', 'intl', 'دولي'],
  ['metro', 'مترو'],
  ['station', 'stn', 'محطه'],
  ['mosque', 'masjid', 'jami', 'مسجد', 'جامع'],
  ['hospital', 'hosp', 'مستشفي'],
  ['university', 'univ', 'uni', 'جامعه'],
  ['beach', 'bch', 'شاطي'],
  ['island', 'جزيره'],
  ['park', 'garden', 'gardens', 'حديقه', 'بارك'],
  ['hotel', 'فندق'],
  ['bridge', 'جسر'],
  ['souq', 'souk', 'suq', 'market', 'سوق'],
  ['industrial', 'ind', 'صناعيه'],
  ['city', 'مدينه'],
  ['village', 'قريه'],
  ['tower', 'twr', 'برج'],
  ['building', 'bldg', 'بنايه', 'عماره', 'مبني'],
  ['villa', 'فيلا'],
  ['flat', 'apartment', 'شقه'],
  // Words in city names.
  ['abu', 'abo', 'abou', 'ابو'],
  ['dhabi', 'dabi', 'zabi', 'thabi', 'ظبي'],
  ['umm', 'um', 'om', 'omm', 'ام'],
  ['quwain', 'qaiwain', 'qiwain', 'quwayn', 'قيوين'],
  ['ras', 'raas', 'rass', 'راس'],
  ['khaimah', 'khaima', 'kheima', 'kheimah', 'khayma', 'khaymah', 'خيمه'],
];
const canonicalWords = new Map(synonyms.flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)));

/** Address words that hardly narrow down a place. */
export const lowWeightWords: ReadonlySet<string> = new Set(['street', 'building', 'villa', 'flat', 'area', 'near', 'قرب', 'منطقه']);

/** The assimilated article written as its own word: Ash Shahama, Ar Rams. */
const sunArticle = /\ba([dnrstz]h?) (?=\1)/g;

/** The words that distinguish a place, as written; see `words`. */
const distinctiveWords = (text: string): string[] => words(fold(text).replace(sunArticle, ''));

/** The same, each replaced by its canonical synonym; at most `most`. */
export const placeWords = (text: string, most = 12): string[] =>
  distinctiveWords(text)
    .slice(0, most)
    .map((word) => canonicalWords.get(word) ?? word);

/** Every word to index a name by: its words, their synonyms, and neighbours joined ("albarsha", "burdubai", "أبوظبي"). */
export function indexedWords(text: string): Set<string> {
  const distinctive = distinctiveWords(text);
  const joined = [fold(text).split(' '), distinctive].flatMap((list) => list.slice(1).map((word, before) => `${list[before]}${word}`));
  return new Set([...distinctive, ...distinctive.map((word) => canonicalWords.get(word) ?? word), ...joined]);
}

/** Typos that keep the letters: two swapped, or a wrong vowel in a short word. */

const vowels = ['a', 'e', 'i', 'o', 'u'];
const arabicVowels = ['ا', 'و', 'ي'];
/** Swaps in shorter words yield other plausible words. */
const minSwapLength = 4;
/** Longer words are not names. */
const maxSwapLength = 30;
const vowelLength = 3;

/** Corrections of a typed word, with their match weights. */
export function typoCorrections(word: string): [word: string, closeness: number][] {
  if (word.length === vowelLength) return otherVowels(word).map((correction) => [correction, 0.75]);
  // A prefix of another word (0.8) weighs less than all letters of this one, but equally at four letters.
  return word.length < minSwapLength || word.length > maxSwapLength
    ? []
    : swaps(word).map((correction) => [correction, word.length > minSwapLength ? 0.85 : 0.75]);
}

function swaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`).filter(
    (correction) => correction !== word,
  );
}

function otherVowels(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const others = [vowels, arabicVowels].find((list) => list.includes(letter)) ?? [];
    return others.filter((other) => other !== letter).map((other) => word.slice(0, at) + other + word.slice(at + 1));
  });
}

/** Weaker matches find places, but are not highlighted. */
const minCloseness = 0.4;

/** Returns a function that highlights the query in a name, with ranges as from `marksIn`. */
export function placeMarks(query: string): (name: string) => Mark[] {
  const typed = placeWords(query).map(analyzeWord);
  return (name) =>
    marksIn(name, (word) => {
      const said = { ...analyzeWord(placeWords(word)[0] ?? word), isFuzzy: true };
      const letters = typed.map((wanted) => {
        if (word.startsWith(wanted.word)) return wanted.word.length;
        return matchScore(wanted, said, false) >= minCloseness ? word.length : 0;
      });
      return Math.max(0, ...letters);
    });
}
