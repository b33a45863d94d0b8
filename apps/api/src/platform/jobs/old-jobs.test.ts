// @embedded
/** Upgrade from release 0.1.0: job kinds that its processes still enqueue and run. */
import { testDatabase } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { renameOldJobs } from './queries.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  await migrate(database);
});
beforeEach(() => database.execute('delete from job'));
afterAll(async () => {
  await database.close();
  await drop();
});

const queue = (kind: string, key: string, payload: object, columns: { tries?: number; due?: string; state?: string } = {}) =>
  database.execute(
    `insert into job (kind, key, payload, tries, due_at, state, ended_at)
     values ($1, $2, $3::jsonb, $4, now() + $5::interval, $6::text, case when $6::text <> 'waiting' then now() end)`,
    [kind, key, JSON.stringify(payload), columns.tries ?? 0, columns.due ?? '0', columns.state ?? 'waiting'],
  );
async function renamed() {
  await renameOldJobs(database.kysely);
  const { rows } = await database.execute('select kind, key, payload, tries from job order by kind, key');
  return rows;
}

test.each([
  ['order_email', '1001', { orderNumber: 1001 }, 'email', 'order:1001', { template: 'order' }],
  ['moved_email', '7', { orderNumber: 1001, eventId: 7 }, 'email', 'order_moved:7', { template: 'order_moved' }],
  ['announce_email', '1001:ab', { recipient: 'ab' }, 'email', 'ticket:order.placed:1001:ab', { template: 'ticket', event: 'order.placed' }],
  ['escalation_webhook', '1001', { orderNumber: 1001 }, 'branch_webhook', 'order.waiting:1001', { event: 'order.waiting' }],
  ['escalate', '1001', { orderNumber: 1001 }, 'notify_branch', 'order.waiting:1001', { event: 'order.waiting' }],
  ['order_moved', '7', { eventId: 7 }, 'notify_customer', '7', {}],
  ['moved_push', '7:3', { eventId: 7 }, 'push', '7:3', {}],
  ['refund', 'r-1', { refundId: 'r-1' }, 'refund', 'r-1', {}],
])('CHK-06 a waiting job of the kind %s gets its kind and key of today', async (former, formerKey, payload, kind, key, added) => {
  await queue(former, formerKey, payload, { tries: 2 });
  expect(await renamed()).toEqual([{ kind, key, payload: { ...payload, ...added }, tries: 2 }]);
});

test('STAFF-03 a move that can still be undone keeps its delay', async () => {
  await queue('settle_move', '7', { orderNumber: 1001, eventId: 7 }, { due: '8 seconds' });
  expect(await renamed()).toMatchObject([{ kind: 'finalize_transition', key: '7' }]);
  const { rows } = await database.execute("select due_at > now() + interval '5 seconds' as later from job");
  expect(rows).toEqual([{ later: true }]);
});

test('CHK-06 an old process ends its running jobs; the rest is taken over once', async () => {
  await queue('order_email', '1001', { orderNumber: 1001 }, { tries: 1, due: '20 seconds' });
  await queue('order_email', '1002', { orderNumber: 1002 }, { tries: 1, state: 'done' });
  expect((await renamed()).map(({ kind }) => kind)).toEqual(['order_email', 'order_email']);
  // The lease expires, while the customer requests the mail from a new process.
  await database.execute("update job set due_at = now() where key = '1001'");
  await queue('email', 'order:1001', { template: 'order', orderNumber: 1001 });
  expect((await renamed()).map(({ kind, key }) => `${kind} ${key}`)).toEqual(['email order:1001', 'order_email 1002']);
});
