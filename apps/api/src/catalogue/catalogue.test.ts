import { getItem, listCategories } from '@sufra/contract/menu/served';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { openCatalogue } from './catalogue.ts';

const loc_code = 'DXB-MARINA';

let here: TestApi;
beforeAll(async () => {
  here = await startApi();
});
afterAll(() => here.close());

const branchNamed = (code: string) => {
  const branch = here.context.catalogue.branchByCode(code);
  if (!branch) throw new Error(`no branch ${code}`);
  return branch;
};
const menuOf = (code: string) => here.context.catalogue.menu(branchNamed(code).id);
const itemIn = (code: string, name: string) => menuOf(code)?.items.find((item) => item.item_name_en === name);
const setPrice = (name: string, pickup_fils: number) =>
  here.context.db.updateTable('item').set({ pickup_fils }).where('name_en', '=', name).execute();

describe('MENU-11 the running server follows the database', () => {
  test('MENU-11 a new price is on the menu within a moment, without a restart', async () => {
    const fetch = () => here.call(listCategories, { query: { loc_code } });
    const before = await fetch();
    const version = here.context.catalogue.version();
    await setPrice('Hummus', 2175);
    await vi.waitFor(() => expect(itemIn(loc_code, 'Hummus')?.pickup_price).toBe(21.75), { timeout: 5000 });
    expect(here.context.catalogue.version()).not.toBe(version);
    const after = await fetch();
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.data.flatMap((category) => category.items).find((item) => item.item_name_en === 'Hummus')?.pickup_price).toBe(21.75);
  });

  test('MENU-11 of many changes in a row the last one is shown', async () => {
    for (let fils = 3000; fils <= 3040; fils++) await setPrice('Hummus', fils);
    await vi.waitFor(() => expect(itemIn(loc_code, 'Hummus')?.pickup_price).toBe(30.4), { timeout: 5000 });
  });

  test('MENU-11 half a change is never shown: what is rolled back was never there', async () => {
    const version = here.context.catalogue.version();
    const undone = here.context.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('item').set({ pickup_fils: 1 }).execute();
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await here.context.catalogue.reload();
    expect(here.context.catalogue.version()).toBe(version);
  });

  test('MENU-11 a reload that finds nothing new changes nothing and tells nobody', async () => {
    const told = vi.fn();
    here.context.catalogue.onChange(told);
    const before = menuOf(loc_code);
    await here.context.catalogue.reload();
    expect(menuOf(loc_code)).toBe(before);
    expect(told).not.toHaveBeenCalled();
    await setPrice('Hummus', 2000);
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 5000 });
  });

  test('MENU-11 two processes with the same database show the same version', async () => {
    const other = await openCatalogue(here.context.database, pino({ level: 'silent' }));
    await here.context.catalogue.reload();
    expect(other.version()).toBe(here.context.catalogue.version());
    expect(other.menu(branchNamed(loc_code).id)?.version).toBe(menuOf(loc_code)?.version);
    other.close();
  });
});

