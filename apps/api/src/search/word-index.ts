/** Words and where they occur, found again however they are spelled. Fast enough to be asked at every key stroke. */
import { distance, isArabic, skeleton, soundsAlike, typosAllowed, withoutDoubles } from './spelling.ts';

/** A word with what tells whether another is a spelling of it. */
export interface Spelled {
  word: string;
  /** The word with doubled letters once. */
  singles: string;
  skeleton: string;
  /** One bit a letter (several letters may share one). */
  letters: number;
}

export interface Entry<Field extends string> extends Spelled {
  /** Whether more than the word itself and its beginning counts. */
  isLoose: boolean;
  /** Positions of what the word occurs in, by field. */
  positions: Record<Field, Set<number>>;
}

export interface Match<Field extends string> {
  entry: Entry<Field>;
  /** 1 for the word itself, less for other spellings, never 0. */
  closeness: number;
}

export class WordIndex<Field extends string> {
  private readonly fields: readonly Field[];
  private readonly looseFields: ReadonlySet<Field>;
  private readonly entries = new Map<string, Entry<Field>>();
  private sorted: Sorted<Field> | undefined;

  /** Words of `looseFields` are found in other spellings too. */
  constructor(fields: readonly Field[], looseFields: readonly Field[] = fields) {
    this.fields = fields;
    this.looseFields = new Set(looseFields);
  }

  add(position: number, field: Field, word: string): void {
    const entry = this.entries.get(word) ?? this.newEntry(word);
    entry.positions[field].add(position);
    entry.isLoose ||= this.looseFields.has(field);
    this.entries.set(word, entry);
    this.sorted = undefined;
  }

  /** Makes the index ready; a search after an addition does so itself. */
  sort(): Sorted<Field> {
    this.sorted ??= sortEntries(this.entries.values());
    return this.sorted;
  }

  /** The words that a folded word may mean; slips of the hand are forgiven unless it is one that the index knows, or `typos` says no. */
  match(word: string, typos = true): Match<Field>[] {
    const wanted = spelled(word);
    const sorted = this.sort();
    const isKnown = !typos || this.entries.has(word) || (word.length > 2 && sorted.byWord.beginningWith(word).length > 0);
    const matches: Match<Field>[] = [];
    for (const entry of this.candidates(wanted, isKnown, sorted)) {
      const closeness = closenessOf(wanted, entry, isKnown);
      if (closeness > 0) matches.push({ entry, closeness });
    }
    return matches;
  }

  /** The words that resemble a folded word most, of those that may be spelled in many ways, if any do. `least` is a part of 1. */
  nearest(word: string, least: number): Match<Field>[] {
    const wanted = spelled(word);
    let best: Match<Field>[] = [];
    let most = least;
    for (const entry of this.entries.values()) {
      const closeness = entry.isLoose ? resemblance(wanted, entry, most) : 0;
      if (closeness < most) continue;
      if (closeness > most) best = [];
      most = closeness;
      best.push({ entry, closeness });
    }
    return best;
  }

  /** Everything that `closenessOf` may accept, and not much else. */
  private candidates(wanted: Spelled, isKnown: boolean, sorted: Sorted<Field>): Set<Entry<Field>> {
    const { word, singles, skeleton: sound } = wanted;
    const found = new Set(sorted.byWord.beginningWith(word));
    for (const entry of sorted.bySingles.beginningWith(singles)) found.add(entry);
    if (sound.length > 1) for (const entry of sorted.bySkeleton.beginningWith(sound)) found.add(entry);
    if (isKnown || word.length < shortestTypo) return found;
    for (const entry of this.entries.values()) if (mayBeTypo(wanted, entry)) found.add(entry);
    return found;
  }

  private newEntry(word: string): Entry<Field> {
    const positions = Object.fromEntries(this.fields.map((field) => [field, new Set<number>()])) as Record<Field, Set<number>>;
    return { ...spelled(word), isLoose: false, positions };
  }
}

export const spelled = (word: string): Spelled => ({
  word,
  singles: withoutDoubles(word),
  skeleton: skeleton(word),
  letters: lettersOf(word),
});

