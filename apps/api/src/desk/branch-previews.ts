/** Previews of a branch before saving: delivering branches by the catalogue's rule, the days ahead, and orders in closed hours. */
import { isDeepStrictEqual } from 'node:util';
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
import type { Rows } from '../importer/parts.ts';
import { loadRows } from '../importer/queries.ts';
import { readInSnapshot } from '../platform/db/snapshot.ts';
import { Refusal, requireFound } from '../platform/http/errors.ts';
import type { Serve } from '../platform/http/serve.ts';
import { Draft } from './draft.ts';
import { type Edit, toEdits } from './edits.ts';
import { affectedOrders, daysOf, type HoursChange } from './hours.ts';
import { kindDefinitions } from './kind-definitions.ts';
import { type Rights, rightsOf } from './rights.ts';

/** Maximum number of orders listed individually. */
const maxReported = 100;

export function branchPreviews(serve: Serve, { db, catalogue, now: clock }: Pick<Context, 'db' | 'catalogue' | 'now'>): void {
  serve(served.previewAreas, async ({ input: { point, edits, code: shown }, staff }) => {
    const rows = await readInSnapshot(db, (tx) => loadRows(tx, kindDefinitions.branch.reads));
    const active = new Set(rows.branches.filter((row) => row.active).map(({ code }) => code));
    // A hidden branch answers only on its own screen, where its areas are drawn before it opens.
    const branches = previewOf(rows, toEdits(edits), rightsOf(staff, rows)).after.branches.filter(
      ({ code, isHidden }) => active.has(code) && (!isHidden || code === shown),
    );
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

  serve(served.previewHours, ({ input, staff }) =>
    readInSnapshot(db, async (tx) => {
      const rows = await loadRows(tx, kindDefinitions.branch.reads);
      const rights = rightsOf(staff, rows);
      if (!rights.maySee({ kind: 'branch', code: input.code, field: 'name.en' })) throw new Refusal('not_found');
      const draft = previewOf(rows, toEdits(input.edits), rights, input.code);
      const branches = changesOf(draft, new Map(rows.branches.map(({ code, id }) => [code, id])));
      const { before, after } = requireFound(branches.find((branch) => branch.after.code === input.code));
      const hit = await affectedOrders(
        tx,
        branches.filter((branch) => !isDeepStrictEqual(branch.before, branch.after)),
        clock(),
      );
      return { days: daysOf(before, after, clock()), hit: hit.slice(0, maxReported), hitCount: hit.length };
    }),
  );
}

/** Branches after these edits. `also` includes a branch that may be retired. Throws like the save. */
function previewOf(rows: Rows, edits: readonly Edit[], { mayChange }: Rights, also?: string): Draft {
  if (!edits.every((edit) => edit.kind === 'branch' && mayChange(edit))) throw new Refusal('forbidden');
  const shown = also === undefined ? [] : [{ kind: 'branch', code: also, field: 'name.en', before: null, after: null } as const];
  const draft = new Draft(rows, { edits: [...edits, ...shown], isConfirmed: true });
  draft.lay(edits);
  return draft;
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

function changesOf({ before, after }: Draft, ids: ReadonlyMap<string, number>): HoursChange[] {
  const known = new Map<string, Branch>(before.branches.map((branch) => [branch.code, branch]));
  return after.branches.flatMap((branch) => {
    const was = known.get(branch.code);
    return was ? [{ id: ids.get(branch.code) ?? 0, before: was, after: branch }] : [];
  });
}
