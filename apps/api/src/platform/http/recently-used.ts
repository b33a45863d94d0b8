/** Memory of what was used last. */
import { LRUCache } from 'lru-cache';

/** Keeps so many at most, those that were used last. Their room is taken as they come: the library's own `max` reserves all of it at once. */
export const createLru = <Key extends {}, Value extends {}>(count: number): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({ maxSize: count, sizeCalculation: () => 1 });
