// @embedded @slow

import { papersFile } from '@sufra/contract/reports/served';
import { changeStaff, endStaff, listStaffActions } from '@sufra/contract/staff/served';
import { shared } from '@sufra/tests/support/api.ts';
import { at, openBooks } from '@sufra/tests/support/books.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { sellsAs } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { invoicesPerPiece } from './invoice-queries.ts';

const cooked = ['accepted', 'preparing', 'ready', 'completed'] as const;
const today = { from: '2026-11-21', until: '2026-11-21' };

const paid = shared(await openPaidRestaurant());
await sellsAs(paid.api, { name_en: 'Saj & Sidr', name_ar: 'صاج وسدر', trn: '100000000000003' });
const { db, catalogue } = paid.api.context;
const { hills } = paid.restaurant;
const { id: untaxed } = await db.insertInto('legal_entity').values({ name_en: 'Hills' }).returning('id').executeTakeFirstOrThrow();
await db.updateTable('branch').set({ legal_entity_id: untaxed, name_en: '-Hills, upper' }).where('id', '=', hills).execute();
await catalogue.reload();
const { collects, isBrought, paysByCard, moves, refunds } = await openBooks(paid);
const brought = await isBrought(at('12:00'));
await moves(at('12:40'), brought, 'accepted', 'preparing', 'on_the_way', 'completed');
const byCard = await paysByCard(at('13:00'));
await moves(at('13:15'), byCard, ...cooked);
await refunds(at('14:00'), byCard, 1000, '=cmd|"calc"');
const elsewhere = await collects(at('15:00'), { branch_id: hills, loc_code: 'HILLS' });
await moves(at('15:10'), elsewhere, ...cooked);
const orders = { brought, byCard, elsewhere };
paid.api.setNow(at('18:00'));
const owner = await hire(paid.api, 'owner');
beforeEach(() => paid.api.setNow(at('18:00')));

const asks = (token: string, body: object = today, locale: 'en' | 'ar' = 'en') => paid.api.call(papersFile, { token, body, locale });
const opens = (url: string) => paid.api.app.inject({ url: new URL(url).pathname });
const linkOf = async (...given: Parameters<typeof asks>) => (await asks(...given)).data.url;

test('STAFF-07 CSV lists each invoice and credit note, safe from formulas and correct in Arabic', async () => {
  const { statusCode, headers, body } = await opens(await linkOf(owner.token));
  expect([statusCode, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', 'attachment; filename="papers-2026-11-21-2026-11-21.csv"', 'no-store'],
  ]);
  const { brought, byCard, elsewhere } = orders;
  expect(body.split('\r\n')).toEqual([
    "\ufeffDate,Time,Document,Number,For invoice,TRN,Branch,Order no.,Order type,Payment,Dishes,Discount,Delivery fee,Excluding VAT,VAT rate,VAT,Including VAT,Reason,Tip,Buyer,Buyer's TRN",
    `2026-11-21,12:40,Tax Invoice,INV-000001,,100000000000003,Marina,${brought},Delivery,Cash on delivery,60.00,0.00,7.50,64.28,5%,3.22,67.50,,0.00,,`,
    `2026-11-21,13:15,Tax Invoice,INV-000002,,100000000000003,Marina,${byCard},Pickup,Card online,54.00,0.00,0.00,51.43,5%,2.57,54.00,,0.00,,`,
    `2026-11-21,14:00,Tax Credit Note,CN-000001,INV-000002,100000000000003,Marina,${byCard},Pickup,Card online,0.00,0.00,0.00,-9.52,5%,-0.48,-10.00,"'=cmd|""calc""",0.00,,`,
    // Another series, of a seller who shows no VAT.
    `2026-11-21,15:10,Invoice,INV-000001,,,"'-Hills, upper",${elsewhere},Pickup,Cash on delivery,54.00,0.00,0.00,54.00,,0.00,54.00,,0.00,,`,
    '',
  ]);
  const arabic = (await opens(await linkOf(owner.token, today, 'ar'))).body.split('\r\n');
  expect(arabic[0]).toMatch(/^\ufeffالتاريخ,الوقت,المستند,/);
  expect(arabic[3]).toContain('إشعار دائن ضريبي,CN-000001');
  expect(arabic[3]).toContain('المارينا');
});

