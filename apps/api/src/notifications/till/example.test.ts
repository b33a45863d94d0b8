/** The till of demo/till-example, started as published, against a real server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { makeTillKey } from '@sufra/contract/till/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { webhookSecret } from '../branch-notifications/webhook.ts';

const program = fileURLToPath(new URL('../../../../../demo/till-example/till.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sufra-till-'));
afterAll(() => rmSync(folder, { recursive: true }));

const origins: string[] = [];
const api = shared(await startApi({ DEMO: 'off' }, { env: { webhooks: { secret: undefined, origins } } }));
// The till compares signatures with its own clock.
api.setNow(new Date());
await api.app.listen({ port: 0, host: '127.0.0.1' });
const restaurant = await openRestaurant(api);
const { context } = api;
const { code } = await context.db.selectFrom('item').select('code').where('id', '=', restaurant.hummus).executeTakeFirstOrThrow();
const owner = await hire(api, 'owner');
const { key } = (await api.call(makeTillKey, { token: owner.token, body: { branchId: restaurant.hills } })).data;
const menu = join(folder, 'menu.json');
const hasPrice = (price: number) => writeFileSync(menu, JSON.stringify([{ code, pickup: price, delivery: 2000 }]));
hasPrice(1800);

const env = {
  ...{ SUFRA_URL: `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`, TILL_KEY: key, BRANCH: 'HILLS' },
  ...{ WEBHOOK_SECRET: webhookSecret(context, 'HILLS'), MENU: menu, PORT: '0' },
};
const starts = (...words: string[]) => spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const runs = async (...words: string[]) => {
  const till = starts(...words);
  const [said] = await Promise.all([text(till.stdout), once(till, 'exit')]);
  expect(till.exitCode).toBe(0);
  return said;
};
const till = starts();
let said = '';
till.stdout.on('data', (chunk) => (said += chunk));
await once(till.stdout, 'data');
afterAll(() => till.kill());
const origin = `http://127.0.0.1:${/port (\d+)/.exec(said)?.[1]}`;
origins.push(origin);
await context.db.updateTable('branch').set({ announce_webhook: origin }).where('id', '=', restaurant.hills).execute();
await context.catalogue.reload();

const her = await api.customer();
const places = () => orderedInCash(api, her.token, pickup(restaurant, { branch_id: restaurant.hills, loc_code: 'HILLS' }));
const inTill = async (order: number) =>
  (await context.db.selectFrom('orders').select('till').where('number', '=', order).executeTakeFirstOrThrow()).till;

test('TILL-07 the example takes an order, enters it once when it comes again, and acknowledges it', async () => {
  const order = await places();
  await vi.waitFor(async () => expect(await inTill(order)).toEqual({ reference: 'T-1', cause: null }), 8000);
  await context.database.execute(
    "update job set state = 'waiting', ended_at = null, due_at = now() where kind = 'branch_webhook' and key = $1",
    [`order.placed:${order}`],
  );
  context.jobs.wakeSoon();
  await vi.waitFor(() => expect(said.match(new RegExp(`told ${order} T-1`, 'g'))).toHaveLength(2), 8000);
  expect(said.match(new RegExp(`entered ${order} `, 'g'))).toHaveLength(1);
});

test('TILL-07 the example refuses an order whose price differs from its menu', async () => {
  hasPrice(1700);
  const order = await places();
  await vi.waitFor(async () => expect(await inTill(order)).toEqual({ reference: null, cause: 'price_differs' }), 8000);
});

test('TILL-07 the example says what is sold out, and lists where its prices differ', async () => {
  const marks = () => context.db.selectFrom('sold_out').select('set_by').where('item_id', '=', restaurant.hummus).execute();
  expect(await runs('stock', code, 'off')).toContain('200');
  expect(await marks()).toEqual([{ set_by: 'TILL_KEY' }]);
  await runs('stock', code, 'on');
  expect(await marks()).toEqual([]);
  expect(await runs('compare')).toMatch(new RegExp(`^price ${code} .*1800.*1700`, 'm'));
});
