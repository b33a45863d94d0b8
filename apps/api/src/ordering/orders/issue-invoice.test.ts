import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { moveOrder } from './move.ts';

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const restaurant = await openRestaurant(api);
const token = (await api.customer()).token;

const db = () => api.context.db;
async function ready(changes: Record<string, unknown> = {}): Promise<number> {
  const orderNumber = await orderedInCash(api, token, pickup(restaurant, changes));
  await bringTo(api, orderNumber, 'accepted', 'preparing', 'ready');
  return orderNumber;
}
const completes = (orderNumber: number, isUndone = false) =>
  db()
    .transaction()
    .execute(async (tx) => {
      await moveOrder(tx, api.context, { orderNumber, to: 'completed', actor: 'staff' });
      if (isUndone) throw new Error('undone');
    });
const numbers = async (legalEntity = 1) => {
  const rows = await db().selectFrom('invoice').select('number').where('legal_entity_id', '=', legalEntity).orderBy('number').execute();
  return rows.map(({ number }) => number);
};
const countTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test('DOC-01 server numbers concurrent orders without a gap when every third transaction rolls back', async () => {
  const orders: number[] = [];
  for (let index = 0; index < 12; index++) orders.push(await ready());
  const before = (await numbers()).length;
  const ended = await Promise.allSettled(orders.map((order, index) => completes(order, index % 3 === 0)));
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  expect(await numbers()).toEqual(countTo(before + 8));
  // All orders end up completed.
  for (const [index, order] of orders.entries()) if (index % 3 === 0) await completes(order);
  expect(await numbers()).toEqual(countTo(before + 12));
  expect(await findViolations(db())).toEqual([]);
});

test('DOC-01 server issues one invoice number per completed order, and none for a rejected order', async () => {
  const before = (await numbers()).length;
  const order = await ready();
  await bringTo(api, await orderedInCash(api, token, pickup(restaurant)), 'rejected');
  expect(await numbers()).toHaveLength(before);
  await completes(order);
  await completes(order);
  expect(await numbers()).toEqual(countTo(before + 1));
  expect(await findViolations(db())).toEqual([]);
});

test('DOC-01 each legal entity has its own number series', async () => {
  const other = await db()
    .insertInto('legal_entity')
    .values({ name_en: 'Hills LLC', trn: '123456789012345' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().updateTable('branch').set({ legal_entity_id: other.id }).where('id', '=', restaurant.hills).execute();
  const before = await numbers();
  const atHills = { branch_id: restaurant.hills, loc_code: 'HILLS' };
  for (let index = 0; index < 2; index++) await completes(await ready(atHills));
  expect(await numbers(other.id)).toEqual([1, 2]);
  expect(await numbers()).toEqual(before);
  const { seller_name_en, seller_name_ar, seller_address_en, trn } = await db()
    .selectFrom('invoice')
    .selectAll()
    .where('legal_entity_id', '=', other.id)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  // Missing seller fields fall back to the branch.
  expect([seller_name_en, seller_name_ar, seller_address_en, trn]).toEqual(['Hills LLC', 'التلال', 'Hills Walk, Dubai', '123456789012345']);
  expect(await findViolations(db())).toEqual([]);
});

test.each<[string, string, string]>([
  ['a gap', 'audit_paper_numbers_have_no_gaps', 'update invoice set number = number + 1000 where number = 1 and legal_entity_id = 1'],
  ['a counter that is ahead', 'audit_paper_numbers_have_no_gaps', 'update paper_counter set last = last + 1 where legal_entity_id = 1'],
  [
    'a completed order without an invoice',
    'audit_completed_is_invoiced',
    'delete from invoice where number = (select max(number) from invoice) and legal_entity_id = 1; update paper_counter set last = last - 1 where legal_entity_id = 1',
  ],
  [
    'a line of another amount',
    'audit_invoices_add_up',
    `update invoice set lines = jsonb_set(lines, '{0,total}', '1') where number = 1 and legal_entity_id = 1`,
  ],
  [
    'another total than the order has',
    'audit_invoices_add_up',
    'update invoice set total_fils = total_fils + 1, subtotal_fils = subtotal_fils + 1 where number = 1 and legal_entity_id = 1',
  ],
])('DOC-01 the audit finds %s', async (_, invariant, broken) => {
  const undone = new Error('undone');
  let found: string[] = [];
  const tried = db()
    .transaction()
    .execute(async (tx) => {
      for (const change of ['alter table invoice disable trigger all', ...broken.split(';')]) await sql.raw(change).execute(tx);
      found = (await findViolations(tx)).map((violation) => violation.invariant);
      throw undone;
    });
  await expect(tried).rejects.toBe(undone);
  expect([...new Set(found)]).toEqual([invariant]);
});
