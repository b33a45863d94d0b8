import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { shared } from '@sufra/tests/support/api.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findViolations, type Invariant, type InvariantViolation } from '../billing/payments/audit-queries.ts';
import { reportOnMoney } from '../billing/payments/audit-report.ts';
import { lockFolder } from '../platform/db/folder-lock.ts';
import { parseRefund, refundByCommand } from './refund-command.ts';

const paid = shared(await openPaidRestaurant());
// Stop job workers, so that refunds stay pending.
await paid.api.context.jobs.stop();
const token = (await paid.api.customer()).token;
const order = await placed('paid');
const cash = await paid.checksOut(token, { payment_method_id: paid.restaurant.cash });
await paid.places(token, cash.data.cart_id, 'Cash On Delivery');
await placed('another');

const db = () => paid.api.context.db;
function placed(comments: string): Promise<number> {
  return paid.pays(token, { comments });
}

test('PAY-06 regular orders, payments and refunds violate no invariant', async () => {
  expect(await findViolations(db())).toEqual([]);
  const { text, violations } = await reportOnMoney(db());
  expect(violations).toBe(0);
  expect(text).toContain('    0  a cart becomes one order');
  expect(text).toContain('    2  captures, 108.00 AED');
});

test('PAY-06 prints a capture in another currency with that currency’s decimals', async () => {
  const undone = new Error('undone');
  const printed = db()
    .transaction()
    .execute(async (tx) => {
      await sql`alter table ledger disable trigger ledger_is_append_only`.execute(tx);
      await sql`update ledger set currency = 'KWD'`.execute(tx);
      expect((await reportOnMoney(tx)).text).toContain('    2  captures, 10.800 KWD');
      throw undone;
    });
  await expect(printed).rejects.toBe(undone);
});

