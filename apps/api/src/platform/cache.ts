/** What every cache is made of: least-recently-used eviction, memoization by text, and dependency tracking. docs/architecture.md lists the caches. */
import { LRUCache } from 'lru-cache';

/** A least-recently-used cache of so many entries. It grows as they come: the library's own `max` reserves all of the room at once. */
export const lru = <Key extends {}, Value extends {}>(count: number): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({ maxSize: count, sizeCalculation: () => 1 });

/** Whether a value that was read is still the same. */
export type Dependency = () => boolean;

/** Reads a value and records it as a dependency. */
export type Track = <T>(read: () => T) => T;

export const tracker =
  (dependencies: Dependency[]): Track =>
  (read) => {
    const value = read();
    dependencies.push(() => read() === value);
    return value;
  };

export const isFresh = (dependencies: readonly Dependency[]): boolean => dependencies.every((isUnchanged) => isUnchanged());

/** Shares work that is under way: who asks for the same key meanwhile gets the same result. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  run(key: string, begin: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key);
    if (known) return known;
    const result = begin().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, result);
    return result;
  }
}

const maxTexts = 500;
/** Longer texts are not cached: only an attacker sends them, to fill the cache. */
const maxLength = 200;

/** Memoizes what follows from a header or an address alone: clients of one kind all send the same few. */
export class TextMemo<T> {
  readonly #known = new Map<string, T>();

  of(text: string, read: () => T): T {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const value = read();
    if (text.length > maxLength) return value;
    if (this.#known.size >= maxTexts) this.#known.clear();
    this.#known.set(text, value);
    return value;
  }

  clear(): void {
    this.#known.clear();
  }
}

/** The same as `read`, which looks at nothing but the header. */
export function memoizeHeader<T>(read: (header: string | undefined) => T): (header: string | undefined) => T {
  const memo = new TextMemo<T>();
  return (header) => (header === undefined ? read(header) : memo.of(header, () => read(header)));
}
