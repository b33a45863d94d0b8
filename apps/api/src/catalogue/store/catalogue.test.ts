import { getItem, listCategories } from '@sufra/contract/menu/served';
import { shared, startApi, type TestApi } from '@sufra/tests/support/api.ts';
import type { PluginTransformResultArgs } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Database } from '../../platform/db/database.ts';
import { apiKey } from '../../platform/http/access.ts';
import { ResponseCache } from '../../platform/http/cached-response.ts';
import { openCatalogue } from './catalogue.ts';
import { allChanges, noChanges } from './changes.ts';
import { CatalogueState } from './state.ts';

const code = 'DXB-MARINA';

const here = shared(await startApi());

const branchNamed = (code: string) => {
  const branch = here.context.catalogue.branchByCode(code);
  if (!branch) throw new Error(`no branch ${code}`);
  return branch;
};
const menuOf = (code: string) => here.context.catalogue.menu(branchNamed(code).id);
const itemIn = (code: string, name: string) => menuOf(code)?.items.find((item) => item.name.en === name);
const setPrice = (name: string, pickup_fils: number) =>
  here.context.db.updateTable('item').set({ pickup_fils }).where('name_en', '=', name).execute();

describe('MENU-11 the running server follows the database', () => {
  test('MENU-11 a new price is on the menu within a moment, without a restart', async () => {
    const fetch = () => here.call(listCategories, { query: { loc_code: code } });
    const before = await fetch();
    const menu = menuOf(code);
    await setPrice('Hummus', 2175);
    await vi.waitFor(() => expect(itemIn(code, 'Hummus')?.price.pickup).toBe(2175), { timeout: 5000 });
    expect(menuOf(code)).not.toBe(menu);
    const after = await fetch();
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.data.flatMap((category) => category.items).find((item) => item.item_name_en === 'Hummus')?.pickup_price).toBe(21.75);
  });

  test('MENU-11 of many changes in a row the last one is shown', async () => {
    for (let fils = 3000; fils <= 3040; fils++) await setPrice('Hummus', fils);
    await vi.waitFor(() => expect(itemIn(code, 'Hummus')?.price.pickup).toBe(3040), { timeout: 5000 });
  });

  test('MENU-11 shows no partial or rolled-back change', async () => {
    const { catalogue } = here.context;
    const before = [menuOf(code), catalogue.businessMenu(), catalogue.branches(), catalogue.branchNames()];
    const undone = here.context.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('item').set({ pickup_fils: 1 }).execute();
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await catalogue.reload();
    const after = [menuOf(code), catalogue.businessMenu(), catalogue.branches(), catalogue.branchNames()];
    for (const [index, each] of after.entries()) expect(each).toBe(before[index]);
  });

  test('MENU-11 reload changes nothing and tells no listener when it finds nothing new', async () => {
    const told = vi.fn();
    here.context.catalogue.onChange(told);
    const { catalogue } = here.context;
    const state = () => [
      ...[catalogue.branches(), catalogue.branchNames(), catalogue.businessMenu()],
      ...catalogue.branches().flatMap(({ id }) => [catalogue.branch(id), catalogue.menu(id)]),
    ];
    const before = state();
    await catalogue.reload();
    for (const [index, each] of state().entries()) expect(each).toBe(before[index]);
    expect(told).not.toHaveBeenCalled();
    await setPrice('Hummus', 2000);
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 5000 });
  });

  test('MENU-11 two processes with the same database show the same, under the same tag', async () => {
    const other = await openCatalogue(here.context.database, pino({ level: 'silent' }));
    await here.context.catalogue.reload();
    expect(other.branchNames()).toEqual(here.context.catalogue.branchNames());
    expect(other.menu(branchNamed(code).id)?.categories).toEqual(menuOf(code)?.categories);
    const second = await buildApp({ ...here.context, catalogue: other, responses: new ResponseCache() });
    const tagOf = async (app: TestApi['app']) => {
      const url = `/api${listCategories.endpoint.path}?loc_code=${code}`;
      return (await app.inject({ url, headers: { 'x-api-key': apiKey } })).headers.etag;
    };
    expect(await tagOf(second)).toBe(await tagOf(here.app));
    expect(await tagOf(second)).toMatch(/^"[\w-]+"$/);
    await second.close();
    other.close();
  });
});

