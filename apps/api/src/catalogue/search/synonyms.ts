/** Different words for one food: a customer who types one finds what the menu calls by another. Folded, without the article. */
const sameFood: readonly (readonly string[])[] = [
  ['ارز', 'رز'],
  ['مقبلات', 'مازات', 'مزات', 'مازه', 'مزه'],
  ['بطاطس', 'بطاطا'],
];

const others = new Map(sameFood.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)));

/** The other words for a word of a menu. */
export const synonymsOf = (word: string): readonly string[] => others.get(word) ?? [];
