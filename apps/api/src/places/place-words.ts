/** Normalizes place names and queries to distinctive words, across scripts and spellings. */
import { fold } from '@sufra/i18n/fold';
import { words } from '../catalogue/search/spelling.ts';

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
  // Words of names of cities.
  ['abu', 'abo', 'abou', 'ابو'],
  ['dhabi', 'dabi', 'zabi', 'thabi', 'ظبي'],
  ['umm', 'um', 'om', 'omm', 'ام'],
  ['quwain', 'qaiwain', 'qiwain', 'quwayn', 'قيوين'],
  ['ras', 'raas', 'rass', 'راس'],
  ['khaimah', 'khaima', 'kheima', 'kheimah', 'khayma', 'khaymah', 'خيمه'],
];
const canonicalWords = new Map(synonyms.flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)));

/** Address words that hardly narrow down a place. */
export const vagueWords: ReadonlySet<string> = new Set(['street', 'building', 'villa', 'flat', 'area', 'near', 'قرب', 'منطقه']);

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