const mine = '(select attempt_id from orders where number = $order)';
const cart = '(select cart_id from orders where number = $order)';
test.each<[title: string, Invariant, broken: string, ...alsoBroken: Invariant[]]>([
  [
    'a second order of a cart',
    'audit_one_order_a_cart',
    `alter table orders drop constraint orders_cart_id_key; alter table orders drop constraint orders_attempt_id_key;
     create temp table copied on commit drop as select * from orders where number = $order; update copied set number = 9999;
     insert into orders overriding system value select * from copied;
     insert into job (kind, key, payload) values ('email', 'order:9999', '{"template": "order", "orderNumber": 9999}')`,
    'audit_moves_are_written_down',
  ],
  [
    'an order whose payment funds nothing',
    'audit_one_payment_an_order',
    `update payment_attempt set funds_order = false where id = ${mine}`,
  ],
  [
    'an order with the payment of another one',
    'audit_one_payment_an_order',
    `alter table orders drop constraint orders_attempt_id_key; update orders set attempt_id = ${mine} where is_online`,
    'audit_captured_is_ordered_or_refunded',
  ],
  [
    'an order of another total than was paid',
    'audit_one_payment_an_order',
    'update orders set subtotal_fils = subtotal_fils + 1, total_fils = total_fils + 1 where number = $order',
    'audit_amounts_agree',
  ],
  [
    'an order that vanished',
    'audit_order_numbers_stay',
    'alter table orders disable trigger orders_stay; delete from orders where number = $order',
    'audit_one_payment_an_order',
    'audit_captured_is_ordered_or_refunded',
  ],
  [
    'an order of another number',
    'audit_order_numbers_stay',
    `alter table orders disable trigger orders_stay; alter table order_line disable trigger all; alter table order_event disable trigger all;
     set local session_replication_role = replica; update orders set number = 9999 where number = $order`,
    'audit_one_message_an_order',
    'audit_moves_are_written_down',
  ],
  ['an order of a cart that is not placed', 'audit_order_numbers_stay', `update cart set state = 'expired' where id = ${cart}`],
  [
    'an order a minute and a half after its payment',
    'audit_captured_is_ordered_or_refunded',
    "update orders set placed_at = placed_at + interval '91 seconds' where number = $order",
  ],
  [
    'a payment refunded in part that has no order',
    'audit_captured_is_ordered_or_refunded',
    `insert into payment_attempt (id, cart_id, gateway, session_ref, transaction_ref, amount_fils, currency, state, captured_fils, captured_currency,
       captured_at, expires_at, refund_fils)
     select 'second', cart_id, gateway, 's', 't', amount_fils, currency, state, captured_fils, captured_currency, captured_at, expires_at, 100
     from payment_attempt where id = ${mine};
     insert into ledger (attempt_id, kind, amount_fils, currency, gateway_ref) values ('second', 'capture', 5400, 'AED', 't');
     insert into refund (id, attempt_id, amount_fils, reason, requested_at) select 'r', 'second', 100, 'x', captured_at from payment_attempt where id = ${mine}`,
  ],
  [
    'a ledger that was changed',
    'audit_amounts_agree',
    `alter table ledger disable trigger ledger_is_append_only; update ledger set amount_fils = 5399 where attempt_id = ${mine}`,
  ],
  [
    'more given back than came in',
    'audit_amounts_agree',
    `insert into refund (id, attempt_id, amount_fils, reason, gateway_ref, done_at) values ('r', ${mine}, 5401, 'x', 'g', now());
     insert into ledger (attempt_id, kind, amount_fils, currency, gateway_ref, refund_id) values (${mine}, 'refund', 5401, 'AED', 'g', 'r')`,
    'audit_tips_agree',
  ],
  [
    'a dish that is given back twice',
    'audit_refunded_dishes_agree',
    `insert into refund (id, attempt_id, amount_fils, reason, lines) values ('r', ${mine}, 100, 'x', '[{"place": 0, "quantity": 4, "amount": 100}]');
     update payment_attempt set refund_fils = refund_fils + 100 where id = ${mine}`,
  ],
  [
    'a refund of another amount than its dishes',
    'audit_refunded_dishes_agree',
    `insert into refund (id, attempt_id, amount_fils, reason, lines) values ('r', ${mine}, 100, 'x', '[{"place": 0, "quantity": 1, "amount": 90}]');
     update payment_attempt set refund_fils = refund_fils + 100 where id = ${mine}`,
  ],
  ['a payment that says that it was refunded', 'audit_amounts_agree', `update payment_attempt set state = 'refunded' where id = ${mine}`],
  [
    'two jobs for one message',
    'audit_one_message_an_order',
    `insert into job (kind, key, payload) values ('email', 'again', '{"template": "order", "orderNumber": $order}')`,
  ],
  [
    'a rejected order whose money stays',
    'audit_refused_is_refunded',
    "update orders set state = 'rejected' where number = $order; insert into order_event (order_number, state) values ($order, 'rejected')",
    'audit_one_message_an_order',
  ],
  [
    'one without a refund request for a minute and a half',
    'audit_refused_is_refunded',
    `update orders set state = 'cancelled' where number = $order; insert into order_event (order_number, state) values ($order, 'cancelled');
     insert into job (kind, key, payload, queued_at) values ('refund_order', '$order', '{}', now() - interval '91 seconds')`,
    'audit_one_message_an_order',
  ],
  [
    'an order that says that it is refunded',
    'audit_refunded_says_so',
    "update orders set state = 'refunded' where number = $order; insert into order_event (order_number, state) values ($order, 'refunded')",
    'audit_one_message_an_order',
  ],
  [
    'points of an order without an invoice',
    'audit_points_agree',
    `insert into points_entry (customer_id, kind, points, order_number) select customer_id, 'earned', 54, number from orders where number = $order`,
  ],
  [
    'points that were never earned and are spent',
    'audit_points_agree',
    `alter table promotion_use disable trigger reserved;
     insert into promotion (code, name_en, kind, percent, points) values ('REWARD', 'Reward', 'percent', 10, 5);
     insert into promotion_use (cart_id, promotion_id, customer_id, is_first_order, reserved_at, points)
     select cart_id, promotion.id, customer_id, false, placed_at, 5 from orders, promotion where number = $order and promotion.code = 'REWARD'`,
  ],
  ['an order that moved without an event', 'audit_moves_are_written_down', "update orders set state = 'completed' where number = $order"],
  ['an order without a message', 'audit_one_message_an_order', "delete from job where kind = 'email' and key = 'order:$order'"],
])('PAY-06 %s is found', async (_, invariant, broken, ...alsoBroken) => {
  const found = await brokenBy(broken);
  expect([...new Set(found.map((violation) => violation.invariant))].toSorted()).toEqual([invariant, ...alsoBroken].toSorted());
  for (const { subject, detail } of found) expect([typeof subject, detail.length > 5]).toEqual(['string', true]);
});

