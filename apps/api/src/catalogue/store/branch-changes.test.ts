/**
 * Cache invalidation by identity: pages and compressed answers live as long as their branch or menu object, so changing one branch must
 * keep the others' objects.
 */

import { shared, startApi } from '@sufra/tests/support/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const code = 'DXB-MARINA';

const here = shared(await startApi());

type Kind = 'record' | 'menu';

const hold = () => {
  const { catalogue } = here.context;
  const branches = catalogue.branches();
  return {
    branches,
    names: catalogue.branchNames(),
    business: catalogue.businessMenu(),
    record: new Map(branches.map((branch) => [branch.code, branch])),
    menu: new Map(branches.map((branch) => [branch.code, catalogue.menu(branch.id)])),
  };
};
type Snapshot = ReturnType<typeof hold>;

const replaced = (before: Snapshot, kind: Kind, now = hold()): string[] =>
  [...now[kind]].flatMap(([each, value]) => (value === before[kind].get(each) ? [] : [each]));

const id = (of = code) => here.context.catalogue.branchByCode(of)?.id ?? 0;
const itemId = (name: string) => here.context.catalogue.businessMenu().items.find((item) => item.name.en === name)?.id ?? 0;
const run = (statement: RawBuilder<unknown>) => statement.execute(here.context.db);

/** Runs a statement and waits until this process has handled the notification; no manual reload. */
async function change(statement: RawBuilder<unknown>): Promise<Snapshot> {
  const before = hold();
  const told = new Promise<void>((resolve) => here.context.catalogue.onChange(resolve));
  await run(statement);
  await told;
  return before;
}

beforeEach(() => here.context.catalogue.reload());

describe('BRN-07 a change of one branch replaces that branch’s record alone', () => {
  test.each<[string, () => RawBuilder<unknown>]>([
    ['it gets busy', () => sql`update branch set busy_until = '2026-11-21T13:00:00+04:00' where code = ${code}`],
    ['it is not busy any more', () => sql`update branch set busy_until = null where code = ${code}`],
    ['it opens at another hour', () => sql`update branch_period set opens_minute = opens_minute + 15 where branch_id = ${id()}`],
    ['it has a day off', () => sql`insert into branch_exception (branch_id, on_date) values (${id()}, '2026-12-02')`],
    ['it stops delivering', () => sql`update branch set delivery_enabled = false where code = ${code}`],
    ['it delivers again', () => sql`update branch set delivery_enabled = true where code = ${code}`],
    ['the fee of an area', () => sql`update delivery_area set fee_fils = fee_fils + 100 where branch_id = ${id()}`],
    ['an area is gone', () => sql`delete from delivery_area where id = (select min(id) from delivery_area where branch_id = ${id()})`],
    [
      'it takes no cards any more',
      () =>
        sql`delete from branch_payment_method where branch_id = ${id()} and payment_method_id in (select id from payment_method where is_online)`,
    ],
  ])('BRN-07 %s', async (_, statement) => {
    const before = await change(statement());
    expect(replaced(before, 'record')).toEqual([code]);
    expect(replaced(before, 'menu')).toEqual([]);
    const now = hold();
    expect(now.branches).not.toBe(before.branches);
    expect(now.names).toBe(before.names);
    expect(now.business).toBe(before.business);
  });

  test('BRN-02 a new name replaces the list of names, and still that record alone', async () => {
    const before = await change(sql`update branch set name_ar = 'المارينا' where code = ${code}`);
    expect(replaced(before, 'record')).toEqual([code]);
    expect(replaced(before, 'menu')).toEqual([]);
    expect(hold().names).not.toBe(before.names);
  });

  test('BRN-07 reloads shared data for all branches; only affected ones change', async () => {
    const isCard = sql`payment_method_id in (select id from payment_method where is_online)`;
    await run(sql`delete from branch_payment_method where branch_id = ${id('SHJ-MAJAZ')} and ${isCard}`);
    await here.context.catalogue.reload();
    const before = await change(sql`update payment_method set name_en = 'Bank card' where is_online`);
    const holders = before.branches
      .filter(({ paymentMethods }) => paymentMethods.some(({ isOnline }) => isOnline))
      .map((each) => each.code);
    expect(holders.length).toBeGreaterThan(0);
    expect(holders).not.toContain('SHJ-MAJAZ');
    expect(replaced(before, 'record')).toEqual(holders);
  });
});

