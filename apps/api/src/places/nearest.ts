/** Spatial index: nearest neighbours without a full scan. */
import type { Point } from '@sufra/contract/names';
import Flatbush from 'flatbush';
import { distanceMetres } from '../catalogue/store/distance.ts';

export interface Near<T> {
  item: T;
  /** Metres, straight. */
  distance: number;
}

/** Metres of a degree of latitude. */
const metresOfDegree = 111_195;
/** Extra candidates compensate for flat-map distortion, some percent at the region's edges. */
const spare = 8;
const tolerance = 1.05;

export class NearestIndex<T extends Point> {
  private readonly items: readonly T[];
  private readonly tree: Flatbush | undefined;
  /** Ratio of a degree of longitude to one of latitude. */
  private readonly squeeze: number;

  constructor(items: readonly T[]) {
    this.items = items;
    const middle = items.reduce((sum, { lat }) => sum + lat, 0) / (items.length || 1);
    this.squeeze = Math.cos((middle * Math.PI) / 180);
    if (items.length === 0) return;
    this.tree = new Flatbush(items.length);
    for (const { lat, lng } of items) this.tree.add(lng * this.squeeze, lat);
    this.tree.finish();
  }

  /** Items within `reach` metres, nearest first. */
  find({ lat, lng }: Point, most: number, reach: number): Near<T>[] {
    if (!this.tree) return [];
    const found = this.tree.neighbors(lng * this.squeeze, lat, most + spare, (reach / metresOfDegree) * tolerance);
    return found
      .flatMap((index) => this.items[index] ?? [])
      .map((item) => ({ item, distance: distanceMetres({ lat, lng }, item) }))
      .filter(({ distance }) => distance <= reach)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, most);
  }
}
