/**
 * Immutable snapshot of all branches and their delivery areas; a change creates a new one. Retired branches are available only by id or old
 * name.
 */
import type { Bilingual } from '@sufra/contract/names';
import { AreaIndex } from './area-index.ts';
import type { BranchRecord } from './model.ts';

export class Branches {
  readonly list: readonly BranchRecord[];
  /** The list including hidden branches. */
  readonly staffed: readonly BranchRecord[];
  /** Branches whose English name, ignoring case, belongs to another: no URL leads to them. */
  readonly namesakes: readonly BranchRecord[];
  readonly areas: AreaIndex;
  /** In list order. */
  readonly names: readonly Bilingual[];
  readonly #all: readonly BranchRecord[];
  readonly #known: ReadonlyMap<number, BranchRecord>;
  readonly #byId: ReadonlyMap<number, BranchRecord>;
  readonly #byCode: ReadonlyMap<string, BranchRecord>;
  readonly #byName: ReadonlyMap<string, BranchRecord>;
  readonly #byOldName: ReadonlyMap<string, BranchRecord>;

  /** Reuses data derived for `before` where still valid. */
  constructor(all: readonly BranchRecord[], before?: Branches) {
    const active = all.filter(({ isActive }) => isActive);
    const first = new Map(active.toReversed().map((branch) => [nameKey(branch), branch]));
    const list = active.filter((branch) => first.get(nameKey(branch)) === branch);
    this.#all = all;
    this.list = list;
    this.namesakes = active.filter((branch) => first.get(nameKey(branch)) !== branch);
    this.#known = new Map(all.map((branch) => [branch.id, branch]));
    this.areas = before && sameAreas(before.list, list) ? before.areas : new AreaIndex(list);
    this.names = before && sameNames(before.names, list) ? before.names : list.map(({ name }) => name);
    this.#byId = new Map(list.map((branch) => [branch.id, branch]));
    this.staffed = all.filter((branch) => branch.isHidden || this.#byId.has(branch.id));
    this.#byCode = new Map(list.map((branch) => [branch.code, branch]));
    this.#byName = new Map(list.map((branch) => [nameKey(branch), branch]));
    const retired = all.filter(({ isActive }) => !isActive);
    this.#byOldName = new Map([
      ...retired.map((branch): [string, BranchRecord] => [nameKey(branch), branch]),
      ...all.flatMap((branch) => branch.formerNames.map((name): [string, BranchRecord] => [name, branch])),
    ]);
  }

  /** Includes retired branches, for their past sales. */
  known(id: number): BranchRecord | null {
    return this.#known.get(id) ?? null;
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

  /** Redirect lookup: the branch that had the name before, or was retired with it. Null for current names. */
  byOldName(name: string): BranchRecord | null {
    const key = name.toLowerCase();
    return this.#byName.has(key) ? null : (this.#byOldName.get(key) ?? null);
  }

  /**
   * Copy-on-write: replaces the branches of `ids` with the loaded ones. Unchanged branches keep their identity, so caches stay valid.
   * Returns this when nothing changed.
   */
  with(read: readonly BranchRecord[], ids: readonly number[] | 'all'): Branches {
    const fresh = read.map((branch) => {
      const known = this.known(branch.id);
      return known && isSameBranch(known, branch) ? known : branch;
    });
    const isTouched = (id: number) => ids === 'all' || ids.includes(id);
    const all = ids === 'all' ? fresh : [...this.#all.filter(({ id }) => !isTouched(id)), ...fresh].sort(inOrder);
    if (all.length === this.#all.length && all.every((branch, at) => branch === this.#all[at])) return this;
    return new Branches(all, this);
  }
}

const nameKey = ({ name }: BranchRecord): string => name.en.toLowerCase();

const inOrder = (a: BranchRecord, b: BranchRecord): number => a.listPosition - b.listPosition || a.id - b.id;

/** Areas compare by identity; `lastService` is a cache, not part of the record. */
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
