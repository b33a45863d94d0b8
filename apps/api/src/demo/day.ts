/** What a day brings to the demo: sold out, busy, closed. A restaurant's folder says nothing of it. */
import { today } from '@sufra/demo';
import { isoDay, localDay } from '../catalogue/store/time-zone.ts';
import type { Db } from '../platform/db/database.ts';

/** Of the branches and dishes that are there; others of the demo's are passed over. */
export async function setDay(db: Db, now: Date): Promise<void> {
  const branches = new Map(
    (await db.selectFrom('branch').select(['code', 'id', 'time_zone']).execute()).map((branch) => [branch.code, branch]),
  );
  for (const [code, minutes] of Object.entries(today.busyForMinutes)) {
    const busy_until = new Date(now.getTime() + minutes * 60_000);
    await db.updateTable('branch').set({ busy_until }).where('code', '=', code).execute();
  }
  for (const [code, days] of Object.entries(today.dayOffIn)) {
    const branch = branches.get(code);
    if (!branch) continue;
    const on_date = isoDay(localDay(branch.time_zone, now.getTime()) + days);
    await db.insertInto('branch_exception').values({ branch_id: branch.id, on_date }).execute();
  }
  const items = await db.selectFrom('item').select(['code', 'id']).where('code', 'in', Object.keys(today.soldOutAt)).execute();
  const soldOut = items.flatMap(({ code, id: item_id }) =>
    (today.soldOutAt[code] ?? []).flatMap((branch) => {
      const branch_id = branches.get(branch)?.id;
      return branch_id === undefined ? [] : [{ branch_id, item_id }];
    }),
  );
  if (soldOut.length > 0) await db.insertInto('sold_out').values(soldOut).execute();
}
