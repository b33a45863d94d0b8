/** Multimap: a map of insertion-ordered sets. Empty sets are removed. */
const none: ReadonlySet<never> = new Set<never>();

export class MultiMap<Key, Member> {
  readonly #members = new Map<Key, Set<Member>>();

  of(key: Key): ReadonlySet<Member> {
    return this.#members.get(key) ?? none;
  }

  has(key: Key): boolean {
    return this.#members.has(key);
  }

  keys(): MapIterator<Key> {
    return this.#members.keys();
  }

  add(key: Key, member: Member): void {
    const members = this.#members.get(key);
    if (members) members.add(member);
    else this.#members.set(key, new Set([member]));
  }

  remove(key: Key, member: Member): void {
    const members = this.#members.get(key);
    members?.delete(member);
    if (members?.size === 0) this.#members.delete(key);
  }
}
