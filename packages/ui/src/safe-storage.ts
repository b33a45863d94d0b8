/** Web storage with an in-memory fallback when blocked or full. */
export class SafeStorage {
  readonly #open: () => Storage;
  readonly #memory = new Map<string, string>();

  /** `open` may throw. */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  get(key: string): string | null {
    try {
      return this.#open().getItem(key) ?? this.#memory.get(key) ?? null;
    } catch {
      return this.#memory.get(key) ?? null;
    }
  }

  /** Null removes it. */
  set(key: string, value: string | null): void {
    this.#memory.delete(key);
    try {
      if (value === null) this.#open().removeItem(key);
      else this.#open().setItem(key, value);
    } catch {
      if (value !== null) this.#memory.set(key, value);
    }
  }
}
