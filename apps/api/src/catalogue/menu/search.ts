/** Search in a branch's menu, in memory: English and Arabic names, then categories, then descriptions; tolerant of spelling. */
import type { Item, ItemMarks, ItemSearchResults } from '@sufra/contract/menu/model';
import type { Bilingual } from '@sufra/contract/names';
import { fold } from '@sufra/i18n/fold';
import { marksIn } from '../search/marks.ts';
import { words } from '../search/spelling.ts';
import type { Menu } from '../store/menu.ts';
import { type Field, fields, type MenuIndex, searchIndexOf } from './search-index.ts';
import { suggest } from './suggestions.ts';

const minTermLength = 2;
const maxTermLength = 64;
const maxWords = 8;
const maxResults = 50;

/** Field weights, so far apart that a weak hit in a name beats a perfect one in a category, and so on. */
const weights: Record<Field, number> = { name: 100, category: 10, description: 1 };

/** The items that match every word of the term, best first, at most 50; suggestions when there are none. Under 2 letters match nothing. */
export const searchMenu = (menu: Menu, term: string): ItemSearchResults => search(menu, foldTerm(term));

/** The normalized, length-limited term. */
export const foldTerm = (term: string): string => fold(term.trim().slice(0, maxTermLength));

/** Searches with an already folded term. */
export function search(menu: Menu, folded: string): ItemSearchResults {
  const index = searchIndexOf(menu);
  const queryWords = words(folded).slice(0, maxWords);
  let hits = queryWords.map((word) => hitsOf(index, word));
  const scored = () => new Map([...scoreAll(hits)].filter(([position]) => menu.at(position)));
  let scores = folded.length < minTermLength ? new Map<number, number>() : scored();
  // "shish tawook" as one word, "moutabal" as two.
  if (scores.size === 0 && queryWords.length > 1) {
    hits = [hitsOf(index, queryWords.join(''))];
    scores = scored();
  }
  if (scores.size === 0) return { items: [], marks: [], suggestions: suggest(menu, index, queryWords) };
  const items = [...scores]
    .map(([position, score]) => ({ position, score: score + nameBonus(index.names[position], folded, queryWords.length) }))
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .slice(0, maxResults)
    .flatMap(({ position }) => menu.at(position) ?? []);
  const letters = { name: lettersIn(hits, 'name'), description: lettersIn(hits, 'description') };
  return { items, marks: items.map((item) => marksOf(item, letters)), suggestions: null };
}

/** Between equal matches, prefers the dish with the shorter name. */
function nameBonus(name: MenuIndex['names'][number] | undefined, term: string, wordCount: number): number {
  if (!name) return 0;
  const whole = name.folded.includes(term) ? 50 : name.folded.some((each) => each.startsWith(term)) ? 20 : 0;
  return whole + Math.min(1, wordCount / name.fewest) / 2;
}

interface Hits {
  scores: Map<number, number>;
  /** How many leading letters of each menu word matched, by field. */
  letters: Record<'name' | 'description', Map<string, number>>;
}

function hitsOf(index: MenuIndex, word: string): Hits {
  const { scores, letters }: Hits = { scores: new Map(), letters: { name: new Map(), description: new Map() } };
  for (const { entry, closeness } of index.words.match(word)) {
    const meant = entry.word.startsWith(word) ? word.length : entry.word.length;
    for (const field of fields) {
      if (!counts(field, closeness, word)) continue;
      if (field !== 'category') letters[field].set(entry.word, meant);
      const score = weights[field] * closeness;
      for (const position of entry.positions[field]) if (score > (scores.get(position) ?? 0)) scores.set(position, score);
    }
  }
  return { scores, letters };
}

/** Scores by item position, of the items that match all words. */
function scoreAll(hits: readonly Hits[]): Map<number, number> {
  const [first, ...others] = hits.map(({ scores }) => scores);
  return new Map(
    [...(first ?? [])].flatMap(([position, score]) => {
      const rest = others.map((scores) => scores.get(position) ?? 0);
      return rest.every((each) => each > 0) ? [[position, rest.reduce((sum, each) => sum + each, score)] as const] : [];
    }),
  );
}

/** Names match in any spelling; descriptions only exactly or by prefix. */
function counts(field: Field, closeness: number, word: string): boolean {
  if (field === 'name' || closeness === 1) return true;
  if (field === 'category') return closeness > 0.5 || word.length > 4;
  return closeness === 0.8 && word.length > 2;
}

/** How many letters of each menu word were matched by any typed word. */
function lettersIn(hits: readonly Hits[], field: 'name' | 'description'): Map<string, number> {
  const all = new Map<string, number>();
  for (const { letters } of hits) for (const [word, count] of letters[field]) all.set(word, Math.max(count, all.get(word) ?? 0));
  return all;
}

/** Where the matched words occur in the item's texts. */
function marksOf(item: Item, letters: Hits['letters']): ItemMarks {
  const marked = (text: Bilingual, field: 'name' | 'description') => {
    const inText = (language: keyof Bilingual) => marksIn(text[language], (word) => letters[field].get(word) ?? 0);
    const [en, ar] = [inText('en'), inText('ar')];
    return { ...(en.length > 0 && { en }), ...(ar.length > 0 && { ar }) };
  };
  return { name: marked(item.name, 'name'), description: marked(item.description, 'description') };
}
