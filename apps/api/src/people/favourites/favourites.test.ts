import { changeFavourites, listFavourites } from '@sufra/contract/favourites/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { openRestaurant } from '@sufra/tests/support/restaurant.ts';
import { expect, test } from 'vitest';
import { erasePerson } from '../privacy/erase-queries.ts';
import { transferFavourites } from './queries.ts';

const api = shared(await startApi({ DEMO: 'off' }));
const { hummus, karak, shawarma } = await openRestaurant(api);
const { db } = api.context;

const changes = async (token: string, body: object) => {
  api.setNow(new Date(api.context.now().getTime() + 1000).toISOString());
  return api.call(changeFavourites, { token, body });
};
const of = async (token: string) => (await api.call(listFavourites, { token })).data.item_ids;

test('TRY-03 favourites of an account are added and removed, the latest first, and are its own', async () => {
  const [layla, rami] = [await api.customer(), await api.customer()];
  expect((await changes(layla.token, { add: [hummus], remove: [] })).data.item_ids).toEqual([hummus]);
  expect((await changes(layla.token, { add: [karak, shawarma, hummus, 987_654], remove: [] })).data.item_ids).toEqual([
    karak,
    shawarma,
    hummus,
  ]);
  expect((await changes(layla.token, { add: [], remove: [shawarma] })).data.item_ids).toEqual([karak, hummus]);
  expect([await of(layla.token), await of(rami.token)]).toEqual([[karak, hummus], []]);
  expect((await changes(rami.token, { add: [], remove: [hummus] })).data.item_ids).toEqual([]);
  expect(await of(layla.token)).toEqual([karak, hummus]);
});

test('TRY-03 favourites need an account, and numbers of dishes', async () => {
  const { token } = await api.customer();
  expect((await api.call(listFavourites)).status).toBe(401);
  expect((await changes(token, { add: ['x'], remove: [] })).status).toBe(400);
  expect((await changes(token, { add: Array.from({ length: 201 }, (_, id) => id + 1), remove: [] })).status).toBe(400);
});

test('TRY-03 an account keeps its latest 200 favourites', async () => {
  const { id, token } = await api.customer();
  const items = await db.selectFrom('item').selectAll().where('id', '=', hummus).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 200 }, (_, place) => ({ ...items, id: undefined, code: `copy-${place}` }));
  const made = await db.insertInto('item').values(copies).returning('id').execute();
  const ids = made.map((each) => each.id);
  await changes(token, { add: [hummus], remove: [] });
  await changes(token, { add: ids, remove: [] });
  const kept = await of(token);
  expect([kept.length, kept.includes(hummus)]).toEqual([200, false]);
  await db.deleteFrom('item').where('id', 'in', ids).execute();
  expect(await db.selectFrom('favourite').select('item_id').where('customer_id', '=', id).execute()).toEqual([]);
});

test('TRY-03 AUTH-15 favourites move when accounts are merged, and are erased with their account', async () => {
  const [twin, owner] = [await api.customer(), await api.customer()];
  await changes(twin.token, { add: [hummus, karak], remove: [] });
  await changes(owner.token, { add: [karak], remove: [] });
  await transferFavourites(db, twin.id, owner.id);
  expect((await of(owner.token)).toSorted()).toEqual([hummus, karak].toSorted());
  await db.transaction().execute((transaction) => erasePerson(transaction, twin.id, api.context.now()));
  const left = await db.selectFrom('favourite').select('customer_id').execute();
  expect(left.map(({ customer_id }) => customer_id)).toEqual(expect.not.arrayContaining([twin.id]));
});
