/** A snapshot of all branches and where they deliver. Immutable: a change makes a new one. */
import type { Bilingual } from '@sufra/contract/names';
import { AreaIndex } from './area-index.ts';
import type { BranchRecord } from './model.ts';

export class Branches {
  readonly list: readonly BranchRecord[];
  readonly areas: AreaIndex;
  /** In the order of the list. */
  readonly names: readonly Bilingual[];
  readonly #byId: ReadonlyMap<number, BranchRecord>;
  readonly #byCode: ReadonlyMap<string, BranchRecord>;
  readonly #byName: ReadonlyMap<string, BranchRecord>;

  /** Reuses what was derived for `before` where it still holds. */
  constructor(list: readonly BranchRecord[], before?: Branches) {
    this.list = list;
    this.areas = before && sameAreas(before.list, list) ? before.areas : new AreaIndex(list);
    this.names = before && sameNames(before.names, list) ? before.names : list.map(({ name }) => name);
    this.#byId = new Map(list.map((branch) => [branch.id, branch]));
    this.#byCode = new Map(list.map((branch) => [branch.code, branch]));
    this.#byName = new Map(list.map((branch) => [branch.name.en.toLowerCase(), branch]));
  }

  byId(id: number): BranchRecord | null {
    return this.#byId.get(id) ?? null;
  }

  byCode(code: string): BranchRecord | null {
    return this.#byCode.get(code) ?? null;
  }

  /** By English name, ignoring case. */
  byName(name: string): BranchRecord | null {
    return this.#byName.get(name.toLowerCase()) ?? null;
  }

  /**
   * A copy with the branches of `ids` replaced by what was just loaded. An unchanged branch stays the same object, so what was derived from it
   * stays valid. Returns this when nothing changed.
   */
  with(read: readonly BranchRecord[], ids: readonly number[] | 'all'): Branches {
    const fresh = read.map((branch) => {
      const known = this.byId(branch.id);
      return known && isSameBranch(known, branch) ? known : branch;
    });
    const isTouched = (id: number) => ids === 'all' || ids.includes(id);
    const list = ids === 'all' ? fresh : [...this.list.filter(({ id }) => !isTouched(id)), ...fresh].sort(inOrder);
    if (list.length === this.list.length && list.every((branch, at) => branch === this.list[at])) return this;
    return new Branches(list, this);
  }
}

const inOrder = (a: BranchRecord, b: BranchRecord): number => a.listPosition - b.listPosition || a.id - b.id;

/** Unchanged areas are the same objects; `lastService` is a cache, not part of the record. */
const isSameBranch = ({ areas, ...one }: BranchRecord, { areas: otherAreas, ...other }: BranchRecord): boolean =>
  areas.length === otherAreas.length &&
  areas.every((area, at) => area === otherAreas[at]) &&
  JSON.stringify({ ...one, lastService: null }) === JSON.stringify({ ...other, lastService: null });

/** Whether both lists can share an area index: the same areas of the same delivering branches. */
function sameAreas(before: readonly BranchRecord[], after: readonly BranchRecord[]): boolean {
  const areasOf = (list: readonly BranchRecord[]) => list.filter((branch) => branch.deliveryEnabled).flatMap(({ areas }) => areas);
  const [old, now] = [areasOf(before), areasOf(after)];
  return old.length === now.length && old.every((area, at) => area === now[at]);
}

const sameNames = (names: readonly Bilingual[], list: readonly BranchRecord[]): boolean =>
  names.length === list.length && list.every(({ name }, at) => name.en === names[at]?.en && name.ar === names[at]?.ar);
