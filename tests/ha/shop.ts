/** What is sold in the cluster: the demo restaurant, open at any hour, with customers, a dish whose price changes, and a gateway outside of all machines. */

import { once } from 'node:events';
import { createServer, connect as tcp } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startSandbox, type TestSandbox } from '../../apps/api/src/billing/payments/sandbox-testing.ts';
import { openServer } from '../../apps/api/src/platform/db/server.ts';
import { listCategories } from '../../packages/contract/src/menu/endpoints.ts';
import { anOrder, seedCustomers, seedShop } from '../perf/shop.ts';
import type { Shop } from './customers.ts';
import type { Databases } from './databases.ts';
import type { Journal } from './journal.ts';
import { outside } from './network.ts';
import { seedPicture } from './pictures.ts';
import { createProbe } from './writers.ts';

export interface Seeded extends Pick<Shop, 'tokens' | 'orders' | 'changing'> {
  pages: string[];
}

/** `sql`: a negative control's. `dataDir`: of the machine that makes the picture. */
export async function seed(databases: Databases, { sql, dataDir }: { sql: string | undefined; dataDir: string }): Promise<Seeded> {
  await databases.ask("create role sufra login password 'change-me'");
  await databases.ask('create database sufra owner sufra');
  const primary = await databases.primary();
  const log = pino({ level: 'silent' });
  const url = primary?.url('sufra').replace('postgres:change-me', 'sufra:change-me') ?? '';
  const database = await openServer(url, log);
  try {
    await seedShop(database, log);
    const tokens = await seedCustomers(database, 500);
    await database.execute(createProbe);
    if (sql) await database.execute(sql);
    const picture = await seedPicture(database, dataDir);
    const orders = { cash: await anOrder(database.kysely, 'cash'), card: await anOrder(database.kysely, 'card') };
    const [dish] = orders.cash.lines;
    if (!dish) throw new Error('nothing is sold');
    // The dish whose price changes stands alone in each order, so that its line says the price.
    const lines = orders.cash.lines.slice(1);
    const { rows } = await database.execute('select pickup_fils from item where id = $1', [dish.itemId]);
    const { rows: others } = await database.execute(
      `select id, code from branch where pickup_enabled and busy_until is null and id <> $1 and exists
        (select from branch_payment_method where branch_id = branch.id and payment_method_id = $2) order by id limit 1`,
      [orders.cash.branchId, orders.cash.paymentMethodId],
    );
    const [other] = others as { id: number; code: string }[];
    if (!other) throw new Error('there is no second branch');
    const elsewhere = { branchId: other.id, branchCode: other.code };
    const menu = listCategories.send({ branchCode: orders.cash.branchCode }) as Record<string, string>;
    return {
      tokens,
      orders: { cash: { ...orders.cash, lines }, card: { ...orders.card, lines }, watched: { ...orders.cash, lines, ...elsewhere } },
      changing: { itemId: dish.itemId, price: Number(rows[0]?.pickup_fils) },
      pages: ['/', '/Dubai%20Marina/menu', `/api${listCategories.path}?${new URLSearchParams(menu)}`, picture],
    };
  } finally {
    await database.close();
  }
}

/** The gateway listens on 127.0.0.1; the machines reach it over the network. */
export async function openGateway(): Promise<TestSandbox & { reachable: string; close(): Promise<void> }> {
  const sandbox = await startSandbox();
  const { port } = new URL(sandbox.url);
  const server = createServer((socket) => {
    const there = tcp(Number(port), '127.0.0.1');
    socket.pipe(there).pipe(socket);
    for (const each of [socket, there]) each.on('error', () => [socket.destroy(), there.destroy()]);
  }).listen(4108, outside.address);
  await once(server, 'listening');
  return {
    ...sandbox,
    reachable: `http://sandbox:${sandbox.secret}@${outside.address}:4108`,
    async close() {
      server.close();
      await sandbox.stop();
    },
  };
}

/** Every few seconds the dish costs a little more; known to customers once the database has acknowledged it. */
export async function keepRaising({ changing }: Seeded, databases: Databases, journal: Journal, signal: AbortSignal): Promise<void> {
  for (let price = changing.price; !signal.aborted; ) {
    await wait(3000);
    price += 1;
    try {
      await databases.ask('update item set pickup_fils = $2 where id = $1', 'sufra', [changing.itemId, price]);
      changing.price = price;
      journal.write('price', { price });
    } catch {
      // The outcome is unknown; a higher price is harmless.
    }
  }
}
