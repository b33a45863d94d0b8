import Flatbush from 'flatbush';
import type { AreaRecord, BranchRecord } from './model.ts';
import { containsPoint, toUnits } from './outline.ts';

export class AreaIndex {
  /** Areas of delivering branches, in order of precedence. */
  readonly #areas: readonly AreaRecord[];
  readonly #boxes: Flatbush | null;

  constructor(branches: readonly Pick<BranchRecord, 'deliveryEnabled' | 'areas'>[]) {
    this.#areas = branches
      .filter((branch) => branch.deliveryEnabled)
      .flatMap((branch) => branch.areas)
      .sort(compareAreas);
    // The tree cannot be empty.
    this.#boxes = this.#areas.length === 0 ? null : new Flatbush(this.#areas.length, 16, Int32Array);
    for (const { outline } of this.#areas) this.#boxes?.add(outline.south, outline.west, outline.north, outline.east);
    this.#boxes?.finish();
  }

  /**
   * The branches that deliver to a point (degrees), by id, with the area that applies: where areas of a branch overlap, the one with the
   * lowest priority number, then the lowest fee, then the lowest id.
   */
  at(lat: number, lng: number): ReadonlyMap<number, AreaRecord> {
    const [y, x] = [toUnits(lat), toUnits(lng)];
    const found = new Map<number, AreaRecord>();
    const hits = this.#boxes?.search(y, x, y, x) ?? [];
    for (const hit of hits.sort((a, b) => a - b)) {
      const area = this.#areas[hit];
      if (area && !found.has(area.branchId) && containsPoint(area.outline, y, x)) found.set(area.branchId, area);
    }
    return found;
  }
}

const compareAreas = (a: AreaRecord, b: AreaRecord): number => a.priority - b.priority || a.fee - b.fee || a.id - b.id;
