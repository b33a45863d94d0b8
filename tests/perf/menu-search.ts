/**
 * `npm run bench`: search in a menu of 3,000 dishes. The slowest search takes less than 30 ms, and all are compared with a naive baseline
 * (every word of every dish) in the same run, so that budget is machine-independent; a missed one exits 1.
 */

import { fold } from '@sufra/i18n/fold';
import { foldTerm, search } from '../../apps/api/src/catalogue/menu/search.ts';
import { searchIndexOf } from '../../apps/api/src/catalogue/menu/search-index.ts';
import { words } from '../../apps/api/src/catalogue/search/spelling.ts';
import { analyzeWord, matchScore } from '../../apps/api/src/catalogue/search/word-index.ts';
import type { Menu } from '../../apps/api/src/catalogue/store/menu.ts';
import { randomFrom } from './chain.ts';
import { largeMenu } from './large-restaurant.ts';
import { perSecond } from './per-second.ts';

/** Maximum CPU milliseconds of one search, and minimum speed-up over the naive baseline. */
const budget = { slowest: 30, ratio: 4 };

const menu = await largeMenu();
console.log(`${menu.items.length.toLocaleString('en')} dishes in ${menu.categories.length} categories`);

const began = performance.now();
searchIndexOf(menu);
console.log(`  search index built in ${(performance.now() - began).toFixed(0)} ms, once per menu`);

const terms = typedTerms(menu, 200).map(foldTerm);
const spent = terms.map((term) => cpuTimeOf(() => search(menu, term))).sort((a, b) => a - b);
const at = (share: number) => spent[Math.floor((spent.length - 1) * share)] ?? 0;
const isSlow = at(1) > budget.slowest;
console.log(
  `  search: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)}, maximum ${at(1).toFixed(1)} (at most ${budget.slowest})`,
);

const few = terms.slice(-6);
const naiveSearch = naiveSearchOf(menu);
const [plain = 0, found = 0] = await perSecond(
  () => few.map((term) => naiveSearch(term)),
  () => few.map((term) => search(menu, term)),
);
const ratio = found / plain;
console.log(
  `  ${Math.round(found * few.length).toLocaleString('en')} per second, ${ratio.toFixed(1)} times the naive baseline (at least ${budget.ratio})`,
);
process.exit(isSlow || ratio < budget.ratio ? 1 : 0);

/** CPU milliseconds of this thread, averaged over twenty runs because the clock is coarse. */
function cpuTimeOf(run: () => unknown): number {
  const runs = 20;
  const from = process.threadCpuUsage();
  for (let count = 0; count < runs; count++) run();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1000 / runs;
}

/** Realistic queries: dish names in either script, whole, partial and misspelled, and some without results. */
function typedTerms({ items }: Menu, count: number): string[] {
  const random = randomFrom(count);
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const slip = (word: string) => {
    const place = Math.floor(random() * word.length);
    return word.slice(0, place) + (random() < 0.5 ? (any([...'aeioulmnشاوي']) ?? '') : '') + word.slice(place + 1);
  };
  const wild = ['%%%%', 'zzzzzzzz qqqqqq wwwwww', 'x'.repeat(64), 'a b c d e f g h', 'ششششششش ضضضضضض', 'in the with of a and'];
  const made = Array.from({ length: count - wild.length }, (_, index) => {
    const item = any(items);
    const name = item?.name[random() < 0.5 ? 'ar' : 'en'] ?? '';
    const said = name.split(' ').slice(0, 1 + (index % 3));
    return said.map((word) => (random() < 0.4 ? slip(word) : random() < 0.3 ? word.slice(0, 4) : word)).join(' ');
  });
  return [...wild, ...made];
}

/** Naive baseline: compares each word with each word of each dish's texts. */
function naiveSearchOf({ items }: Menu): (folded: string) => number[] {
  const listed = (texts: string[], isFuzzy: boolean) =>
    texts.flatMap((text) => words(fold(text)).map((word) => ({ ...analyzeWord(word), isFuzzy })));
  const said = items.map((item) => [
    ...listed([item.name.en, item.name.ar], true),
    ...listed([item.description.en, item.description.ar], false),
  ]);
  return (folded) => {
    const wanted = words(folded).map(analyzeWord);
    const scores = said.map((list) => wanted.map((word) => Math.max(...list.map((each) => matchScore(word, each, false)))));
    return scores.filter((each) => each.every((score) => score > 0)).map((each) => each.reduce((sum, score) => sum + score, 0));
  };
}
