import { aDish, cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { beforeEach, expect, test } from 'vitest';
import { changedOnScreen } from '../importer/change-log.ts';
import { importRestaurant, readRestaurant } from '../importer/import.ts';
import { undoneText } from '../importer/report.ts';

const menu = () => cafe({ items: [...cafe().items, aDish('scone', 'bakes'), aDish('tea', 'coffee')] });
const { api, db, quay, omar, manager, saves, undoes } = await openDesk({ restaurant: menu() });
beforeEach(async () => {
  await importRestaurant(db, menu());
  await api.context.catalogue.catchUp();
});

const move = (code: string, before: string | null, after: string | null, kind = 'item') => ({
  kind,
  code,
  field: 'follows',
  before,
  after,
});
const codesIn = async (category: string) =>
  (await readRestaurant(db)).items.flatMap((item) => (item.category === category ? [item.code] : []));
const shown = () => api.context.catalogue.menu(quay)?.categories.flatMap(({ items }) => items.map(({ name }) => name.en));

test.each([
  ['scone', 'cookie', 'croissant', ['croissant', 'scone', 'cookie']],
  ['scone', 'cookie', null, ['scone', 'croissant', 'cookie']],
  ['croissant', null, 'scone', ['cookie', 'scone', 'croissant']],
])('DESK-13 %s, which follows %s, is moved after %s, and customers see it there', async (code, before, after, order) => {
  const { data } = await saves([move(code, before, after)]);
  expect(await codesIn('bakes')).toEqual(order);
  expect(shown()).toEqual(
    [...['flat-white', 'tea', 'iced-latte'], ...order.filter((each) => each !== 'croissant')].map((each) => `The ${each}`),
  );
  expect((await undoes(data.change, omar)).data.conflicts).toEqual([]);
  expect(await readRestaurant(db)).toEqual(menu());
});

test('DESK-13 categories are moved with their dishes', async () => {
  await saves([move('bakes', 'coffee', null, 'category')]);
  expect(await readRestaurant(db)).toEqual({ ...menu(), categories: menu().categories.toReversed() });
});

const events = { code: 'events', name: { en: 'Events', ar: '' }, address: { en: 'Dubai', ar: '' }, trn: '' };

test.each([
  ['paymentMethod', 'paymentMethods', 'cash', 'card'],
  ['legalEntity', 'legalEntities', 'llc', 'events'],
  ['optionGroup', 'optionGroups', 'milk', 'extras'],
  ['promotion', 'promotions', 'first', 'quay'],
] as const)(
  'DESK-13 DESK-18 of kind %s, the second is moved to the first place, and back by the undo',
  async (kind, list, first, second) => {
    await importRestaurant(db, { ...menu(), legalEntities: [...menu().legalEntities, events] });
    const before = await readRestaurant(db);
    const { data } = await saves([move(second, first, null, kind)]);
    expect(await readRestaurant(db)).toEqual({ ...before, [list]: before[list].toReversed() });
    expect((await undoes(data.change)).data.conflicts).toEqual([]);
    expect(await readRestaurant(db)).toEqual(before);
  },
);

test('DESK-13 DESK-17 of promotions that take off as much, the one that is moved to the top counts', async () => {
  const listed = () => api.context.catalogue.promotions().map(({ name }) => name.en);
  expect(listed()).toEqual(['The first', 'The quay']);
  await saves([move('quay', 'first', null, 'promotion')]);
  expect(listed()).toEqual(['The quay', 'The first']);
});

test('DESK-04 DESK-13 moving an entry another user moved conflicts, one’s own second move does not', async () => {
  await saves([move('scone', 'cookie', 'croissant')]);
  const { data } = await saves([move('scone', 'cookie', null)], omar);
  expect(data).toMatchObject({ change: null, conflicts: [{ field: 'follows', theirs: 'croissant', mine: null, by: 'Mona Saleh' }] });
  expect((await saves([move('scone', 'cookie', null)])).data.conflicts).toEqual([]);
  expect(await codesIn('bakes')).toEqual(['scone', 'croissant', 'cookie']);
});

test('DESK-06 DESK-13 several moves of one save are undone as one', async () => {
  const { data } = await saves([move('scone', 'cookie', null), move('cookie', 'croissant', 'scone'), move('croissant', 'cookie', null)]);
  expect(await codesIn('bakes')).toEqual(['croissant', 'scone', 'cookie']);
  expect((await undoes(data.change)).data.conflicts).toEqual([]);
  expect(await readRestaurant(db)).toEqual(menu());
});

test.each([
  ['a dish of another category', 'scone', 'tea'],
  ['itself', 'scone', 'scone'],
  ['nothing that is there', 'scone', 'nothing'],
  ['what is no code', 'scone', 5],
])('DESK-13 a dish is not moved after %s', async (_, code, after) => {
  const answer = await saves([move(code, 'cookie', after as string)]);
  expect([answer.status, Object.keys(answer.body.payload ?? {})]).toEqual([400, ['follows']]);
  expect(await readRestaurant(db)).toEqual(menu());
});

test('DESK-08 DESK-13 managers cannot reorder', async () => {
  expect((await saves([move('scone', 'cookie', null)], manager)).status).toBe(403);
});

test('DESK-03 DESK-13 an import reports that it reverts a move, among its other changes', async () => {
  const undone = async (items = menu().items) => undoneText(await changedOnScreen(db), await readRestaurant(db), { ...menu(), items });
  expect(await undone()).toEqual([]);
  await saves([move('scone', 'cookie', null)]);
  const line = 'dish \'scone\', follows: null becomes "cookie" again (Mona Saleh, 2026-11-21T08:30:00.000Z)';
  expect(await undone()).toEqual([line]);
  // Inserting a dish between them is not a move.
  expect(await undone(menu().items.flatMap((item) => (item.code === 'scone' ? [aDish('bun', 'bakes'), item] : [item])))).toEqual([line]);
  const { items } = await readRestaurant(db);
  expect(await undone(items.flatMap((item) => (item.code === 'scone' ? [aDish('bun', 'bakes'), item] : [item])))).toEqual([]);
});

test('DESK-03 DESK-13 an import reports a reverted payment method move, despite insertions', async () => {
  await saves([move('card', 'cash', null, 'paymentMethod')]);
  const [cash, card] = menu().paymentMethods;
  const paymentMethods = [cash, { code: 'wallet', name: { en: 'Wallet', ar: '' }, isOnline: true, byCardMachine: false }, card].filter(
    (each) => each !== undefined,
  );
  const undone = undoneText(await changedOnScreen(db), await readRestaurant(db), { ...menu(), paymentMethods });
  expect(undone).toEqual([expect.stringContaining('\'card\', follows: null becomes "cash" again')]);
});
