/** `npm start` as a newcomer runs it, and what a crash leaves behind. No browser needed, so it runs in one project only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Location } from '@sufra/contract/locations';
import type { Category } from '@sufra/contract/menu';
import type { Order } from '@sufra/contract/orders';
import { freePort } from './server.ts';

interface Tokens {
  auth_token: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));

interface Started {
  child: ChildProcess;
  output: () => string;
  /** Process id of the server itself, behind npm. */
  pid: number;
}

async function npmStart(port: number, dataDir: string): Promise<Started> {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'info', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/health/ready`).then(
          ({ ok }) => ok,
          () => (child.exitCode === null ? false : `npm start ended:\n${output}`),
        ),
      { timeout: 60_000, intervals: [100] },
    )
    .toBe(true);
  return { child, output: () => output, pid: Number(/"pid":(\d+)/.exec(output)?.[1]) };
}

const killAll = (started: Started, signal: NodeJS.Signals) => {
  // The whole group: npm, the start script and the server.
  if (started.child.pid) process.kill(-started.child.pid, signal);
};

async function call<T>(port: number, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(`http://localhost:${port}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-api-key': 'sufra-demo-key',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status, `${path} ${await response.clone().text()}`).toBe(200);
  return ((await response.json()) as { data: T }).data;
}

test('a server that is killed in the middle of the evening loses no order, and starts again', { tag: '@desk' }, async () => {
  test.skip(test.info().project.name !== 'English on a desktop', 'needs no browser: once is enough');
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-start-'));
  const port = await freePort();
  const first = await npmStart(port, dataDir);
  expect(first.output()).toContain('for real orders set DATABASE_URL');

  const { auth_token: token } = await call<Tokens>(port, '/debtor/login', { email: 'demo@sufra.example', password: 'sufra-demo-2026' });
  const { locations } = await call<{ locations: Location[] }>(port, '/locations?lat=25.0805&lng=55.1403');
  const [branch] = locations;
  if (!branch) throw new Error('no branch delivers to Dubai Marina');
  const categories = await call<Category[]>(port, `/order_online/menu/get_menu_cat_per_location?loc_code=${branch.loc_code}`);
  const item = categories.flatMap((category) => category.items).find((each) => !each.has_modifier && each.pickup_price > 0);
  if (!item) throw new Error('the demo restaurant has nothing simple to order');
  const cart = await call<{ cart_id: string }>(
    port,
    '/order_online/order/checkout',
    {
      branch_id: branch.branch_id,
      loc_code: branch.loc_code,
      order_date: new Date().toISOString(),
      address_id: null,
      payment_method_id: branch.payment_methods[0]?.id,
      comments: '',
      order_type: branch.pickup.type_id,
      order_details: [{ stock_id: item.stock_id, quantity: Math.max(2, item.min_cart_item), modifiers: [], memo: ' ' }],
    },
    token,
  );
  const placed = await call<{ order_no: number }>(
    port,
    '/order_online/order/placeOrder',
    { cart_id: cart.cart_id, transaction_id: 'Cash On Delivery' },
    token,
  );

  // Somebody starts a second one on the same folder: it says who has it, and touches nothing.
  const second = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  let complaint = '';
  second.stdout.on('data', (chunk) => (complaint += chunk));
  second.stderr.on('data', (chunk) => (complaint += chunk));
  const code = await new Promise((resolve) => second.on('exit', resolve));
  expect(code).not.toBe(0);
  expect(complaint).toMatch(/is in use by process \d+/);

  const gone = new Promise((resolve) => first.child.once('exit', resolve));
  killAll(first, 'SIGKILL');
  await gone;

  const again = await npmStart(port, dataDir);
  try {
    const { auth_token: newToken } = await call<Tokens>(port, '/debtor/login', {
      email: 'demo@sufra.example',
      password: 'sufra-demo-2026',
    });
    const history = await call<Order[]>(port, '/order_online/order/order_history', undefined, newToken);
    expect(history.map((order) => order.sales_order_no)).toContain(placed.order_no);
    await expect
      .poll(async () => (await fetch(`http://localhost:${port}/dev/mailbox`)).text(), { timeout: 20_000 })
      .toContain(String(placed.order_no));
  } finally {
    const ended = new Promise((resolve) => again.child.once('exit', resolve));
    killAll(again, 'SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
