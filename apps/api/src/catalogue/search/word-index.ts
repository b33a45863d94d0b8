/** A spelling-tolerant index of words and their positions, fast enough to query at every keystroke. */
import { collapseDoubledLetters, editDistance, isArabic, skeleton, soundsAlike, typosAllowed } from './spelling.ts';

export interface AnalyzedWord {
  word: string;
  /** The word with doubled letters once. */
  singles: string;
  skeleton: string;
  /** A bit set of its letters (several letters may share a bit). */
  letters: number;
}

export interface Entry<Field extends string> extends AnalyzedWord {
  /** Whether other spellings match too, not only the word and its prefixes. */
  isFuzzy: boolean;
  /** Positions where the word occurs, each once, by field. */
  positions: Record<Field, readonly number[]>;
}

export interface Match<Field extends string> {
  entry: Entry<Field>;
  /** 1 for an exact match, less for other spellings, never 0. */
  closeness: number;
}

export class WordIndex<Field extends string> {
  private readonly fields: readonly Field[];
  private readonly fuzzyFields: ReadonlySet<Field>;
  private readonly entries = new Map<string, Entry<Field> & { positions: Record<Field, number[]> }>();
  private sorted: Sorted<Field> | undefined;

  /** Words of `fuzzyFields` match in other spellings too. */
  constructor(fields: readonly Field[], fuzzyFields: readonly Field[] = fields) {
    this.fields = fields;
    this.fuzzyFields = new Set(fuzzyFields);
  }

  add(position: number, field: Field, word: string): void {
    const entry = this.entries.get(word) ?? this.newEntry(word);
    const positions = entry.positions[field];
    // Most words occur once, so avoid `push`, which reserves room for 17. Texts arrive in order, so a duplicate is mostly the last
    // position.
    if (positions.length === 0) entry.positions[field] = [position];
    else if (positions.at(-1) !== position && !positions.includes(position)) positions.push(position);
    entry.isFuzzy ||= this.fuzzyFields.has(field);
    this.entries.set(word, entry);
    this.sorted = undefined;
  }

  /** Sorts the index; searching after an addition does so too. */
  sort(): Sorted<Field> {
    this.sorted ??= sortEntries(this.entries.values());
    return this.sorted;
  }

  /** The words that a folded word may mean. Typos are tolerated unless the index has the word itself, or `typos` is false. */
  match(word: string, typos = true): Match<Field>[] {
    const query = analyzeWord(word);
    const sorted = this.sort();
    const isKnown = !typos || this.entries.has(word) || (word.length > 2 && sorted.byWord.startingWith(word).length > 0);
    const matches: Match<Field>[] = [];
    for (const entry of this.candidates(query, isKnown, sorted)) {
      const closeness = matchScore(query, entry, isKnown);
      if (closeness > 0) matches.push({ entry, closeness });
    }
    return matches;
  }

  entry(word: string): Entry<Field> | undefined {
    return this.entries.get(word);
  }

  /** Whether a word is this one or begins with it. */
  has(beginning: string): boolean {
    return this.entries.has(beginning) || this.sort().byWord.startingWith(beginning).length > 0;
  }

  /** The fuzzy words most similar to a folded word, with a similarity of at least `least` (0 to 1). */
  nearest(word: string, least: number): Match<Field>[] {
    const query = analyzeWord(word);
    let best: Match<Field>[] = [];
    let most = least;
    for (const entry of this.entries.values()) {
      const closeness = entry.isFuzzy ? similarity(query, entry, most) : 0;
      if (closeness < most) continue;
      if (closeness > most) best = [];
      most = closeness;
      best.push({ entry, closeness });
    }
    return best;
  }

  /** A superset of what `matchScore` accepts, kept small. */
  private candidates(query: AnalyzedWord, isKnown: boolean, sorted: Sorted<Field>): Set<Entry<Field>> {
    const { word, singles, skeleton: sound } = query;
    const found = new Set(sorted.byWord.startingWith(word));
    for (const entry of sorted.bySingles.startingWith(singles)) found.add(entry);
    if (sound.length > 1) for (const entry of sorted.bySkeleton.startingWith(sound)) found.add(entry);
    if (isKnown || word.length < minTypoLength) return found;
    for (const entry of this.entries.values()) if (mayBeTypo(query, entry)) found.add(entry);
    return found;
  }

  private newEntry(word: string) {
    const positions = Object.fromEntries(this.fields.map((field) => [field, [] as number[]])) as Record<Field, number[]>;
    return { ...analyzeWord(word), isFuzzy: false, positions };
  }
}

export const analyzeWord = (word: string): AnalyzedWord => ({
  word,
  singles: collapseDoubledLetters(word),
  skeleton: skeleton(word),
  letters: lettersOf(word),
});

/** In shorter words a typo makes another word. */
const minTypoLength = 4;
/** A shorter prefix of a longer word is weak evidence. */
const minPrefixLength = 5;

