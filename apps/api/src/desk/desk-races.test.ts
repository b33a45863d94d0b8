/** Race conditions between concurrent saves, on PostgreSQL only: the embedded database has one connection. */
import * as served from '@sufra/contract/desk/served';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { expect, test } from 'vitest';
import { readRestaurant } from '../importer/import.ts';

const { api, db, mona, omar } = await openDesk();
const owners = [mona, omar];
const saves = (who: number, field: string, before: unknown, after: unknown) =>
  api.call(served.saveDesk, {
    token: owners[who]?.token ?? '',
    body: { edits: [{ kind: 'item', code: 'cookie', field, before, after }] },
  });
const cookie = async () => (await readRestaurant(db)).items.find(({ code }) => code === 'cookie');

test('DESK-04 two owners at different fields of a dish at the same time both win, each time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [pickup, delivery] = [1800 + round, 2000 + round];
    const answers = await Promise.all([saves(0, 'price.pickup', pickup, pickup + 1), saves(1, 'price.delivery', delivery, delivery + 1)]);
    expect(answers.map(({ data }) => data.conflicts)).toEqual([[], []]);
    expect((await cookie())?.price).toEqual({ pickup: pickup + 1, delivery: delivery + 1 });
  }
});

test('DESK-02 lets one of two owners create the same code concurrently, and refuses the other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      owners.map(({ token }, who) => {
        const edit = (field: string, after: unknown) => ({ kind: 'item', code: `tea-${round}`, field, before: null, after });
        const fields = { 'name.en': `Tea ${who}`, category: 'coffee', 'price.pickup': 1000, 'price.delivery': 1200 };
        const edits = [edit('active', true), ...Object.entries(fields).map(([field, after]) => edit(field, after))];
        return api.call(served.saveDesk, { token, body: { edits } });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(Object.keys(refused?.body.payload ?? {})).toEqual(['code']);
  }
});

test('DESK-13 saves two concurrent moves of different dishes, or reports a conflict', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { items } = await readRestaurant(db);
    const [first, second, third] = items.flatMap(({ code, category }) => (category === 'coffee' ? [code] : []));
    const moves = [
      { kind: 'item', code: third, field: 'follows', before: second, after: null },
      { kind: 'item', code: first, field: 'follows', before: null, after: second },
    ];
    const answers = await Promise.all(
      moves.map((edit, who) => api.call(served.saveDesk, { token: owners[who]?.token ?? '', body: { edits: [edit] } })),
    );
    const told = answers.flatMap(({ data }) => data.conflicts);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const now = (await readRestaurant(db)).items.flatMap(({ code, category }) => (category === 'coffee' ? [code] : []));
    expect(now.toSorted()).toEqual(items.flatMap(({ code, category }) => (category === 'coffee' ? [code] : [])).toSorted());
    expect(now.indexOf(third ?? '') < now.indexOf(first ?? '') || told.length > 0).toBe(true);
  }
});

test('DESK-04 of two concurrent edits of a field one wins and the other conflicts, every time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const before = (await cookie())?.description.en;
    const mine = [`Mona ${round}`, `Omar ${round}`];
    const answers = await Promise.all([0, 1].map((who) => saves(who, 'description.en', before, mine[who])));
    const winner = answers.findIndex(({ data }) => data.change !== null);
    expect(answers.filter(({ data }) => data.change !== null)).toHaveLength(1);
    expect(answers[1 - winner]?.data.conflicts).toMatchObject([
      { theirs: mine[winner], mine: mine[1 - winner], by: ['Mona Saleh', 'Omar Haddad'][winner] },
    ]);
    expect((await cookie())?.description.en).toBe(mine[winner]);
  }
});
