/** Which clock a planned edit goes by: that of its branch; what all branches have goes by that of the first branch. */
import { zonedIso } from '../catalogue/store/time-zone.ts';
import type { Row } from '../importer/parts.ts';
import type { Named } from '../importer/trail.ts';
import { branchIn } from './things.ts';

type Branch = Pick<Row<'branches'>, 'code' | 'name_en' | 'name_ar' | 'time_zone' | 'position' | 'active'>;

export interface Clocks {
  first: Branch | null;
  /** What the clock on the wall shows for an edit: `2026-12-05T03:00`. */
  at(field: Named): string;
  /** For what all branches have. */
  everywhere: string;
  /** The furthest that any of them is. */
  latest: string;
}

export function clocksOf(branches: readonly Branch[], now: Date): Clocks {
  const zones = new Map(branches.map(({ code, time_zone }) => [code, time_zone]));
  const [first = null] = branches.filter(({ active }) => active).toSorted((one, other) => one.position - other.position);
  const clocks = new Map([...new Set([...zones.values(), usual])].map((zone) => [zone, clockIn(zone, now)]));
  const everywhere = clocks.get(first?.time_zone ?? usual) ?? '';
  const used = branches.length > 0 ? [...new Set(zones.values())] : [usual];
  return {
    first,
    at: (field) => clocks.get(zones.get(branchIn(field) ?? '') ?? '') ?? everywhere,
    everywhere,
    latest:
      used
        .map((zone) => clocks.get(zone) ?? '')
        .toSorted()
        .at(-1) ?? '',
  };
}

/** Where there is no branch, or its zone is one that this process does not know. */
const usual = 'UTC';

function clockIn(zone: string, now: Date): string {
  try {
    return zonedIso(now, zone).slice(0, 16);
  } catch (error) {
    if (error instanceof RangeError) return zonedIso(now, usual).slice(0, 16);
    throw error;
  }
}
