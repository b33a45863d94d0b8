/** Time zone of a planned edit: its branch's; for global edits, the first branch's. */
import { zonedIso } from '../catalogue/store/time-zone.ts';
import type { FieldKey } from '../importer/change-log.ts';
import type { Row } from '../importer/parts.ts';
import { branchIn } from './kind-definitions.ts';

type Branch = Pick<Row<'branches'>, 'code' | 'name_en' | 'name_ar' | 'time_zone' | 'position' | 'active'>;

export interface Clocks {
  first: Branch | null;
  /** Local wall-clock time for an edit: `2026-12-05T03:00`. */
  at(field: FieldKey): string;
  /** For edits that apply to all branches. */
  everywhere: string;
  /** Latest local time of all branches. */
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

/** Fallback without branches, or for a zone that this process lacks. */
const usual = 'UTC';

function clockIn(zone: string, now: Date): string {
  try {
    return zonedIso(now, zone).slice(0, 16);
  } catch (error) {
    if (error instanceof RangeError) return zonedIso(now, usual).slice(0, 16);
    throw error;
  }
}
