/** All branches of one moment, and where they deliver. Immutable: a change makes another one. */
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

  /** What follows from the list is taken from `before` where it is the same. */
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
   * These with what was read anew of `ids`: a branch that reads as before stays the same object, and with it what was made of it. The very
   * same when nothing changed.
   */
  with(read: readonly BranchRecord[], ids: readonly number[] | 'all'): Branches {
    const fresh = read.map((branch) => {
      const known = this.byId(branch.id);
      return known && readsAlike(known, branch) ? known : branch;
    });
    const isTouched = (id: number) => ids === 'all' || ids.includes(id);
    const list = ids === 'all' ? fresh : [...this.list.filter(({ id }) => !isTouched(id)), ...fresh].sort(inOrder);
    if (list.length === this.list.length && list.every((branch, at) => branch === this.list[at])) return this;
    return new Branches(list, this);
  }
}

const inOrder = (a: BranchRecord, b: BranchRecord): number => a.listPosition - b.listPosition || a.id - b.id;

/** Whether two records say the same. Areas that do are the same objects; what was found last says nothing about the branch. */
const readsAlike = ({ areas, ...one }: BranchRecord, { areas: otherAreas, ...other }: BranchRecord): boolean =>
  areas.length === otherAreas.length &&
  areas.every((area, at) => area === otherAreas[at]) &&
  JSON.stringify({ ...one, lastService: null }) === JSON.stringify({ ...other, lastService: null });

/** Whether the index of areas of one list serves the other: the same areas of the same delivering branches. */
function sameAreas(before: readonly BranchRecord[], after: readonly BranchRecord[]): boolean {
  const areasOf = (list: readonly BranchRecord[]) => list.filter((branch) => branch.deliveryEnabled).flatMap(({ areas }) => areas);
  const [old, now] = [areasOf(before), areasOf(after)];
  return old.length === now.length && old.every((area, at) => area === now[at]);
}

const sameNames = (names: readonly Bilingual[], list: readonly BranchRecord[]): boolean =>
  names.length === list.length && list.every(({ name }, at) => name.en === names[at]?.en && name.ar === names[at]?.ar);