async function brokenBy(changes: string): Promise<InvariantViolation[]> {
  let found: InvariantViolation[] = [];
  const undone = new Error('undone');
  const broken = db()
    .transaction()
    .execute(async (tx) => {
      for (const change of changes.replaceAll('$order', String(order)).split(';')) await sql.raw(change).execute(tx);
      found = await findViolations(tx);
      throw undone;
    });
  await expect(broken).rejects.toBe(undone);
  return found;
}

test('PAY-07 a repeated refund command is idempotent; another reason is another refund', async () => {
  const refund = (amount: number | null, reason: string) => refundByCommand(paid.api.context, { orderNumber: order, amount, reason }, true);
  expect(await refund(1500, 'Cold soup')).toMatchObject({
    isGood: true,
    text: expect.stringMatching(/^15\.00 AED .* refunded; 39\.00 AED/),
  });
  expect(await refund(1500, 'Cold soup')).toMatchObject({
    isGood: true,
    text: expect.stringMatching(/before; nothing more is\. 39\.00 AED/),
  });
  expect(await refund(1500, 'Soup spilled')).toMatchObject({ isGood: true, text: expect.stringContaining('24.00 AED') });
  expect(await refund(2401, 'Too much')).toEqual({
    isGood: false,
    text: `Of order ${order}, 24.00 AED can still be refunded: nothing was refunded.`,
  });
  // Refunds the full remainder; repeating the request is idempotent.
  expect(await refund(null, 'Cancelled')).toMatchObject({ isGood: true, text: expect.stringContaining('; 0.00 AED') });
  expect(await refund(null, 'Cancelled')).toMatchObject({ isGood: true, text: expect.stringMatching(/^24\.00 AED .* before/) });
  const rows = await db().selectFrom('refund').select('amount_fils').orderBy('amount_fils').execute();
  expect(rows.map(({ amount_fils }) => amount_fils)).toEqual([1500, 1500, 2400]);
  expect(await refundByCommand(paid.api.context, { orderNumber: order + 1, amount: null, reason: 'Cash' }, true)).toMatchObject({
    isGood: false,
  });
  expect(await findViolations(db())).toEqual([]);
});

test('PAY-07 a refund needs an order and a reason, and takes its amount in dirhams', () => {
  const why = ['--reason', ' Cold '];
  expect(parseRefund(['1001', ...why])).toEqual({ orderNumber: 1001, amount: null, reason: 'Cold' });
  expect(parseRefund(['1001', '12.5', ...why])).toEqual({ orderNumber: 1001, amount: 1250, reason: 'Cold' });
  expect(parseRefund(['1001', '0.07', ...why])?.amount).toBe(7);
  const wrong = [[], ['1001'], ['x', ...why], ['1', '-5', ...why], ['1', '1.005', ...why], ['1', '1e3', ...why], ['1', '2', '3', ...why]];
  for (const args of [...wrong, ['1', '--reason', ' '], ['1', '--all', ...why]]) expect(parseRefund(args), args.join(' ')).toBeNull();
});

test('PAY-07 the commands say when the embedded database is in use by the server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-audit-'));
  const unlock = lockFolder(dataDir);
  const program = fileURLToPath(new URL('run.ts', import.meta.url));
  const { code, stderr } = await new Promise<{ code: number | undefined; stderr: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, 'audit'],
      { env },
      (_error, _stdout, stderr) => resolve({ code: child.exitCode ?? undefined, stderr }),
    );
  });
  unlock();
  await rm(dataDir, { recursive: true });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^\S+ is in use by process \d+ since \S+ Stop it/)]);
});

test.skipIf(!process.env.TEST_DATABASE_URL)('PAY-07 the refund command dates a refund by the clock of the database', async () => {
  const number = await placed('a third');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db());
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  // This machine's clock is an hour ahead.
  const ahead = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + 3_600_000])); }
    static now() { return Real.now() + 3_600_000; } };`;
  await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', `data:text/javascript,${encodeURIComponent(ahead)}`]
      .concat(fileURLToPath(new URL('run.ts', import.meta.url)))
      .concat('refund', String(number), '--reason', 'Late'),
    { env: { PATH: process.env.PATH, DATABASE_URL: url.href } },
  );
  const ago = sql<number>`extract(epoch from clock_timestamp() - requested_at)::float8`.as('ago');
  const refunds = await db().selectFrom('refund').select(ago).where('reason', '=', 'Late').execute();
  expect(refunds).toEqual([{ ago: expect.closeTo(30, -2) }]);
});
