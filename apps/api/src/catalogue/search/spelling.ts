/** What makes two spellings of a dish the same: folding of letter forms, a consonant skeleton, and small typos. */

const stopWords = new Set(['al', 'el', 'and', 'with', 'the', 'of', 'in', 'a', 'و', 'مع', 'من', 'في', 'على', 'علي']);

/** The words of a folded text, without the article (ال, also in بال and لل; al) and stop words, unless nothing else is left. */
export function words(folded: string): string[] {
  const all = folded.split(' ').filter(Boolean).map(withoutArticle);
  const significant = all.filter((word) => !stopWords.has(word));
  return significant.length > 0 ? significant : all;
}

const withoutArticle = (word: string): string => word.replace(/^(?:[وب]?ال(?=..)|لل(?=...))/, '');

/** Doubled letters are spelled inconsistently: hummus, humus; kibbeh, kibeh. */
export const collapseDoubledLetters = (word: string): string => word.replace(/(.)\1+/gu, '$1');

export const isArabic = (word: string): boolean => /[\u0600-\u06ff]/.test(word);

const arabicSounds: Record<string, string> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'k',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};

/**
 * The consonants as they sound, the same for "shawarma", "chawerma" and "شاورما": doubled letters once, sh and ch alike, k for q, g
 * and gh, Arabizi digits (7 for ح, 5 for خ), no vowels or semivowels except a marker for an initial vowel, no final h.
 */
export function skeleton(word: string): string {
  if (isArabic(word)) {
    const sounds = [...word.replace(/ه$/, '')].map((letter) => arabicSounds[letter] ?? '').join('');
    return (/^[اع]/.test(word) ? 'a' : '') + collapseDoubledLetters(sounds);
  }
  const consonants = collapseDoubledLetters(word)
    .replace(/7/g, 'h')
    .replace(/5|kh/g, 'X')
    .replace(/sh|ch/g, 'C')
    .replace(/th/g, 't')
    .replace(/dh/g, 'd')
    .replace(/ph/g, 'f')
    .replace(/gh|ck|[gqk]/g, 'K')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'K')
    .replace(/x/g, 'Ks')
    .replace(/p/g, 'b')
    .replace(/v/g, 'f')
    .replace(/h$/, '')
    .toLowerCase();
  return (/^[aeiou23]/.test(word) ? 'a' : '') + consonants.replace(/[aeiouwy23]/g, '');
}

/** Whether two different words sound alike. Words of the same script must also look alike. */
export function soundsAlike(one: string, other: string, skeletons: readonly [string, string]): boolean {
  const [mine, theirs] = skeletons;
  if (mine.length < 2 || !theirs.startsWith(mine)) return false;
  const isSame = mine === theirs;
  if (isArabic(one) !== isArabic(other)) return isSame && mine.length >= 3;
  const shorter = Math.min(one.length, other.length);
  // Two consonants, or a prefix, are weak evidence.
  if (isSame ? mine.length === 2 && (shorter < 5 || one[0] !== other[0]) : mine.length < 4) return false;
  const limit = Math.ceil(Math.max(one.length, other.length) / 2);
  return editDistance(one, other, limit) <= limit;
}

/** How many typos a word of this length may have: one from 4 letters, two from 8. */
export const typosAllowed = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** Damerau-Levenshtein distance (inserted, deleted, replaced or swapped letters), or `limit + 1` when it exceeds `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  // A common prefix and suffix cost nothing.
  let start = 0;
  let [oneEnd, otherEnd] = [one.length, other.length];
  while (start < oneEnd && start < otherEnd && one[start] === other[start]) start++;
  while (start < oneEnd && start < otherEnd && one[oneEnd - 1] === other[otherEnd - 1]) {
    oneEnd--;
    otherEnd--;
  }
  const [mine, theirs] = [oneEnd - start, otherEnd - start];
  if (mine === 0 || theirs === 0) return mine + theirs;
  if (limit > 1) return measure(one.slice(start, oneEnd), other.slice(start, otherEnd), limit);
  // Only one edit is allowed here: a replaced letter, or two swapped.
  const isSwap = mine === 2 && theirs === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
  return limit === 1 && (isSwap || (mine === 1 && theirs === 1)) ? 1 : limit + 1;
}

/** The general case, by dynamic programming over prefixes. */
function measure(one: string, other: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}