describe('MENU-11 a branch’s own offer replaces only its menu object', () => {
  test.each<[string, () => RawBuilder<unknown>]>([
    ['it sells out of a dish', () => sql`insert into sold_out (branch_id, item_id) values (${id()}, ${itemId('Hummus')})`],
    ['it has it again', () => sql`delete from sold_out where branch_id = ${id()}`],
    [
      'it asks its own price',
      () => sql`insert into branch_item (branch_id, item_id, pickup_fils) values (${id()}, ${itemId('Hummus')}, 1950)`,
    ],
    ['it asks the price of all again', () => sql`delete from branch_item where branch_id = ${id()}`],
  ])('MENU-11 %s', async (_, statement) => {
    const before = await change(statement());
    expect(replaced(before, 'menu')).toEqual([code]);
    expect(replaced(before, 'record')).toEqual([]);
    const now = hold();
    expect([now.branches === before.branches, now.names === before.names, now.business === before.business]).toEqual([true, true, true]);
  });

  test('MENU-11 branches without own offers share one menu object; differences are overlaid', async () => {
    const { catalogue } = here.context;
    const { rows } = await sql<{ branch_id: number }>`select distinct branch_id from sold_out`.execute(here.context.db);
    const different = new Set(rows.map(({ branch_id }) => branch_id));
    expect(different.size).toBeGreaterThan(0);
    for (const branch of catalogue.branches()) {
      expect(catalogue.menu(branch.id) === catalogue.businessMenu()).toBe(!different.has(branch.id));
      expect(catalogue.menu(branch.id)?.texts).toBe(catalogue.businessMenu());
    }
    // An update without a difference keeps the object.
    await run(sql`insert into branch_item (branch_id, item_id) values (${id()}, ${itemId('Hummus')})`);
    await catalogue.reload();
    expect(catalogue.menu(id())).toBe(catalogue.businessMenu());
    await run(sql`delete from branch_item where branch_id = ${id()}`);
    await catalogue.reload();
  });

  test('MENU-11 another price for all replaces every branch’s menu, and no record', async () => {
    const before = await change(sql`update item set pickup_fils = pickup_fils + 25 where name_en = 'Hummus'`);
    expect(replaced(before, 'menu')).toEqual([...before.record.keys()]);
    expect(replaced(before, 'record')).toEqual([]);
    const { branches, names, business } = hold();
    expect([branches === before.branches, names === before.names, business === before.business]).toEqual([true, true, false]);
    // Branches without an own offer share the new object.
    expect(here.context.catalogue.menu(id())).toBe(business);
  });
});

describe('BRN-07 MENU-11 branches come and go while others are looked at', () => {
  test('BRN-07 a branch that opens takes its place; a branch that closes for good has no menu any more', async () => {
    const { catalogue } = here.context;
    const opened = await change(sql`insert into branch
      (code, name_en, name_ar, address_en, address_ar, phone, lat, lng, delivery_enabled, pickup_enabled, pickup_minutes, position)
      values ('KIOSK', 'Kiosk', 'كشك', '', '', '', 25, 55, false, true, 10, 99)`);
    const kiosk = id('KIOSK');
    expect(replaced(opened, 'record')).toEqual(['KIOSK']);
    expect(replaced(opened, 'menu')).toEqual(['KIOSK']);
    expect(catalogue.menu(kiosk)).toBe(catalogue.businessMenu());
    const closed = await change(sql`delete from branch where code = 'KIOSK'`);
    expect([...hold().record.keys()]).toEqual([...opened.record.keys()]);
    expect(replaced(closed, 'record')).toEqual([]);
    expect(replaced(closed, 'menu')).toEqual([]);
    expect([catalogue.branch(kiosk), catalogue.menu(kiosk)]).toEqual([null, null]);
  });

  test('BRN-07 MENU-11 several changes at once are seen together, each where it belongs', async () => {
    const before = hold();
    await here.context.db.transaction().execute(async (transaction) => {
      await sql`update branch set busy_until = '2026-11-21T14:00:00+04:00' where code = 'SHJ-MAJAZ'`.execute(transaction);
      await sql`insert into sold_out (branch_id, item_id) values (${id()}, ${itemId('Fattoush')})`.execute(transaction);
    });
    await vi.waitFor(() => expect(replaced(before, 'menu')).toEqual([code]), { timeout: 5000 });
    expect(replaced(before, 'record')).toEqual(['SHJ-MAJAZ']);
  });

  test('BRN-07 catalogue tells no listener when a row is written unchanged', async () => {
    const told = vi.fn();
    const before = hold();
    here.context.catalogue.onChange(told);
    await run(sql`update branch set phone = phone`);
    await run(sql`update item set name_en = name_en`);
    await run(sql`update sold_out set until = until`);
    // Later notifications in the queue are handled in order.
    await change(sql`update branch set phone = '+97140000001' where code = ${code}`);
    expect(told).toHaveBeenCalledTimes(1);
    expect(replaced(before, 'record')).toEqual([code]);
    expect(replaced(before, 'menu')).toEqual([]);
  });
});
