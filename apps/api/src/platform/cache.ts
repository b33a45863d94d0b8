/** What every cache is made of: least-recently-used eviction, memoization by text, and dependency tracking. docs/architecture.md lists the caches. */
import { LRUCache } from 'lru-cache';

/** LRU cache with a maximum number of entries. Grows on demand, unlike the library's `max`, which preallocates. */
export const lru = <Key extends {}, Value extends {}>(count: number): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({ maxSize: count, sizeCalculation: () => 1 });

/** Whether a value that was read is unchanged. */
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

/** Single-flight: concurrent calls with the same key share one result. */
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

/** Memoizes a pure function of a header or URL: similar clients send the same few values. */
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

/** Memoizes `read`, which depends only on the header. */
export function memoizeHeader<T>(read: (header: string | undefined) => T): (header: string | undefined) => T {
  const memo = new TextMemo<T>();
  return (header) => (header === undefined ? read(header) : memo.of(header, () => read(header)));
}

/** Lazy initialization: memoizes the result of the first call. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
