/** Staff routes for availability: sold out, busy, paused. This process shows changes at once, others within a second. */
import type { BranchToday, Ending } from '@sufra/contract/availability/schemas';
import * as served from '@sufra/contract/availability/served';
import type { Context } from '../../context/context.ts';
import { audit } from '../../platform/audit-log.ts';
import { requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { BranchRecord } from '../store/model.ts';
import { endSoldOut, markSoldOut, momentFor } from './mark.ts';
import { presentAreaPause, presentBranchToday, presentMenuToday, presentSoldOut } from './present.ts';
import { findBranchSetting, listAreaPauses, listSoldOut, saveAreaPause, saveBusy, savePause } from './queries.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'workload' | 'now'>;

export function availabilityRoutes(serve: Serve, { db, catalogue, workload, now: clock }: Deps): void {
  const branchOf = (branchId: number): BranchRecord => requireFound(catalogue.branch(branchId));
  const today = async (branchId: number): Promise<BranchToday> => {
    // Read again: a change replaces the branch record.
    const branch = branchOf(branchId);
    return presentBranchToday(branch, requireFound(await findBranchSetting(db, branchId)), workload.added(branch), clock());
  };

  serve(served.branchAvailability, async ({ input: { branchId } }) => {
    const branch = branchOf(branchId);
    const soldOut = await listSoldOut(db, branchId, clock());
    return { ...(await today(branchId)), ...presentMenuToday(branch, requireFound(catalogue.menu(branchId)), soldOut) };
  });

  serve(served.setSoldOut, async ({ input: { kind, id, until }, staff, branchIds }) => {
    const branches = branchIds ? [...new Set(branchIds)].map(branchOf) : catalogue.branches();
    const menu = catalogue.businessMenu();
    const { name } = requireFound(kind === 'dish' ? menu.item(id) : menu.option(id));
    const now = clock();
    const saved = await db.transaction().execute(async (tx) => {
      if (until === null) {
        await endSoldOut(tx, staff, now, { kind, id, name }, idsOf(branches));
        return [];
      }
      const ends = branches.map((branch) => ({ branchId: branch.id, until: endOf(until, branch, now) }));
      return markSoldOut(tx, staff, now, { kind, id, name }, ends);
    });
    await catalogue.catchUp();
    return branches.map((branch) => {
      const record = saved.find(({ branchId }) => branchId === branch.id);
      return { branchId: branch.id, soldOut: record ? presentSoldOut(record, branch) : null };
    });
  });

  serve(served.setBusy, async ({ input: { branchId, extraMinutes, until }, staff }) => {
    const branch = branchOf(branchId);
    const now = clock();
    const busy = until && { minutes: extraMinutes, until: momentFor(until, branch, now) };
    await db.transaction().execute(async (tx) => {
      const isChanged = await saveBusy(tx, branchId, busy?.until ?? null, busy ? staff.name : '', busy?.minutes ?? null);
      if (!isChanged) return;
      const details = busy ? { extraMinutes, until: busy.until.toISOString() } : {};
      await audit(tx, staff, now, { action: busy ? 'busy' : 'busy_no_more', branchId, details });
    });
    await catalogue.catchUp();
    return today(branchId);
  });

  serve(served.setPause, async ({ input: { branchId, until }, staff }) => {
    const branch = branchOf(branchId);
    const now = clock();
    const end = until && momentFor(until, branch, now);
    await db.transaction().execute(async (tx) => {
      const isChanged = await savePause(tx, branchId, end, end ? staff.name : '');
      if (isChanged)
        await audit(tx, staff, now, { action: end ? 'paused' : 'resumed', branchId, details: end ? { until: end.toISOString() } : {} });
    });
    await catalogue.catchUp();
    return today(branchId);
  });

  serve(served.setAreaPause, async ({ input: { branchId, area: code, until }, staff }) => {
    const branch = branchOf(branchId);
    const area = requireFound(branch.areas.find((each) => each.code === code));
    const now = clock();
    const end = until && momentFor(until, branch, now);
    await db.transaction().execute(async (tx) => {
      const isChanged = await saveAreaPause(tx, area.id, end, end ? staff.name : '');
      const details = { area: code, name: area.name, ...(end && { until: end.toISOString() }) };
      if (isChanged) await audit(tx, staff, now, { action: end ? 'stopped_area' : 'resumed_area', branchId, details });
    });
    await catalogue.catchUp();
    return (await listAreaPauses(db, [branchId], now)).map(presentAreaPause);
  });

  serve(served.listAreaPauses, async ({ staff: { worksAt } }) =>
    (await listAreaPauses(db, worksAt === 'everywhere' ? null : worksAt, clock())).map(presentAreaPause),
  );
}

const idsOf = (branches: readonly BranchRecord[]): number[] => branches.map(({ id }) => id);

/** Null: until further notice. */
const endOf = (until: Ending | 'further_notice', branch: BranchRecord, now: Date): Date | null =>
  until === 'further_notice' ? null : momentFor(until, branch, now);
