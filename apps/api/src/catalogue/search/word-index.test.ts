import { fold } from '@sufra/i18n/fold';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyzeWord, matchScore, WordIndex } from './word-index.ts';

const vocabulary = [
  ...['hummus', 'kibbeh', 'kebab', 'kabsa', 'shawarma', 'shish', 'tawook', 'barsha', 'burj', 'bur', 'jumeirah', 'khalifa', 'khalidiyah'],
  ...['marina', 'mirdif', 'mall', 'meydan', 'qusais', 'quoz', 'karama', 'satwa', 'deira', 'dubai', 'silicon', 'emirates', 'discovery'],
  ...['حمص', 'كباب', 'شاورما', 'برشا', 'برج', 'خليفه', 'جميرا', 'ديره', 'دبي', 'مول', 'قصيص', 'خالديه', 'كرامه', 'مرسي'],
];
const letters = fc.constantFrom(...'abdehiklmrsu', ...'ابدرشلمي');
const typed = fc.oneof(
  fc.constantFrom(...vocabulary),
  fc
    .tuple(fc.constantFrom(...vocabulary), fc.nat(10), letters)
    .map(([word, at, letter]) => word.slice(0, at) + letter + word.slice(at + 1)),
  fc.tuple(fc.constantFrom(...vocabulary), fc.nat(10)).map(([word, at]) => word.slice(0, at) + word.slice(at + 1)),
  fc.tuple(fc.constantFrom(...vocabulary), fc.integer({ min: 1, max: 6 })).map(([word, length]) => word.slice(0, length)),
  fc.string({ unit: letters, minLength: 1, maxLength: 8 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).map(fold),
);

describe('MENU-08 MAP-01 the index of words', () => {
  test('MENU-08 MAP-01 finds exactly what a linear scan finds, with equal closeness', async () => {
    await fc.assert(
      fc.property(fc.array(typed, { maxLength: 30 }), typed, fc.boolean(), (others, word, isFuzzy) => {
        fc.pre(word !== '');
        const words = [...new Set([...vocabulary, ...others])].filter(Boolean);
        const index = new WordIndex(['name', 'text'] as const, ['name']);
        const field = isFuzzy ? 'name' : 'text';
        for (const [position, each] of words.entries()) index.add(position, field, each);
        const isKnown = words.includes(word) || (word.length > 2 && words.some((each) => each.startsWith(word)));
        const plain = words
          .map((each) => ({ word: each, closeness: matchScore(analyzeWord(word), { ...analyzeWord(each), isFuzzy }, isKnown) }))
          .filter(({ closeness }) => closeness > 0);
        const found = index.match(word).map(({ entry, closeness }) => ({ word: entry.word, closeness }));
        const byWord = (a: { word: string }, b: { word: string }) => (a.word < b.word ? -1 : 1);
        expect(found.sort(byWord)).toEqual(plain.sort(byWord));
      }),
      { numRuns: 1500 },
    );
  });

  test('MENU-08 MAP-01 finds words added after a query', () => {
    const index = new WordIndex<'name'>(['name']);
    index.add(1, 'name', 'deira');
    expect(index.match('marina')).toEqual([]);
    index.add(2, 'name', 'marina');
    expect(index.match('marina').map(({ entry }) => [...entry.positions.name])).toEqual([[2]]);
  });
});
