/** Search in a branch's menu, in memory: English and Arabic names, then categories, then descriptions; tolerant of spelling. */
import type { MenuItem } from '@sufra/contract/menu';
import type { BranchMenu } from '../catalogue.ts';
import { fold, words } from '../search/spelling.ts';
import { WordIndex } from '../search/word-index.ts';

const shortestTerm = 2;
const longestTerm = 64;
const mostWords = 8;
const mostResults = 50;
const mostAnswersKept = 500;

/** How much a hit counts by where it is. A faint hit in a name beats a perfect one in a category, and so on. */
const weights = { name: 100, category: 10, description: 1 } as const;
type Field = keyof typeof weights;
const fields = Object.keys(weights) as Field[];

interface Index {
  items: readonly MenuItem[];
  /** Folded names of each item, and how many words the shorter one has. */
  names: { folded: string[]; fewest: number }[];
  words: WordIndex<Field>;
  /** What was asked lately, by folded term. */
  answers: Map<string, MenuItem[]>;
}

const indexes = new WeakMap<BranchMenu, Index>();

/** The items that match every word of the term, best first; at most 50. A term of under 2 letters matches nothing. */
export function searchMenu(menu: BranchMenu, term: string): MenuItem[] {
  const folded = fold(term.trim().slice(0, longestTerm));
  if (folded.length < shortestTerm) return [];
  const index = indexes.get(menu) ?? buildIndex(menu);
  indexes.set(menu, index);
  const answer = index.answers.get(folded) ?? find(index, folded);
  if (index.answers.size >= mostAnswersKept) index.answers.clear();
  index.answers.set(folded, answer);
  return answer;
}

function find(index: Index, folded: string): MenuItem[] {
  const wanted = words(folded).slice(0, mostWords);
  let scores = scoreAll(index, wanted);
  // "shish tawook" as one word, "moutabal" as two.
  if (scores.size === 0 && wanted.length > 1) scores = scoreAll(index, [wanted.join('')]);
  return [...scores]
    .map(([position, score]) => ({ position, score: score + nameBonus(index.names[position], folded, wanted.length) }))
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .slice(0, mostResults)
    .flatMap(({ position }) => index.items[position] ?? []);
}

/** Of two dishes that match alike, the one with the shorter name is meant. */
function nameBonus(name: Index['names'][number] | undefined, term: string, wordCount: number): number {
  if (!name) return 0;
  const whole = name.folded.includes(term) ? 50 : name.folded.some((each) => each.startsWith(term)) ? 20 : 0;
  return whole + Math.min(1, wordCount / name.fewest) / 2;
}

/** Scores by item position, of the items that match all words. */
function scoreAll(index: Index, wanted: readonly string[]): Map<number, number> {
  const [first = new Map<number, number>(), ...others] = wanted.map((word) => scoreWord(index, word));
  return new Map(
    [...first].flatMap(([position, score]) => {
      const rest = others.map((scores) => scores.get(position) ?? 0);
      return rest.every((each) => each > 0) ? [[position, rest.reduce((sum, each) => sum + each, score)] as const] : [];
    }),
  );
}

/** The best score of a word by item position. */
function scoreWord(index: Index, word: string): Map<number, number> {
  const scores = new Map<number, number>();
  for (const { entry, closeness } of index.words.match(word)) {
    for (const field of fields) {
      if (!counts(field, closeness, word)) continue;
      for (const position of entry.positions[field]) {
        scores.set(position, Math.max(scores.get(position) ?? 0, weights[field] * closeness));
      }
    }
  }
  return scores;
}

/** A name may be spelled in many ways; of a description only what it really says counts. */
function counts(field: Field, closeness: number, word: string): boolean {
  if (field === 'name' || closeness === 1) return true;
  if (field === 'category') return closeness > 0.5 || word.length > 4;
  return closeness === 0.8 && word.length > 2;
}

function buildIndex(menu: BranchMenu): Index {
  // A description is long and full of words: of it only what it really says counts.
  const index = new WordIndex<Field>(fields, ['name', 'category']);
  const add = (position: number, field: Field, folded: string) => {
    const list = words(folded);
    // Neighbours in a name also count as one word.
    const joined = field === 'name' ? list.slice(1).map((word, before) => `${list[before]}${word}`) : [];
    for (const word of [...list, ...joined]) index.add(position, field, word);
  };
  const categoryNames = namesByCategory(menu);
  const names = menu.items.map((item, position) => {
    const both = [fold(item.item_name_en), fold(item.item_name_ar)];
    for (const name of both) add(position, 'name', name);
    for (const name of categoryNames.get(item.category_id) ?? []) add(position, 'category', fold(name));
    for (const text of [item.description_en, item.description_ar]) add(position, 'description', fold(text));
    return { folded: both, fewest: Math.min(...both.filter(Boolean).map((name) => words(name).length)) };
  });
  return { items: menu.items, names, words: index, answers: new Map() };
}

/** The names of every category, with those of the one that it lies in. */
function namesByCategory(menu: BranchMenu): Map<number, string[]> {
  return new Map(
    menu.categories.flatMap((category) => {
      const own = [category.category_name_en, category.category_name_ar];
      const below = category.subcategories.map((subcategory): [number, string[]] => [
        subcategory.category_id,
        [...own, subcategory.category_name_en, subcategory.category_name_ar],
      ]);
      return [[category.category_id, own] as [number, string[]], ...below];
    }),
  );
}