/** How well a word matches the query; 0 for no match. Typos are tolerated only in words that the index does not have. */
export function matchScore(query: AnalyzedWord, entry: AnalyzedWord & { isFuzzy: boolean }, isKnown: boolean): number {
  const { word } = query;
  if (entry.word === word) return 1;
  if (entry.word.startsWith(word)) return 0.8;
  if (!entry.isFuzzy) return 0;
  if (entry.singles === query.singles) return 0.7;
  if (soundsAlike(word, entry.word, [query.skeleton, entry.skeleton])) return 0.6;
  // In short words the first letter must match, to avoid false positives.
  if (isKnown || word.length < minTypoLength || (word.length < 6 && word[0] !== entry.word[0])) return 0;
  const limit = typosAllowed(Math.max(word.length, entry.word.length));
  const typos = editDistance(word, entry.word, limit);
  if (typos <= limit) return 0.5 - typos / 20;
  if (query.singles.length > 2 && entry.singles.startsWith(query.singles)) return 0.35;
  const isBeginning =
    word.length >= minPrefixLength && entry.word.length > word.length && editDistance(word, entry.word.slice(0, word.length), 1) <= 1;
  return isBeginning ? 0.3 : 0;
}

/** Similarity of two words from 0 to 1: of their letters or, across scripts, of their sounds. 0 when below `least`. */
export function similarity(one: AnalyzedWord, other: AnalyzedWord, least: number): number {
  const comparesSounds = isArabic(one.word) !== isArabic(other.word);
  const [mine, theirs] = comparesSounds ? [one.skeleton, other.skeleton] : [one.word, other.word];
  const longer = Math.max(mine.length, theirs.length);
  const limit = Math.floor(longer * (1 - least) + 1e-9);
  if (longer - Math.min(mine.length, theirs.length) > limit) return 0;
  // Short skeletons resemble too many others.
  if (comparesSounds ? Math.min(mine.length, theirs.length) < 4 : countBits(one.letters ^ other.letters) > 2 * limit) return 0;
  const edits = editDistance(mine, theirs, limit);
  return edits > limit ? 0 : 1 - edits / longer;
}

/** A cheap filter without false negatives: a typo changes at most two letters, and a prefix lacks at most one typed letter. */
function mayBeTypo(query: AnalyzedWord, entry: AnalyzedWord & { isFuzzy: boolean }): boolean {
  const [mine, theirs] = [query.word.length, entry.word.length];
  if (!entry.isFuzzy) return false;
  if (mine >= minPrefixLength && theirs > mine && countBits(query.letters & ~entry.letters) <= 1) return true;
  const limit = typosAllowed(Math.max(mine, theirs));
  return Math.abs(mine - theirs) <= limit && countBits(query.letters ^ entry.letters) <= 2 * limit;
}

const lettersOf = (word: string): number => [...word].reduce((letters, letter) => letters | (1 << (letter.charCodeAt(0) & 31)), 0);

function countBits(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

interface Sorted<Field extends string> {
  byWord: SortedBy<Field>;
  bySingles: SortedBy<Field>;
  bySkeleton: SortedBy<Field>;
}

function sortEntries<Field extends string>(entries: Iterable<Entry<Field>>): Sorted<Field> {
  const all = [...entries];
  return { byWord: new SortedBy(all, 'word'), bySingles: new SortedBy(all, 'singles'), bySkeleton: new SortedBy(all, 'skeleton') };
}

/** Words by first letter, sorted per letter on first use, because sorting a whole large menu at once takes too long. */
class SortedBy<Field extends string> {
  private readonly key: 'word' | 'singles' | 'skeleton';
  private readonly byLetter: ReadonlyMap<string, Entry<Field>[]>;
  private readonly sorted = new Map<string, { keys: string[]; entries: Entry<Field>[] }>();

  constructor(entries: readonly Entry<Field>[], key: 'word' | 'singles' | 'skeleton') {
    this.key = key;
    this.byLetter = Map.groupBy(entries, (entry) => entry[key].charAt(0));
  }

  /** `beginning` must not be empty. */
  startingWith(beginning: string): Entry<Field>[] {
    const { keys, entries } = this.ofLetter(beginning.charAt(0));
    // U+FFFF sorts after every letter.
    return entries.slice(firstNotBefore(keys, beginning), firstNotBefore(keys, `${beginning}\uffff`));
  }

  private ofLetter(letter: string): { keys: string[]; entries: Entry<Field>[] } {
    const known = this.sorted.get(letter);
    if (known) return known;
    const { key } = this;
    const entries = (this.byLetter.get(letter) ?? []).toSorted((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0));
    const made = { keys: entries.map((entry) => entry[key]), entries };
    if (entries.length > 0) this.sorted.set(letter, made);
    return made;
  }
}

function firstNotBefore(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
