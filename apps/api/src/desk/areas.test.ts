import * as served from '@sufra/contract/desk/served';
import { encodePath } from '@sufra/contract/geo/polyline';
import { readTexts } from '@sufra/restaurant/read';
import { textsOf } from '@sufra/restaurant/write';
import { aBranch, cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCatalogue } from '../catalogue/store/catalogue.ts';
import { importRestaurant, readRestaurant } from '../importer/import.ts';
import { listActions } from '../platform/audit-log.ts';

const box = (south: number, west: number, north: number, east: number): string =>
  encodePath([
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ]);
const outlineOf = (south: number, west: number, north: number, east: number) => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
];
/** Two delivering branches: the first has a small area in front of a large one, the second overlaps it. */
const cafes = () => {
  const [quay] = cafe().branches;
  const [near, far] = quay?.areas ?? [];
  if (!near || !far) throw new Error('no areas');
  const small = { ...near, outline: outlineOf(25.06, 55.12, 25.1, 55.16) };
  const large = { ...far, outline: outlineOf(25.05, 55.1, 25.12, 55.2) };
  const other = { ...near, outline: outlineOf(25.05, 55.15, 25.12, 55.3), fee: 1200 };
  return cafe({
    branches: [
      aBranch('QUAY', 'The Quay', { areas: [small, large] }),
      aBranch('SQUARE', 'The Square', { areas: [other], position: { lat: 25.08, lng: 55.25 } }),
    ],
  });
};
const { api, db, quay, mona, omar, manager, ...desk } = await openDesk({ restaurant: cafes() });
const { catalogue } = api.context;
const square = (await db.selectFrom('branch').select('id').where('code', '=', 'SQUARE').executeTakeFirstOrThrow()).id;
beforeEach(async () => {
  await db.deleteFrom('delivery_area').where('code', 'not in', ['near', 'far']).execute();
  await importRestaurant(db, cafes());
  await catalogue.catchUp();
});

type Caller = typeof mona;
const edit = (field: string, before: unknown, after: unknown, code = 'QUAY') => ({ kind: 'branch', code, field, before, after });
const saves = (who: Caller, edits: object[]) => desk.saves(edits, who);
const undoes = (who: Caller, change: number | null) => desk.undoes(change, who);
const reads = (who: Caller, code = 'QUAY') => api.call(served.readDeskThing, { token: who.token, query: { kind: 'branch', code } });
const asks = (who: Caller, point: { lat: number; lng: number }, edits: object[] = [], code?: string) =>
  api.call(served.previewAreas, { token: who.token, body: { point, edits, ...(code && { code }) } });
const areas = async (code = 'QUAY') => (await readRestaurant(db)).branches.find((branch) => branch.code === code)?.areas ?? [];
const terms = (of: { fee: number; minimum: number; minutes: number } | undefined) => of && [of.fee, of.minimum, of.minutes];

/** Points in the small area; only in the large one; in both branches' areas. */
const [inside, around, both] = [
  { lat: 25.08, lng: 55.14 },
  { lat: 25.055, lng: 55.11 },
  { lat: 25.08, lng: 55.155 },
];
const hillside = {
  'name.en': ' Hillside ',
  'name.ar': 'التلة',
  outline: box(25.13, 55.1, 25.16, 55.2),
  fee: 1500,
  minimum: 6000,
  minutes: 55,
};
const adds = (code: string, fields: Record<string, unknown>, list: [before: string[], after: string[]]) => [
  ...Object.entries(fields).map(([field, after]) => edit(`areas.${code}.${field}`, null, after)),
  edit('areas', ...list),
];

const exported = async () => textsOf(await readRestaurant(db));