describe('MENU-11 what a branch does differently', () => {
  test('MENU-11 a branch may have its own price', async () => {
    const hummus = itemIn(loc_code, 'Hummus');
    const untouched = menuOf(loc_code);
    const values = { branch_id: branchNamed('SHJ-MAJAZ').id, item_id: hummus?.stock_id ?? 0, pickup_fils: 1950 };
    await here.context.db.insertInto('branch_item').values(values).execute();
    await here.context.catalogue.reload();
    expect(itemIn('SHJ-MAJAZ', 'Hummus')).toEqual({ ...hummus, pickup_price: 19.5 });
    expect(itemIn(loc_code, 'Hummus')).toEqual(hummus);
    // What was made for the menu of the other branch, compressed answers for example, is kept.
    expect(menuOf(loc_code)).toBe(untouched);
  });

  test('what a branch has sold out of stays on its menu, marked; elsewhere it is sold', async () => {
    const soldOut = menuOf('DXB-BARSHA')?.items.filter((item) => !item.is_available) ?? [];
    expect(soldOut.length).toBeGreaterThan(0);
    for (const item of soldOut) expect(itemIn(loc_code, item.item_name_en)?.is_available).toBe(true);
  });

  test('MENU-11 what is no longer sold leaves every menu', async () => {
    const karak = itemIn(loc_code, 'Karak');
    await here.context.db.updateTable('item').set({ active: false }).where('name_en', '=', 'Karak').execute();
    await here.context.catalogue.reload();
    expect(itemIn(loc_code, 'Karak')).toBeUndefined();
    expect((await here.call(getItem, { query: { loc_code, item_id: karak?.stock_id ?? 0 } })).status).toBe(404);
  });

  test('a choice that is no longer offered leaves its group', async () => {
    const { stock_id = 0 } = itemIn(loc_code, 'Chicken Shawarma') ?? {};
    const choices = () => menuOf(loc_code)?.itemById.get(stock_id)?.modifiers_categories[0]?.modifiers ?? [];
    const [first, ...others] = choices();
    await here.context.db
      .updateTable('modifier')
      .set({ active: false })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await here.context.catalogue.reload();
    expect(others.length).toBeGreaterThan(0);
    expect(choices()).toEqual(others);
  });

  test('a group whose choices are all gone is not asked any more', async () => {
    const { stock_id = 0 } = itemIn(loc_code, 'Falafel Wrap') ?? {};
    const groups = () => menuOf(loc_code)?.itemById.get(stock_id)?.modifiers_categories ?? [];
    const gone = groups()[0]?.category_id ?? 0;
    await here.context.db.updateTable('modifier').set({ active: false }).where('modifier_category_id', '=', gone).execute();
    await here.context.catalogue.reload();
    expect(groups().map((group) => group.category_id)).not.toContain(gone);
    expect(groups().length).toBeGreaterThan(0);
  });

  test('BRN-02 branches are found by code and by name in any case', () => {
    const { catalogue } = here.context;
    expect(catalogue.branchByName('dubai marina')?.locCode).toBe(loc_code);
    expect(catalogue.branchByName('Dubai Harbour')).toBeNull();
    expect(catalogue.branchByCode('dxb-marina')).toBeNull();
    expect(catalogue.branch(branchNamed(loc_code).id)).toBe(branchNamed(loc_code));
  });
});

test('MENU-11 while the database is away customers keep the last menu, and loads never overlap', async () => {
  let notify: (payload: string) => void = () => undefined;
  let running = 0;
  let most = 0;
  let loads = 0;
  let isAway = false;
  const { kysely } = here.context.database;
  const database = {
    ...here.context.database,
    kysely: new Proxy(kysely, {
      get(target, key) {
        if (key !== 'transaction') return Reflect.get(target, key);
        loads += 1;
        running += 1;
        most = Math.max(most, running);
        // A load that is refused or answered is over either way.
        const transaction = {
          setIsolationLevel: () => transaction,
          execute: async (work: Parameters<ReturnType<typeof kysely.transaction>['execute']>[0]) => {
            try {
              if (isAway) throw new Error('connection refused');
              return await kysely.transaction().execute(work);
            } finally {
              running -= 1;
            }
          },
        };
        return () => transaction;
      },
    }),
    listen: async (_: string, onNotify: typeof notify) => {
      notify = onNotify;
    },
  } as Database;

  const catalogue = await openCatalogue(database, pino({ level: 'silent' }));
  const version = catalogue.version();
  isAway = true;
  notify('item');
  await vi.waitFor(() => expect(loads).toBeGreaterThan(1));
  expect(catalogue.version()).toBe(version);
  await setPrice('Fattoush', 4321);
  isAway = false;
  // Nobody notifies again: it comes back by itself.
  await vi.waitFor(() => expect(catalogue.version()).not.toBe(version), { timeout: 5000 });
  for (let index = 0; index < 20; index++) notify('item');
  await Promise.all([catalogue.reload(), catalogue.reload(), catalogue.reload()]);
  expect(most).toBe(1);
  catalogue.close();
});
