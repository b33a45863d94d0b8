/** What a place's name and what people type for it have in common: its telling words. */
import { fold, words } from '../search/spelling.ts';

/** Words that are written in many ways but mean one thing in addresses; by folded word. */
const sameWords: Record<string, string> = {
  ...{ st: 'street', str: 'street', rd: 'street', road: 'street', ave: 'street', avenue: 'street', طريق: 'شارع', ش: 'شارع' },
  ...{ shk: 'sheikh', sh: 'sheikh', shiekh: 'sheikh', shaikh: 'sheikh', sheik: 'sheikh', shayk: 'sheikh', shaykh: 'sheikh' },
  ...{ ctr: 'centre', center: 'centre', cntr: 'centre', intl: 'international', univ: 'university', hosp: 'hospital', apt: 'airport' },
  ...{
    moh: 'mohammed',
    mohd: 'mohammed',
    muhammad: 'mohammed',
    mohamed: 'mohammed',
    mohammad: 'mohammed',
    stn: 'station',
    bldg: 'building',
  },
  ...{ عماره: 'بنايه', مطارات: 'مطار', twr: 'tower', hwy: 'highway', bch: 'beach', intersection: 'junction', ind: 'industrial' },
};

/** The article before letters that swallow its l, written apart: Ash Shahama, Ar Rams. */
const sunArticle = /\ba([dnrstz]h?) (?=\1)/g;

/** The words that tell a place from others; see `words`. Not more than `most`. */
export const placeWords = (text: string, most = 12): string[] =>
  words(fold(text).replace(sunArticle, ''))
    .slice(0, most)
    .map((word) => sameWords[word] ?? word);

/** Neighbours written as one word: "albarsha", "burdubai", "أبوظبي". */
export function joinedWords(text: string): string[] {
  const all = fold(text).split(' ');
  const telling = placeWords(text);
  return [all, telling].flatMap((list) => list.slice(1).map((word, before) => `${list[before]}${word}`));
}
