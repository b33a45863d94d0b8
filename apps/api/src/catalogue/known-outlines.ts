/** Outlines of all areas, read when they are new: a catalogue is loaded anew with every change of a price. */
import type { Logger } from 'pino';
import { type Outline, readOutline } from './outline.ts';

interface AreaText {
  id: number;
  branch_id: number;
  encoded_path: string;
}

export class KnownOutlines {
  readonly #log: Logger;
  /** By id and path; null for one that cannot be used. */
  #known = new Map<string, Outline | null>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * By the ids of the areas. Those that enclose nothing or are no polyline are missing, so nobody delivers there; they are said once in
   * the log, and so are those that cross themselves.
   */
  read(areas: readonly AreaText[]): Map<number, Outline> {
    const before = this.#known;
    this.#known = new Map();
    const outlines = new Map<number, Outline>();
    for (const area of areas) {
      const key = `${area.id} ${area.encoded_path}`;
      const known = before.get(key);
      const outline = known === undefined ? this.#readNew(area) : known;
      this.#known.set(key, outline);
      if (outline) outlines.set(area.id, outline);
    }
    return outlines;
  }

  #readNew(area: AreaText): Outline | null {
    const which = { area: area.id, branch: area.branch_id };
    try {
      const outline = readOutline(area.encoded_path);
      if (outline.isTangled) this.#log.warn(which, 'a delivery area crosses itself: where it goes around twice nobody delivers');
      return outline;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#log.error({ ...which, reason: error.message }, 'a delivery area is left out: its path is no outline');
      return null;
    }
  }
}
