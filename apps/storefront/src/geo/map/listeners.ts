/** Who wants to hear of something. */
export interface Listeners<A extends unknown[]> {
  /** Returns what stops it. */
  add(listener: (...values: A) => void): () => void;
  tell(...values: A): void;
  clear(): void;
}

export function listeners<A extends unknown[]>(): Listeners<A> {
  const all = new Set<(...values: A) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...values) => {
      for (const listener of [...all]) listener(...values);
    },
    clear: () => all.clear(),
  };
}
