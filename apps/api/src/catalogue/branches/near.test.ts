// @embedded
/** An answer that is given again must not outlive what it says. What it says is in branches.test.ts. */
import type { Branch } from '@sufra/contract/branches/model';
import { listBranches } from '@sufra/contract/branches/served';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { branchesNear } from './near.ts';

const marina = { lat: 25.0805, lng: 55.1403 };
const noon = '2026-11-21T12:30:00+04:00';

let here: TestApi;
beforeAll(async () => {
  here = await startApi();
});
afterAll(() => here.close());
afterEach(() => here.setNow(noon));

const ask = async (query: Record<string, number> = marina) => {
  const { data, headers } = await here.call(listBranches, { query });
  return { locations: data.locations, tag: String(headers.etag) };
};
const branch = async (name: string) => (await ask()).locations.find(({ branch_en_name: each }) => each === name);
const locationsToWire = (branches: Branch[]) => listBranches.output.parse(listBranches.write(branches)).locations;
const change = async (code: string, values: { busy_until?: string | null; delivery_enabled?: boolean }) => {
  await here.context.db.updateTable('branch').set(values).where('code', '=', code).execute();
  await here.context.catalogue.catchUp();
};

test('LOC-12 the same question has the same answer while nothing changes, and each place its own', async () => {
  const [first, again] = [await ask(), await ask()];
  expect(again.tag).toBe(first.tag);
  const beside = await ask({ lat: 25.0806, lng: 55.1403 });
  expect(beside.locations[1]?.distance).not.toBe(first.locations[1]?.distance);
  expect((await ask({})).locations.every(({ distance }) => distance === null)).toBe(true);
  expect((await ask({ lat: 22.9, lng: 53.5 })).locations).toEqual([]);
});

test('LOC-12 what the restaurant changes stands in the next answer', async () => {
  expect(await branch('Dubai Marina')).toMatchObject({ status: true, delivery: { is_active: true } });
  await change('DXB-MARINA', { busy_until: '2026-11-21T13:15:00+04:00' });
  expect(await branch('Dubai Marina')).toMatchObject({ status: false, opens_at: '2026-11-21T13:15:00+04:00' });
  await change('DXB-MARINA', { busy_until: null, delivery_enabled: false });
  expect(await branch('Dubai Marina')).toMatchObject({ status: true, delivery: { is_active: false } });
  await change('DXB-MARINA', { delivery_enabled: true });
});

test('BRN-05 an hour that strikes is heard at once', async () => {
  here.setNow('2026-11-22T02:59:59.999+04:00');
  expect(await branch('Downtown Dubai')).toMatchObject({ is_opened: true });
  here.setNow('2026-11-22T03:00:00+04:00');
  expect(await branch('Downtown Dubai')).toMatchObject({ is_opened: false });
});

test('BRN-05 cached answer equals a fresh one at any moment, including the next slot', async () => {
  await here.context.db.updateTable('branch').set({ delivery_lead_minutes: 72, pickup_lead_minutes: 45 }).execute();
  await change('DXB-MARINA', { busy_until: '2026-11-21T13:15:20+04:00' });
  const start = Date.parse('2026-11-21T12:00:00+04:00');
  const moments = [
    0, 1, 59_999, 60_000, 60_001, 900_000, 2_699_999, 2_700_000, 2_700_001, 3_779_999, 3_780_000, 3_780_001, 4_519_999, 4_520_000,
    50_400_000, 54_000_001,
  ];
  const slots = new Set<string | null | undefined>();
  for (const after of [...moments, ...moments.toReversed(), ...moments.map((each) => each + 300_000)]) {
    here.setNow(new Date(start + after));
    const { locations } = await ask();
    expect(locations).toEqual(locationsToWire(branchesNear(here.context, marina)));
    slots.add(locations.find(({ branch_en_name }) => branch_en_name === 'Dubai Marina')?.delivery.next_slot);
  }
  expect(slots.size).toBeGreaterThan(3);
  await change('DXB-MARINA', { busy_until: null });
});

test('LOC-07 a kitchen that gets busy says so in the next answer', async () => {
  const { db, workload, catalogue } = here.context;
  const before = await branch('Dubai Marina');
  const { id } = catalogue.branchByCode('DXB-MARINA') ?? { id: 0 };
  await db.updateTable('branch').set({ load_orders: 1, load_minutes: 5 }).where('id', '=', id).execute();
  await catalogue.catchUp();
  expect(await branch('Dubai Marina')).toEqual(before);
  workload.added = () => 25;
  expect((await branch('Dubai Marina'))?.pickup.time).toBe((before?.pickup.time ?? 0) + 25);
});
