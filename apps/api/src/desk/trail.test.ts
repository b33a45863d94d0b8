import * as served from '@sufra/contract/desk/served';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { expect, test } from 'vitest';
import { importer, record } from '../importer/change-log.ts';

const { api, db, mona, omar, manager, saves } = await openDesk();
const edit = (field: string, before: unknown, after: unknown) => ({ kind: 'item', code: 'cookie', field, before, after });
const asks = async (query: Record<string, string> = {}, who = mona) =>
  (await api.call(served.listDeskTrail, { token: who.token, query })).data;
const fieldsOf = async (query: Record<string, string>, who = mona) => (await asks(query, who)).changes.map(({ field }) => field);

await saves([edit('price.pickup', 1800, 1900), edit('at.SQUARE.isHidden', false, true)]);
const { data: ofOmar } = await saves([edit('name.en', 'The cookie', 'Cookie')], omar);
const { data: ofManager } = await saves([edit('at.QUAY.price.delivery', null, 2100)], manager);

test('DESK-03 the trail of all things has both values, the person, the source and the time, newest first', async () => {
  const { changes, people, branches } = await asks();
  const [first, second] = changes;
  expect(first).toEqual({
    ...{ id: expect.any(Number), kind: 'item', code: 'cookie', name: { en: 'Cookie', ar: expect.any(String) }, branch: 'QUAY' },
    ...{ change: ofManager.change, field: 'at.QUAY.price.delivery', before: null, after: 2100 },
    ...{ by: 'Bilal Khan', source: 'desk', at: expect.any(String) },
  });
  expect(second).toMatchObject({
    change: ofOmar.change,
    field: 'name.en',
    before: 'The cookie',
    after: 'Cookie',
    by: 'Omar Haddad',
    branch: null,
  });
  expect(changes.at(-1)?.source).toBe('import');
  expect(people.map(({ name }) => name).sort()).toEqual(['Bilal Khan', 'Mona Saleh', 'Omar Haddad']);
  expect(branches.map(({ code }) => code)).toContain('SQUARE');
});

test('DESK-03 the trail is narrowed to a person, a source, a kind and a thing', async () => {
  const idOf = async (name: string) => String((await asks()).people.find((each) => each.name === name)?.id);
  expect(await fieldsOf({ by: await idOf('Mona Saleh') })).toEqual(['at.SQUARE.isHidden', 'price.pickup']);
  expect(await fieldsOf({ by: await idOf('Omar Haddad'), kind: 'branch' })).toEqual([]);
  const { changes: imported } = await asks({ source: 'import' });
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter(({ by, source }) => by !== 'import' || source !== 'import')).toEqual([]);
  expect(await fieldsOf({ source: 'program' })).toEqual([]);
  expect(new Set((await asks({ kind: 'branch' })).changes.map(({ kind }) => kind))).toEqual(new Set(['branch']));
  expect(await fieldsOf({ kind: 'item', code: 'cookie', source: 'desk' })).toHaveLength(4);
  expect((await asks({ kind: 'item', code: 'flat-white' })).changes.map(({ code, field }) => [code, field])).toEqual([
    ['flat-white', 'active'],
  ]);
});

test('DESK-03 DESK-08 managers see the audit log of their own branches only', async () => {
  const { changes, people, branches } = await asks({}, manager);
  expect(changes.filter(({ source }) => source === 'desk').map(({ field }) => field)).toEqual(['at.QUAY.price.delivery']);
  expect(new Set(changes.map(({ branch }) => branch))).toEqual(new Set(['QUAY']));
  expect([people.map(({ name }) => name), branches.map(({ code }) => code)]).toEqual([['Bilal Khan'], ['QUAY']]);
});

test('DESK-03 paginates older changes by the last one, without repeats', async () => {
  const many = Array.from({ length: 250 }, (_, nth) => ({
    kind: 'item' as const,
    code: 'latte',
    field: 'calories',
    before: nth,
    after: nth + 1,
  }));
  await record(db, importer, new Date(), many);
  const query = { kind: 'item', code: 'latte', source: 'import' };
  const told: number[] = [];
  for (let before: string | undefined; ; ) {
    const { changes } = await asks({ ...query, ...(before && { before }) });
    told.push(...changes.filter(({ field }) => field === 'calories').map(({ after }) => Number(after)));
    if (changes.length < 100) break;
    before = String(changes.at(-1)?.id);
  }
  expect(told).toEqual(many.map(({ after }) => after).toReversed());
});

test('DESK-03 DESK-08 each field of an entry has its last changes, however often other fields were changed', async () => {
  const change = (field: string, before: number, after: number) => ({ kind: 'item' as const, code: 'croissant', field, before, after });
  const own = change('at.QUAY.price.delivery', 100, 200);
  const others = Array.from({ length: 150 }, (_, nth) => [
    change('calories', nth, nth + 1),
    change('at.SQUARE.price.pickup', nth, nth + 1),
  ]);
  await record(db, importer, new Date(), [own, ...others.flat()]);
  const reads = async (who: typeof mona) =>
    (await api.call(served.readDeskThing, { token: who.token, query: { kind: 'item', code: 'croissant' } })).data.trail;
  const calories = (await reads(mona)).filter(({ field }) => field === 'calories');
  expect(calories.map(({ after }) => after)).toEqual(Array.from({ length: 20 }, (_, nth) => 150 - nth));
  expect((await reads(manager)).map(({ field }) => field)).toContain('at.QUAY.price.delivery');
  expect((await reads(manager)).map(({ field }) => field)).not.toContain('at.SQUARE.price.pickup');
});

test('DESK-03 truncates a long legal text in the audit log', async () => {
  const long = 'x'.repeat(5000);
  await record(db, importer, new Date(), [{ kind: 'legal', code: 'terms', field: 'en', before: 'short', after: long }]);
  const [line] = (await asks({ kind: 'legal' })).changes;
  expect([line?.before, line?.after, line?.name]).toEqual(['short', `${'x'.repeat(1000)}…`, null]);
});