/** In shorter words a slip of the hand makes another word. */
const shortestTypo = 4;
/** The beginning of a longer word says little in fewer. */
const shortestBeginning = 5;

/** How near a word comes to the one wanted; 0 for another. Typos are forgiven only in words that the index does not know. */
export function closenessOf(wanted: Spelled, entry: Spelled & { isLoose: boolean }, isKnown: boolean): number {
  const { word } = wanted;
  if (entry.word === word) return 1;
  if (entry.word.startsWith(word)) return 0.8;
  if (!entry.isLoose) return 0;
  if (entry.singles === wanted.singles) return 0.7;
  if (soundsAlike(word, entry.word, [wanted.skeleton, entry.skeleton])) return 0.6;
  // In short words the first letter has to be right, or everything resembles everything.
  if (isKnown || word.length < shortestTypo || (word.length < 6 && word[0] !== entry.word[0])) return 0;
  const limit = typosAllowed(Math.max(word.length, entry.word.length));
  const typos = distance(word, entry.word, limit);
  if (typos <= limit) return 0.5 - typos / 20;
  if (wanted.singles.length > 2 && entry.singles.startsWith(wanted.singles)) return 0.35;
  const isBeginning =
    word.length >= shortestBeginning && entry.word.length > word.length && distance(word, entry.word.slice(0, word.length), 1) <= 1;
  return isBeginning ? 0.3 : 0;
}

/** How much of two words is the same, from 0 to 1: of their letters, or across scripts of what one hears. Under `least` it is 0. */
export function resemblance(one: Spelled, other: Spelled, least: number): number {
  const isHeard = isArabic(one.word) !== isArabic(other.word);
  const [mine, theirs] = isHeard ? [one.skeleton, other.skeleton] : [one.word, other.word];
  const longer = Math.max(mine.length, theirs.length);
  const limit = Math.floor(longer * (1 - least) + 1e-9);
  if (longer - Math.min(mine.length, theirs.length) > limit) return 0;
  // Few consonants resemble too many others.
  if (isHeard ? Math.min(mine.length, theirs.length) < 4 : bits(one.letters ^ other.letters) > 2 * limit) return 0;
  const slips = distance(mine, theirs, limit);
  return slips > limit ? 0 : 1 - slips / longer;
}

/** Cheap and never wrong when it says no: a typo changes at most two letters, and a beginning lacks at most one of those typed. */
function mayBeTypo(wanted: Spelled, entry: Spelled & { isLoose: boolean }): boolean {
  const [mine, theirs] = [wanted.word.length, entry.word.length];
  if (!entry.isLoose) return false;
  if (mine >= shortestBeginning && theirs > mine && bits(wanted.letters & ~entry.letters) <= 1) return true;
  const limit = typosAllowed(Math.max(mine, theirs));
  return Math.abs(mine - theirs) <= limit && bits(wanted.letters ^ entry.letters) <= 2 * limit;
}

const lettersOf = (word: string): number => [...word].reduce((letters, letter) => letters | (1 << (letter.charCodeAt(0) & 31)), 0);

function bits(number: number): number {
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

/** Words by their first letter. Those of a letter are sorted when the first is looked for: sorting all of a large menu at once takes too long. */
class SortedBy<Field extends string> {
  private readonly key: 'word' | 'singles' | 'skeleton';
  private readonly byLetter: ReadonlyMap<string, Entry<Field>[]>;
  private readonly sorted = new Map<string, { keys: string[]; entries: Entry<Field>[] }>();

  constructor(entries: readonly Entry<Field>[], key: 'word' | 'singles' | 'skeleton') {
    this.key = key;
    this.byLetter = Map.groupBy(entries, (entry) => entry[key].charAt(0));
  }

  /** `beginning` has a letter at least. */
  beginningWith(beginning: string): Entry<Field>[] {
    const { keys, entries } = this.ofLetter(beginning.charAt(0));
    // No word has a letter behind the last of Unicode's basic plane.
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