test('STAFF-07 restricts a manager’s file to their own branches', async () => {
  const manager = await hire(paid.api, 'manager', [paid.restaurant.hills]);
  const { body } = await opens(await linkOf(manager.token));
  expect(body.split('\r\n').slice(1, -1)).toEqual([expect.stringContaining(String(orders.elsewhere))]);
  const ofMarina = await opens(await linkOf(owner.token, { ...today, branchId: paid.restaurant.marina }));
  expect(ofMarina.body.split('\r\n')).toHaveLength(5);
});

test('STAFF-07 link works for ten minutes, for its own file, and while the staff member has access', async () => {
  const manager = await hire(paid.api, 'manager');
  const url = await linkOf(manager.token);
  paid.api.setNow('2026-11-21T18:09:59+04:00');
  expect((await opens(url)).statusCode).toBe(200);
  paid.api.setNow('2026-11-21T18:10:00+04:00');
  expect((await opens(url)).statusCode).toBe(404);
  paid.api.setNow(at('18:00'));
  const [, token = ''] = /\/books\/([\w-]+)\//.exec(url) ?? [];
  for (const at of [0, 5, 11, 15, 19, 23, 30]) {
    const bytes = Buffer.from(token, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect((await opens(url.replace(token, bytes.toString('base64url')))).statusCode).toBe(404);
  }
  expect((await opens(url)).statusCode).toBe(200);
  const change = { id: manager.id, name: manager.name, role: 'kitchen', worksAt: 'everywhere' };
  await paid.api.call(changeStaff, { token: owner.token, body: change });
  expect((await opens(url)).statusCode).toBe(404);
  await paid.api.call(changeStaff, { token: owner.token, body: { ...change, role: 'manager' } });
  expect((await opens(url)).statusCode).toBe(200);
  await paid.api.call(endStaff, { token: owner.token, body: { id: manager.id } });
  expect((await opens(url)).statusCode).toBe(404);
});

test('STAFF-01 records the creation of a file in the audit log', async () => {
  await asks(owner.token, { ...today, branchId: paid.restaurant.hills });
  const { data } = await paid.api.call(listStaffActions, { token: owner.token });
  expect(data[0]).toMatchObject({ actor: 'The owner', action: 'exported_papers', branchId: paid.restaurant.hills, details: today });
});

test('STAFF-07 streams a long file in pieces, each line once and in order, also for equal times', async () => {
  const { db } = paid.api.context;
  // Bulk copies of one invoice: the test checks only numbers and times.
  const papers = invoicesPerPiece * 2 + 7;
  await sql`
    insert into cart select (jsonb_populate_record(cart, jsonb_build_object('id', 'copy-' || nth, 'fingerprint', 'copy-' || nth))).*
    from cart, generate_series(1, ${papers}::int) as nth where cart.id = (select cart_id from orders where number = ${orders.brought})`.execute(
    db,
  );
  await sql`
    insert into orders overriding system value
    select (jsonb_populate_record(orders, jsonb_build_object('number', 100000 + nth, 'cart_id', 'copy-' || nth))).*
    from orders, generate_series(1, ${papers}::int) as nth where orders.number = ${orders.brought}`.execute(db);
  await sql`
    insert into invoice
    select (jsonb_populate_record(invoice, jsonb_build_object('order_number', 100000 + nth, 'number', 100000 + nth,
      'issued_at', '2026-10-01T08:00:00Z'::timestamptz + (nth / 900) * interval '1 hour'))).*
    from invoice, generate_series(1, ${papers}::int) as nth where order_number = ${orders.brought}`.execute(db);
  const { body } = await opens(await linkOf(owner.token, { from: '2026-10-01', until: '2026-10-31' }));
  const numbers = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[7]));
  expect(numbers).toEqual(Array.from({ length: papers }, (_, nth) => 100_001 + nth));
});
