/** Preview of delivery areas before saving: which branches would deliver to a point, by the catalogue's rule. */
import { isInRegion } from '@sufra/contract/branches/model';
import * as served from '@sufra/contract/desk/served';
import { encodePath } from '@sufra/contract/geo/polyline';
import type { Branch } from '@sufra/restaurant/restaurant';
import { AreaIndex } from '../catalogue/store/area-index.ts';
import { distanceMetres } from '../catalogue/store/distance.ts';
import type { AreaRecord } from '../catalogue/store/model.ts';
import { readOutline } from '../catalogue/store/outline.ts';
import { isPaused } from '../catalogue/store/service.ts';
import { zonedIso } from '../catalogue/store/time-zone.ts';
import type { Context } from '../context/context.ts';
import { loadRows } from '../importer/queries.ts';
import type { Serve } from '../platform/http/serve.ts';
import { previewOf } from './branch-preview.ts';
import { toEdits } from './edits.ts';
import { reading } from './reading.ts';
import { rightsOf } from './rights.ts';
import { described } from './things.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'now'>;

export function areasRoutes(serve: Serve, { db, catalogue, now: clock }: Deps): void {
  serve(served.previewAreas, async ({ input: { point, edits }, staff }) => {
    const rows = await reading(db, (tx) => loadRows(tx, described.branch.reads));
    const active = new Set(rows.branches.filter((row) => row.active).map(({ code }) => code));
    const branches = previewOf(rows, toEdits(edits), rightsOf(staff, rows)).after.branches.filter(({ code }) => active.has(code));
    const now = clock();
    const pausedUntil = (branch: string, area: string): Date | null => {
      const known = catalogue.branchByCode(branch)?.areas.find(({ code }) => code === area);
      return known && isPaused(known, now) ? known.pausedUntil : null;
    };
    const index = new AreaIndex(
      branches.map((branch, at) => ({
        deliveryEnabled: branch.delivers,
        areas: branch.areas.flatMap((area, priority) => toRecord(area, at, priority) ?? []),
      })),
    );
    const found = isInRegion(point) ? index.at(point.lat, point.lng) : new Map<number, AreaRecord>();
    const delivering = branches
      .flatMap((branch, at) => {
        const area = found.get(at);
        return area ? [{ branch, area, distance: distanceMetres(point, branch.position) }] : [];
      })
      .sort((one, other) => one.distance - other.distance);
    return {
      delivering: delivering.map(({ branch, area }) => {
        const until = pausedUntil(branch.code, area.code);
        return {
          ...{ branch: branch.code, branchName: branch.name, area: area.code, areaName: area.name },
          ...{ fee: area.fee, minimum: area.minimum, minutes: area.minutes },
          pausedUntil: until && zonedIso(until, branch.timeZone),
        };
      }),
    };
  });
}

/** `branchId`: the branch's list position. Null for an outline that encloses nothing, which the catalogue omits. */
function toRecord({ outline, ...area }: Branch['areas'][number], branchId: number, priority: number): AreaRecord | null {
  const path = encodePath(outline.map(({ lat, lng }) => [lat, lng]));
  try {
    return { ...area, id: priority, branchId, path, outline: readOutline(path), priority, pausedUntil: null };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