test('DESK-16 DESK-02 a changed area is exported, imports as it is, and undone gives the same bytes', async () => {
  const before = await exported();
  const { data } = await saves(mona, [
    edit('areas.far.fee', 900, 1250),
    edit('areas.far.minutes', 50, 45),
    edit('areas.near.name.ar', 'الnear', 'القريبة'),
    edit('areas.near.outline', box(25.06, 55.12, 25.1, 55.16), box(25.06, 55.12, 25.11, 55.16)),
  ]);
  expect(data).toEqual({ change: expect.any(Number), conflicts: [] });
  const after = await exported();
  const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
  expect(changed).toEqual(['areas/QUAY.geojson']);
  const text = before.get('areas/QUAY.geojson') ?? '';
  expect(after.get('areas/QUAY.geojson')).toBe(
    text
      .replace('"fee": 9,', '"fee": 12.5,')
      .replace('"minutes": 50', '"minutes": 45')
      .replace('الnear', 'القريبة')
      .replace('[55.16, 25.1]', '[55.16, 25.11]')
      .replace('[55.12, 25.1]', '[55.12, 25.11]'),
  );
  const read = await readTexts(after);
  if (!read.restaurant) throw new Error(JSON.stringify(read.problems));
  expect(await importRestaurant(db, read.restaurant)).toEqual([]);
  expect((await undoes(omar, data.change)).data.conflicts).toEqual([]);
  expect(await exported()).toEqual(before);
});

test('DESK-16 a new area is delivered to at once, here and in every other process within a second', async () => {
  const other = await openCatalogue(api.context.database, pino({ level: 'silent' }), api.context.now);
  const there = { lat: 25.14, lng: 55.15 };
  expect(catalogue.areasAt(there.lat, there.lng).get(quay)).toBeUndefined();
  const { data } = await saves(
    manager,
    adds('hillside', hillside, [
      ['near', 'far'],
      ['near', 'far', 'hillside'],
    ]),
  );
  expect(data.conflicts).toEqual([]);
  expect(terms(catalogue.areasAt(there.lat, there.lng).get(quay))).toEqual([1500, 6000, 55]);
  await vi.waitFor(() => expect(terms(other.areasAt(there.lat, there.lng).get(quay))).toEqual([1500, 6000, 55]), { timeout: 1000 });
  expect((await areas()).map(({ code, name }) => [code, name.en])).toEqual([
    ['near', 'The near'],
    ['far', 'The far'],
    ['hillside', 'Hillside'],
  ]);
  const [line] = await listActions(db, null, null);
  expect(line).toMatchObject({ actor: 'Bilal Khan', action: 'changed_areas', branchId: quay, details: { change: data.change } });
  other.close();
});

test('DESK-16 DESK-05 a removed area is retired completely, and restored as the same one', async () => {
  const rows = () => db.selectFrom('delivery_area').selectAll().where('branch_id', '=', quay).orderBy('id').execute();
  const before = await rows();
  const { data } = await saves(mona, [edit('areas', ['near', 'far'], ['far'])]);
  expect((await areas()).map(({ code }) => code)).toEqual(['far']);
  expect((await rows()).map(({ id, active, fee_fils }) => [id, active, fee_fils])).toEqual(
    before.map(({ id, code, fee_fils }) => [id, code === 'far', fee_fils]),
  );
  expect(terms(catalogue.areasAt(inside.lat, inside.lng).get(quay))).toEqual([900, 4000, 50]);
  const near = { 'name.en': 'The near', outline: box(25.06, 55.12, 25.1, 55.16), fee: 500, minimum: 2000, minutes: 30 };
  expect((await reads(manager)).data.archived).toEqual([{ code: 'near', fields: { ...near, 'name.ar': expect.any(String) } }]);
  expect((await undoes(omar, data.change)).data.conflicts).toEqual([]);
  expect(await rows()).toEqual(before);
});