describe('MENU-11 branch-specific offers', () => {
  test('MENU-11 removes retired dishes from every menu', async () => {
    const karak = itemIn(code, 'Karak');
    await here.context.db.updateTable('item').set({ active: false }).where('name_en', '=', 'Karak').execute();
    await here.context.catalogue.reload();
    expect(itemIn(code, 'Karak')).toBeUndefined();
    expect((await here.call(getItem, { query: { loc_code: code, item_id: karak?.id ?? 0 } })).status).toBe(404);
  });

  test('a choice that is no longer offered leaves its group', async () => {
    const { id = 0 } = itemIn(code, 'Chicken Shawarma') ?? {};
    const choices = () => menuOf(code)?.item(id)?.optionGroups[0]?.options ?? [];
    const [first, ...others] = choices();
    await here.context.db
      .updateTable('option')
      .set({ active: false })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await here.context.catalogue.reload();
    expect(others.length).toBeGreaterThan(0);
    expect(choices()).toEqual(others);
  });

  test('omits an option group without available options', async () => {
    const { id = 0 } = itemIn(code, 'Falafel Wrap') ?? {};
    const groups = () => menuOf(code)?.item(id)?.optionGroups ?? [];
    const gone = groups()[0]?.id ?? 0;
    await here.context.db.updateTable('option').set({ active: false }).where('option_group_id', '=', gone).execute();
    await here.context.catalogue.reload();
    expect(groups().map((group) => group.id)).not.toContain(gone);
    expect(groups().length).toBeGreaterThan(0);
  });

  test('BRN-02 branches are found by code and by name in any case', () => {
    const { catalogue } = here.context;
    expect(catalogue.branchByName('dubai marina')?.code).toBe(code);
    expect(catalogue.branchByName('Dubai Harbour')).toBeNull();
    expect(catalogue.branchByCode('dxb-marina')).toBeNull();
    expect(catalogue.branch(branchNamed(code).id)).toBe(branchNamed(code));
  });
});

test('BRN-07 MENU-11 change shows within two seconds when the process hears no notification', async () => {
  const deaf = { ...here.context.database, listen: async () => undefined };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const catalogue = await openCatalogue(deaf, pino({ level: 'silent' }));
  await setPrice('Fattoush', 4320);
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  const price = () => catalogue.businessMenu().items.find(({ name }) => name.en === 'Fattoush')?.price.pickup;
  await vi.waitFor(() => expect(price()).toBe(4320));
  catalogue.close();
});

test('MENU-11 late answer to a poll does not age a catalogue that was read after it', async () => {
  const [polled, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transformResult = async ({ result }: PluginTransformResultArgs) => {
    polled.resolve();
    await released.promise;
    return result;
  };
  const { database } = here.context;
  const kysely = database.kysely.withPlugin({ transformQuery: ({ node }) => node, transformResult });
  const state = new CatalogueState({ ...database, kysely }, pino({ level: 'silent' }), () => new Date());
  await state.read(allChanges);
  const poll = state.isBehind();
  await polled.promise;
  await state.read(noChanges);
  const { freshAt } = state;
  released.resolve();
  expect(await poll).toBe(false);
  expect(state.freshAt).toBe(freshAt);
});

test.each([
  ['item', 4321],
  ['menu', 4322],
])('MENU-11 serves the last menu during an outage, without overlapping loads: notified of %j', async (payload, price) => {
  let notify: (payload: string) => void = () => undefined;
  let running = 0;
  let most = 0;
  let loads = 0;
  let isAway = false;
  const { kysely } = here.context.database;
  const database = {
    ...here.context.database,
    background: new Proxy(kysely, {
      get(target, key) {
        if (key !== 'transaction') return Reflect.get(target, key);
        loads += 1;
        running += 1;
        most = Math.max(most, running);
        // Mock transaction: a load that fails or succeeds counts as finished.
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
  const menu = catalogue.businessMenu();
  isAway = true;
  notify(payload);
  await vi.waitFor(() => expect(loads).toBeGreaterThan(1));
  expect(catalogue.businessMenu()).toBe(menu);
  await setPrice('Fattoush', price);
  isAway = false;
  // Lost notifications: polling recovers the process, which retains its pending changes.
  await vi.waitFor(() => expect(catalogue.businessMenu()).not.toBe(menu), { timeout: 5000 });
  for (let index = 0; index < 20; index++) notify(payload);
  await Promise.all([catalogue.reload(), catalogue.reload(), catalogue.reload()]);
  expect(most).toBe(1);
  catalogue.close();
});
