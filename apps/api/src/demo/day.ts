/** What a day brings to the demo: sold out, busy, closed. A restaurant's folder says nothing of it. */
import type { DemoBranch, DemoRestaurant } from '@sufra/demo';
import { isoDay, localDay } from '../catalogue/time-zone.ts';
import type { Db } from '../db/database.ts';

export async function setDay(db: Db, { branches, items }: Pick<DemoRestaurant, 'branches' | 'items'>, now: Date): Promise<void> {
  const branchIds = new Map((await db.selectFrom('branch').select(['code', 'id']).execute()).map(({ code, id }) => [code, id]));
  for (const branch of branches) await setBranch(db, branch, branchIds.get(branch.code) ?? 0, now);
  const soldOut = items.filter((item) => item.unavailableAt);
  if (soldOut.length === 0) return;
  const codes = soldOut.map(({ slug }) => slug);
  const rows = await db.selectFrom('item').select(['code', 'id']).where('code', 'in', codes).execute();
  const itemIds = new Map(rows.map(({ code, id }) => [code, id]));
  await db
    .insertInto('branch_item')
    .values(
      soldOut.flatMap(({ slug, unavailableAt = [] }) =>
        unavailableAt.map((code) => ({ branch_id: branchIds.get(code) ?? 0, item_id: itemIds.get(slug) ?? 0, available: false })),
      ),
    )
    .execute();
}

async function setBranch(db: Db, { busyForMinutes, dayOffIn }: DemoBranch, id: number, now: Date): Promise<void> {
  if (busyForMinutes !== undefined) {
    const busy_until = new Date(now.getTime() + busyForMinutes * 60_000);
    await db.updateTable('branch').set({ busy_until }).where('id', '=', id).execute();
  }
  if (dayOffIn !== undefined) {
    const on_date = isoDay(localDay('Asia/Dubai', now.getTime()) + dayOffIn);
    await db.insertInto('branch_exception').values({ branch_id: id, on_date }).execute();
  }
}