test('DESK-16 list order defines the precedence of areas, even without stored positions', async () => {
  await db.updateTable('delivery_area').set({ priority: 7 }).where('branch_id', '=', quay).execute();
  await db.updateTable('delivery_area').set({ fee_fils: 100 }).where('branch_id', '=', quay).where('code', '=', 'far').execute();
  await catalogue.catchUp();
  const counting = () => catalogue.areasAt(inside.lat, inside.lng).get(quay)?.code;
  // With equal priority the lower fee wins, in the catalogue and on screen.
  expect([counting(), (await reads(mona)).data.fields.areas]).toEqual(['far', ['far', 'near']]);
  const { data } = await saves(mona, [edit('areas', ['far', 'near'], ['near', 'far'])]);
  expect([counting(), (await areas()).map(({ code }) => code)]).toEqual(['near', ['near', 'far']]);
  await undoes(mona, data.change);
  expect(counting()).toBe('far');
  await saves(mona, [edit('areas', ['far', 'near'], ['near', 'far'])]);
  // Behind one with a high number.
  await db.updateTable('delivery_area').set({ priority: 9 }).where('branch_id', '=', quay).where('code', '=', 'far').execute();
  await saves(
    mona,
    adds('all', { ...hillside, outline: box(25, 55, 25.3, 55.4) }, [
      ['near', 'far'],
      ['near', 'far', 'all'],
    ]),
  );
  expect([counting(), catalogue.areasAt(around.lat, around.lng).get(quay)?.code]).toEqual(['near', 'far']);
});

test('DESK-16 DESK-04 at different fields of an area both win, at one the second sees both and the name', async () => {
  await saves(mona, [
    edit('areas.near.fee', 500, 550),
    edit('areas.near.outline', box(25.06, 55.12, 25.1, 55.16), box(25.06, 55.12, 25.11, 55.16)),
  ]);
  const mine = box(25.06, 55.12, 25.1, 55.17);
  const { data } = await saves(omar, [
    edit('areas.near.minutes', 30, 35),
    edit('areas.near.outline', box(25.06, 55.12, 25.1, 55.16), mine),
  ]);
  expect(data.conflicts).toMatchObject([{ field: 'areas.near.outline', theirs: box(25.06, 55.12, 25.11, 55.16), mine, by: 'Mona Saleh' }]);
  expect((await areas())[0]).toMatchObject({ fee: 550, minutes: 35, outline: outlineOf(25.06, 55.12, 25.11, 55.16) });
});

test('DESK-16 DESK-08 a manager edits only the areas of own branches, and sees no others', async () => {
  const { data } = await reads(manager);
  expect(data.mayChange).toEqual(expect.arrayContaining(['areas', 'areas.near.outline', 'areas.far.fee']));
  expect(data.fields).toMatchObject({ position: { lat: 25.08, lng: 55.14 }, delivers: true, 'areas.near.minutes': 30 });
  const list = (await api.call(served.listDeskThings, { token: manager.token, query: { kind: 'branch' } })).data;
  expect(list.things.map(({ code, fields }) => [code, fields['areas.far.fee']])).toEqual([['QUAY', 900]]);
  expect((await saves(manager, [edit('position', data.fields.position, { lat: 25, lng: 55 })])).status).toBe(403);
});

test('DESK-16 a point is answered by the customers’ rule, nearest first, with unsaved edits laid over', async () => {
  const told = async (point: typeof inside, edits: object[] = []) =>
    (await asks(mona, point, edits)).data.delivering.map(({ branch, area, fee, minimum, minutes }) => [
      branch,
      area,
      fee,
      minimum,
      minutes,
    ]);
  expect(await told(inside)).toEqual([['QUAY', 'near', 500, 2000, 30]]);
  expect(await told(around)).toEqual([['QUAY', 'far', 900, 4000, 50]]);
  expect(await told(both)).toEqual([
    ['QUAY', 'near', 500, 2000, 30],
    ['SQUARE', 'near', 1200, 2000, 30],
  ]);
  expect(await told({ lat: 25.14, lng: 55.15 })).toEqual([]);
  expect(await told({ lat: 48.85, lng: 2.35 })).toEqual([]);
  // A point inside the boundary.
  expect(await told({ lat: 25.05, lng: 55.12 })).toEqual([['QUAY', 'far', 900, 4000, 50]]);
  const edits = [
    ...adds('hillside', hillside, [
      ['near', 'far'],
      ['far', 'near', 'hillside'],
    ]),
    edit('areas.far.fee', 900, 750),
  ];
  expect(await told({ lat: 25.14, lng: 55.15 }, edits)).toEqual([['QUAY', 'hillside', 1500, 6000, 55]]);
  expect(await told(inside, edits)).toEqual([['QUAY', 'far', 750, 4000, 50]]);
  // Preview saves nothing, and saving matches the preview.
  expect(await told(inside)).toEqual([['QUAY', 'near', 500, 2000, 30]]);
  await saves(mona, edits);
  for (const point of [inside, around, both, { lat: 25.14, lng: 55.15 }]) {
    const found = [...catalogue.areasAt(point.lat, point.lng).values()].map(({ branchId, code, fee }) => [branchId, code, fee]);
    const answer = (await told(point)).map(([branch, area, fee]) => [branch === 'QUAY' ? quay : square, area, fee]);
    expect(answer.toSorted()).toEqual(found.toSorted());
  }
});

