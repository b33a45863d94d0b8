import type { Branch } from '@sufra/contract/branches/model';
import { branchAreas, listBranches } from '@sufra/contract/branches/served';
import { encodePath } from '@sufra/contract/geo/polyline';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { dropConstraints } from '@sufra/tests/support/past-constraints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { containsPoint, readOutline, toUnits } from '../store/outline.ts';
import { branchesNear } from './near.ts';

const marina = { lat: 25.0805, lng: 55.1403 };
const emptyQuarter = { lat: 22.9, lng: 53.5 };
const noon = '2026-11-21T12:30:00+04:00';

const here = shared(await startApi());
afterEach(() => here.setNow(noon));

const locations = async (query: Record<string, string | number> = {}) => (await here.call(listBranches, { query })).data.locations;
const named = async (name: string, query: Record<string, string | number> = {}) => {
  const found = (await locations(query)).find((location) => location.branch_en_name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
};

describe('LOC-06 nearby branches of a location', () => {
  test('LOC-06 those that deliver come first, then the nearest', async () => {
    const found = await locations(marina);
    expect(found[0]).toMatchObject({ branch_en_name: 'Dubai Marina', distance: 0 });
    const delivering = found.map((location) => location.delivery.is_active);
    expect(delivering).toEqual(delivering.toSorted((a, b) => Number(b) - Number(a)));
    for (const group of [true, false]) {
      const distances = found.filter((location) => location.delivery.is_active === group).map((location) => location.distance ?? -1);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }
  });

  test('LOC-06 lists a distant delivering branch before a nearer one without delivery', async () => {
    const found = await locations({ lat: 25.118, lng: 55.2 });
    expect(found.slice(0, 2).map((location) => location.branch_en_name)).toEqual(['Dubai Marina', 'Al Barsha Counter']);
    expect(found[0]?.distance).toBeGreaterThan(found[1]?.distance ?? 0);
  });

  test('LOC-06 without a location all branches are listed, with no distance', async () => {
    const found = await locations();
    expect(found).toHaveLength(6);
    expect(found.every((location) => location.distance === null)).toBe(true);
  });

  test('LOC-10 list is empty when no branch delivers there and none nearby offers pickup', async () => {
    await expect(locations(emptyQuarter)).resolves.toEqual([]);
  });

  test.each([
    ['north of it', { lat: 26.6, lng: 55.5 }],
    ['in Oman', { lat: 25.1, lng: 56.6 }],
    ['on the other side of the world', { lat: -25.1, lng: -55.1 }],
  ])('MAP-11 lists nothing outside the served region: %s', async (_, point) => {
    await expect(locations(point)).resolves.toEqual([]);
  });

  test('MAP-11 lists nothing just beyond the border, although a branch is near', async () => {
    const [ajman] = here.context.catalogue.branches().filter((branch) => branch.code === 'AJM-CORNICHE');
    await change('AJM-CORNICHE', { lat: 25.3, lng: 56.4 });
    expect((await locations({ lat: 25.3, lng: 56.49 })).map((location) => location.loc_code)).toEqual(['AJM-CORNICHE']);
    await expect(locations({ lat: 25.3, lng: 56.51 })).resolves.toEqual([]);
    await change('AJM-CORNICHE', { lat: ajman?.position.lat ?? 0, lng: ajman?.position.lng ?? 0 });
  });

  test('LOC-12 browsers never cache the list: every poll is fresh', async () => {
    const { headers } = await here.call(listBranches, { query: marina });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('LOC-06 a chain with hundreds of branches', () => {
  const away = { lat: 25.7, lng: 55.9 };
  beforeAll(async () => {
    const branches = Array.from({ length: 70 }, (_, index) => ({
      ...{ code: `KIOSK-${index}`, name_en: `Kiosk ${index}`, name_ar: `كشك ${index}`, address_en: '', address_ar: '', phone: '' },
      ...{ lat: away.lat + index / 1000, lng: away.lng, delivery_enabled: index === 69, pickup_enabled: true, pickup_minutes: 10 },
    }));
    const rows = await here.context.db.insertInto('branch').values(branches).returning(['id', 'code']).execute();
    const last = rows.find((row) => row.code === 'KIOSK-69');
    const terms = { name_en: 'All around', name_ar: 'الجوار', fee_fils: 0, minimum_fils: 0, minutes: 20 };
    const around = encodePath([
      [25.6, 55.8],
      [25.6, 56],
      [25.8, 56],
      [25.8, 55.8],
    ]);
    await here.context.db
      .insertInto('delivery_area')
      .values({ ...terms, branch_id: last?.id ?? 0, encoded_path: around })
      .execute();
    await here.context.catalogue.reload();
  });
  afterAll(async () => {
    await here.context.db.deleteFrom('branch').where('code', 'like', 'KIOSK-%').execute();
    await here.context.catalogue.reload();
  });

  test('LOC-06 lists all delivering branches, and the fifty nearest others for pickup', async () => {
    const found = (await locations(away)).map((location) => location.branch_en_name);
    expect(found).toEqual(['Kiosk 69', ...Array.from({ length: 50 }, (_, index) => `Kiosk ${index}`)]);
  });

  test('LOC-12 the chosen branch stays listed from poll to poll while nothing changes, opening hours or not', async () => {
    const ids = async () => (await locations(away)).map((location) => location.branch_id);
    const before = await ids();
    await change('KIOSK-10', { busy_until: '2026-11-21T13:15:00+04:00' });
    here.setNow('2026-11-22T03:00:00+04:00');
    await expect(ids()).resolves.toEqual(before);
  });
});

/** Of Dubai Marina's best area, with its minimum and fee in AED. */
const nearest = { is_active: true, time: 30, type_id: 2, min_order_amount: 30, charge: 5, next_slot: null, paused_until: null };

describe('LOC-07 what a card says about delivery', () => {
  test('LOC-07 inside an area: its time, fee and minimum order', async () => {
    const { delivery } = await named('Dubai Marina', marina);
    expect(delivery).toEqual(nearest);
  });

  test('LOC-07 outside every area it does not deliver, but offers pickup', async () => {
    const { delivery, pickup, has_delivery } = await named('Downtown Dubai', marina);
    expect(has_delivery).toBe(true);
    expect(delivery).toEqual({
      is_active: false,
      time: 0,
      type_id: 2,
      min_order_amount: 0,
      charge: null,
      next_slot: null,
      paused_until: null,
    });
    expect(pickup).toEqual({ is_active: true, time: 20, type_id: 1, next_slot: null });
  });

  test('LOC-07 a counter without drivers only has pickup', async () => {
    expect((await named('Al Barsha Counter', { lat: 25.1137, lng: 55.1989 })).delivery.is_active).toBe(false);
    expect(await named('Al Barsha Counter')).toMatchObject({ delivery: { is_active: false }, has_delivery: false });
  });

  test('LOC-07 a branch that stops delivering says so at once', async () => {
    await change('DXB-MARINA', { delivery_enabled: false });
    expect((await named('Dubai Marina', marina)).delivery.is_active).toBe(false);
    await change('DXB-MARINA', { pickup_enabled: false });
    expect((await locations(marina)).map((location) => location.loc_code)).not.toContain('DXB-MARINA');
    await change('DXB-MARINA', { delivery_enabled: true, pickup_enabled: true });
  });

  test('LOC-07 server shows time, fee and minimum order of the area that contains the point', async () => {
    const palm = { lat: 25.118, lng: 55.13 };
    const area = here.context.catalogue.branchByCode('DXB-MARINA')?.areas.find(({ name }) => name.en === 'Palm Jumeirah');
    expect((await named('Dubai Marina', palm)).delivery).toEqual({
      is_active: true,
      time: 45,
      type_id: 2,
      min_order_amount: (area?.minimum ?? 0) / 100,
      charge: 12,
      next_slot: null,
      paused_until: null,
    });
    expect(area?.minimum).toBeGreaterThan(0);
  });

  test('LOC-07 distinguishes a free delivery area (fee 0) from no area (no fee)', async () => {
    const update = (fee_fils: number) =>
      here.context.db.updateTable('delivery_area').set({ fee_fils }).where('name_en', 'like', 'Dubai Marina%');
    await update(0).execute();
    await here.context.catalogue.reload();
    expect((await named('Dubai Marina', marina)).delivery).toMatchObject({ is_active: true, charge: 0 });
    const elsewhere = (await locations({ lat: 25.2048, lng: 55.2708 })).filter(({ delivery }) => !delivery.is_active);
    expect(elsewhere.length).toBeGreaterThan(0);
    for (const { delivery } of elsewhere) expect(delivery.charge).toBeNull();
    await update(500).execute();
    await here.context.catalogue.reload();
  });

  test('LOC-07 applies a moved or removed area to the next request without a restart', async () => {
    const areas = () => here.context.db.updateTable('delivery_area').where('name_en', 'like', 'Dubai Marina%');
    const before = here.context.catalogue.branchByCode('DXB-MARINA')?.areas[0]?.path ?? '';
    await dropConstraints(here.context.database, ['delivery_area']);
    await areas().set({ encoded_path: 'no outline at all' }).execute();
    await vi.waitFor(async () => expect((await named('Dubai Marina', marina)).delivery.is_active).toBe(false), { timeout: 5000 });
    const { data } = await here.call(branchAreas, { query: { branch_id: (await named('Dubai Marina')).branch_id } });
    expect(data).toHaveLength(3);
    await areas().set({ encoded_path: before }).execute();
    await vi.waitFor(async () => expect((await named('Dubai Marina', marina)).delivery.is_active).toBe(true), { timeout: 5000 });
  });

  test('LOC-07 shows the best area’s terms without a location', async () => {
    const { delivery } = await named('Dubai Marina');
    expect(delivery).toEqual(nearest);
  });
});

async function change(
  code: string,
  values: { delivery_enabled?: boolean; pickup_enabled?: boolean; busy_until?: string | null; lat?: number; lng?: number },
) {
  await here.context.db.updateTable('branch').set(values).where('code', '=', code).execute();
  await here.context.catalogue.reload();
}

describe('BRN-05 closed, busy, or taking orders', () => {
  test('BRN-05 an open branch lists its timings of the day with the offset of its time zone', async () => {
    expect(await named('Downtown Dubai')).toMatchObject({
      is_opened: true,
      status: true,
      opens_at: null,
      store_timings: [{ from: '2026-11-21T10:00:00+04:00', to: '2026-11-22T03:00:00+04:00' }],
    });
  });

  test('DESK-15 a branch says why a special day has other hours, on that day alone', async () => {
    const { db, catalogue } = here.context;
    const branch_id = catalogue.branchByCode('DXB-DOWNTOWN')?.id ?? 0;
    const day = {
      branch_id,
      on_date: '2026-11-22',
      opens_minute: null,
      closes_minute: null,
      note_en: 'National Day',
      note_ar: 'اليوم الوطني',
    };
    await db.insertInto('branch_exception').values(day).execute();
    await catalogue.reload();
    expect(await named('Downtown Dubai')).not.toHaveProperty('store_note');
    here.setNow('2026-11-22T12:00:00+04:00');
    expect(await named('Downtown Dubai')).toMatchObject({ store_timings: [], store_note: { en: 'National Day', ar: 'اليوم الوطني' } });
    await db.deleteFrom('branch_exception').where('branch_id', '=', branch_id).execute();
    await catalogue.reload();
  });

  test('BRN-06 a busy branch is open, does not take orders, and says until when', async () => {
    await change('DXB-DOWNTOWN', { busy_until: '2026-11-21T13:15:00+04:00' });
    expect(await named('Downtown Dubai')).toMatchObject({ is_opened: true, status: false, opens_at: '2026-11-21T13:15:00+04:00' });
    here.setNow('2026-11-21T13:15:00+04:00');
    expect(await named('Downtown Dubai')).toMatchObject({ is_opened: true, status: true, opens_at: null });
  });

  test('BRN-06 a branch that is busy beyond its closing time takes orders when it next opens', async () => {
    await change('DXB-DOWNTOWN', { busy_until: '2026-11-22T05:00:00+04:00' });
    expect(await named('Downtown Dubai')).toMatchObject({ status: false, opens_at: '2026-11-22T10:00:00+04:00' });
    await change('DXB-DOWNTOWN', { busy_until: null });
  });

  test('BRN-06 a branch that is busy for the rest of its last day still says until when', async () => {
    const { db, catalogue } = here.context;
    const id = catalogue.branchByCode('DXB-DOWNTOWN')?.id ?? 0;
    const weekly = await db.selectFrom('branch_period').selectAll().where('branch_id', '=', id).execute();
    await db.deleteFrom('branch_period').where('branch_id', '=', id).execute();
    const today = { branch_id: id, on_date: '2026-11-21', opens_minute: 600, closes_minute: 1200 };
    await db.insertInto('branch_exception').values(today).execute();
    await change('DXB-DOWNTOWN', { busy_until: '2026-11-21T21:00:00+04:00' });
    expect(await named('Downtown Dubai')).toMatchObject({ is_opened: true, status: false, opens_at: '2026-11-21T21:00:00+04:00' });
    here.setNow('2026-11-21T20:30:00+04:00');
    expect(await named('Downtown Dubai')).toMatchObject({ is_opened: false, status: false, opens_at: null });
    await db.deleteFrom('branch_exception').where('branch_id', '=', id).execute();
    await db.insertInto('branch_period').values(weekly).execute();
    await change('DXB-DOWNTOWN', { busy_until: null });
  });

  test('CHK-02 cash comes first and can be chosen; a card is shown but cannot, without a gateway', async () => {
    const { payment_methods } = await named('Dubai Marina');
    expect(payment_methods).toMatchObject([
      { method_name: 'Cash', arabic_method_name: 'نقدًا', is_online_payment: false, is_available: true },
      { method_name: 'Card', arabic_method_name: 'بطاقة', is_online_payment: true, is_available: false },
    ]);
  });
});

describe('LOC-06 refuses invalid queries, naming the field', () => {
  test.each([
    [{ lat: 25 }, 'lng'],
    [{ lng: 55 }, 'lat'],
    [{ lat: 91, lng: 55 }, 'lat'],
    [{ lat: 'here', lng: 55 }, 'lat'],
    [{ lat: 25, lng: '5e1' }, 'lng'],
    [{ lat: 25, lng: '' }, 'lng'],
  ])('%o', async (query, field) => {
    const { status, body } = await here.call(listBranches, { query: query as Record<string, string | number> });
    expect([status, Object.keys(body.payload ?? {})]).toEqual([400, [field]]);
  });
});

describe('MAP-09 delivery areas of a branch', () => {
  test('MAP-09 every area comes with its outline, fee and minimum order; the branch itself lies in one', async () => {
    const branch = await named('Dubai Marina');
    const { data } = await here.call(branchAreas, { query: { branch_id: branch.branch_id } });
    expect(data).toHaveLength(4);
    expect(data[0]).toMatchObject({
      delivery_area_name: 'Dubai Marina, JBR and Bluewaters',
      delivery_charge: 5,
      min_order_amount: 30,
      time: 30,
    });
    expect(data[0]?.delivery_area_ar_name).toMatch(/مرسى دبي/);
    const [lat, lng] = [toUnits(marina.lat), toUnits(marina.lng)];
    expect(data.some((zone) => containsPoint(readOutline(zone.encoded_path), lat, lng))).toBe(true);
  });

  test('MAP-09 returns 404 for an unknown branch', async () => {
    expect((await here.call(branchAreas, { query: { branch_id: 999_999 } })).status).toBe(404);
  });
});

const ask = async (query: Record<string, number> = marina) => {
  const { data, headers } = await here.call(listBranches, { query });
  return { locations: data.locations, tag: String(headers.etag) };
};
const cardOf = async (name: string) => (await ask()).locations.find(({ branch_en_name: each }) => each === name);
const locationsToWire = (branches: Branch[]) => listBranches.output.parse(listBranches.write(branches)).locations;

test('LOC-12 equal queries share a cached response while nothing changes', async () => {
  const [first, again] = [await ask(), await ask()];
  expect(again.tag).toBe(first.tag);
  const beside = await ask({ lat: 25.0806, lng: 55.1403 });
  expect(beside.locations[1]?.distance).not.toBe(first.locations[1]?.distance);
  expect((await ask({})).locations.every(({ distance }) => distance === null)).toBe(true);
  expect((await ask({ lat: 22.9, lng: 53.5 })).locations).toEqual([]);
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

test('LOC-07 shows kitchen load in the next response', async () => {
  const { db, workload, catalogue } = here.context;
  const before = await cardOf('Dubai Marina');
  const { id } = catalogue.branchByCode('DXB-MARINA') ?? { id: 0 };
  await db.updateTable('branch').set({ load_orders: 1, load_minutes: 5 }).where('id', '=', id).execute();
  await catalogue.catchUp();
  expect(await cardOf('Dubai Marina')).toEqual(before);
  workload.added = () => 25;
  expect((await cardOf('Dubai Marina'))?.pickup.time).toBe((before?.pickup.time ?? 0) + 25);
});