test('DESK-16 a branch that does not deliver answers no point', async () => {
  await db.updateTable('branch').set({ delivery_enabled: false }).where('id', '=', quay).execute();
  expect((await asks(mona, both)).data.delivering.map(({ branch }) => branch)).toEqual(['SQUARE']);
  await db.updateTable('branch').set({ delivery_enabled: true }).where('id', '=', quay).execute();
});

test.each<[field: string, after: unknown, en: RegExp, ar: RegExp]>([
  [
    'areas.near.outline',
    encodePath([
      [25, 55],
      [25.1, 55.1],
      [25.1, 55],
      [25, 55.1],
    ]),
    /cross/,
    /يتقاطع/,
  ],
  [
    'areas.near.outline',
    encodePath([
      [25, 55],
      [25.1, 55.1],
    ]),
    /at least 3/,
    /3 زوايا/,
  ],
  [
    'areas.near.outline',
    encodePath([
      [25, 55],
      [25.1, 55.1],
      [25.2, 55.2],
    ]),
    /one line/,
    /خط واحد/,
  ],
  [
    'areas.near.outline',
    encodePath([
      [48, 2],
      [48.1, 2],
      [48, 2.1],
    ]),
    /outside/,
    /خارج/,
  ],
  ['areas.near.outline', 'no outline', /./, /./],
  ['areas.near.fee', -1, /AED 20,000/, /درهم/],
  ['areas.near.minutes', 0, /1 to 240/, /240/],
  ['areas.near.name.en', '', /1 to 120/, /120/],
  ['areas', ['near', 'near'], /once/, /مرة واحدة/],
])('DESK-16 refuses %s that no folder can express in both languages, saved and previewed alike: %j', async (field, after, en, ar) => {
  const edits = [edit(field, (await reads(mona)).data.fields[field], after)];
  for (const [locale, says] of [
    ['en', en],
    ['ar', ar],
  ] as const)
    for (const answer of [
      await api.call(served.saveDesk, { token: mona.token, locale, body: { edits } }),
      await api.call(served.previewAreas, { token: mona.token, locale, body: { point: inside, edits } }),
    ]) {
      expect([answer.status, Object.keys(answer.body.payload ?? {})]).toEqual([400, [field]]);
      expect(answer.body.payload?.[field]?.join()).toMatch(says);
    }
  expect(await readRestaurant(db)).toEqual(cafes());
});

test('DESK-16 the pin leaves out branches that have yet to open, except the one on screen', async () => {
  await saves(mona, [edit('isHidden', false, true, 'SQUARE')]);
  const told = async (code: string, edits: object[] = []) =>
    (await asks(mona, both, edits, code)).data.delivering.map(({ branch }) => branch);
  expect(await told('QUAY')).toEqual(['QUAY']);
  expect(await told('SQUARE')).toContain('SQUARE');
  expect(await told('QUAY', [edit('isHidden', true, false, 'SQUARE')])).toContain('SQUARE');
});

test('DESK-16 saves a branch’s hours together with its areas, each with its own audit entry', async () => {
  await saves(mona, [edit('hours.fri', '24h', '10:00-23:00'), edit('areas.near.fee', 500, 600)]);
  const [first, second] = await listActions(db, null, null);
  expect([first?.action, second?.action].toSorted()).toEqual(['changed_areas', 'changed_hours']);
});
