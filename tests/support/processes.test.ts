/**
 * Three processes behind a real nginx with round-robin: all share their state. Part of `npm run test:all` (`npm test -- processes`),
 * because it takes a minute and needs nginx and PostgreSQL.
 */

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { moveOrder } from '@sufra/api/ordering/orders/move.ts';
import { login } from '@sufra/contract/account/change-endpoints';
import { getProfile, logout, refreshSession } from '@sufra/contract/account/endpoints';
import { checkout, placeOrder } from '@sufra/contract/checkout/endpoints';
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { searchPlaces } from '@sufra/contract/geo/endpoints';
import { kitchenMove, kitchenOrders } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { getItem } from '@sufra/contract/menu/endpoints';
import { orderStatus } from '@sufra/contract/orders/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../tools/postgres.mjs';
import { call, NginxSetup, openRestaurant, placeCashOrder } from '../perf/nginx-setup.ts';
import { pathOf } from '../perf/over-http.ts';
import { listenTo } from './events.ts';
import { staffToken } from './kitchen.ts';

const databaseUrl = process.env.PROCESSES_DATABASE_URL ?? '';

describe.skipIf(databaseUrl === '')(
  'three processes behind nginx',
  () => {
    let restaurant: Awaited<ReturnType<typeof openRestaurant>>;
    let behind: NginxSetup;
    beforeAll(async () => {
      restaurant = await openRestaurant(databaseUrl, 300);
      behind = new NginxSetup(restaurant);
    });
    afterAll(() => behind?.close());

    const countOf = async (sql: string) =>
      Number((await restaurant.database.execute(`select count(*)::int as count ${sql}`)).rows[0]?.count);
    const until = async (isSo: () => Promise<boolean>, milliseconds: number) => {
      const end = performance.now() + milliseconds;
      while (!(await isSo()) && performance.now() < end) await wait(20);
      expect(await isSo()).toBe(true);
    };
    const times = <T>(count: number, work: (nth: number) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

    describe('three servers', () => {
      let servers: string[];
      let url: string;
      beforeAll(async () => {
        const ports = [await freePort(), await freePort(), await freePort()];
        servers = ports.map((port) => `http://127.0.0.1:${port}`);
        await Promise.all(ports.map((port) => behind.server(port, { STAFF_TOKEN: staffToken })));
        url = await behind.nginx(await freePort(), ports);
        await restaurant.sandbox.settings({ webhookUrl: `${url}/webhooks/sandbox`, retryDelay: 250 });
      });

      test('AUTH-11 AUTH-12 a session starts, refreshes and ends on all processes at once', async () => {
        const signedIn = await call(url, login, { input: { email: 'demo@sufra.example', password: 'sufra-demo-2026' } as never });
        expect(signedIn.status).toBe(200);
        const { access: token, refresh } = signedIn.data;
        const profiles = await times(9, () => call(url, getProfile, { input: undefined, token }));
        expect(profiles.map(({ status }) => status)).toEqual(Array(9).fill(200));
        expect(new Set(profiles.map(({ servedBy }) => servedBy)).size).toBe(3);
        // Tabs that refresh concurrently reach different processes and get the same token pair.
        const pairs = await times(6, () => call(url, refreshSession, { input: undefined, token: refresh }));
        expect(new Set(pairs.map(({ data }) => data.access)).size).toBe(1);
        const newest = pairs[0]?.data.access ?? '';
        // Every process has it cached now.
        await times(6, () => call(url, getProfile, { input: undefined, token: newest }));
        expect((await call(url, logout, { input: undefined, token: newest })).status).toBe(200);
        const after = await times(9, () => call(url, getProfile, { input: undefined, token: newest }));
        expect(after.map(({ status }) => status)).toEqual(Array(9).fill(401));
        const orders = await times(3, () => call(url, checkout, { input: restaurant.orders.cash, token: newest, key: randomUUID() }));
        expect(orders.map(({ status }) => status)).toEqual([401, 401, 401]);
      });

      test('processes share rate limits: ten password guesses, and searches as from a single process', async () => {
        const guesses = await times(30, () =>
          call(url, login, { input: { email: 'victim@example.com', password: 'not the one' } as never }),
        );
        expect(guesses.filter(({ status }) => status !== 429)).toHaveLength(10);
        const from = performance.now();
        const searches = [];
        while (performance.now() - from < 2000)
          searches.push(...(await times(30, () => call(url, searchPlaces, { input: { text: 'marina' } }))));
        const seconds = (performance.now() - from) / 1000;
        const passed = searches.filter(({ status }) => status === 200).length;
        expect(searches.length).toBeGreaterThan(passed);
        expect(passed).toBeGreaterThanOrEqual(190);
        // 200 burst and 5 per second, plus the local allowance of each process.
        expect(passed).toBeLessThanOrEqual(200 + 5 * seconds + 30);
      });

      test('CHK-07 one cart becomes one order and one mail when several processes place it', async () => {
        const mails = () => readdirSync(`${restaurant.dataDir}/mailbox`).filter((name) => name.startsWith('order-')).length;
        const [token = ''] = restaurant.tokens;
        const key = randomUUID();
        const carts = await times(9, () => call(url, checkout, { input: restaurant.orders.cash, token, key }));
        expect(new Set(carts.map(({ data }) => data.cartId)).size).toBe(1);
        const cartId = carts[0]?.data.cartId ?? '';
        const placed = await times(30, () => call(url, placeOrder, { input: { cartId, transactionId: cashTransactionId }, token }));
        expect(new Set(placed.map(({ data }) => data.orderNumber)).size).toBe(1);
        expect(new Set(placed.map(({ servedBy }) => servedBy)).size).toBe(3);
        const others = restaurant.tokens.slice(1, 31);
        await times(30, (nth) => placeCashOrder(url, restaurant.orders.cash, others[nth] ?? ''));
        await until(async () => (await countOf("from job where state = 'waiting'")) === 0, 20_000);
        expect(await countOf('from orders')).toBe(31);
        expect(mails()).toBe(31);
        expect(await countOf("from job where kind = 'email' and payload->>'template' = 'order' and (state <> 'done' or tries <> 1)")).toBe(
          0,
        );
      });

      test('PAY-06 one order is paid once when gateway events arrive three times at any process', async () => {
        const before = await countOf('from orders');
        await times(6, async (nth) => {
          const token = restaurant.tokens[40 + nth] ?? '';
          const { data } = await call(url, checkout, { input: restaurant.orders.card, token, key: randomUUID() });
          const session = /\/pay\/(\w+)$/.exec(data.paymentUrl ?? '')?.[1] ?? '';
          await restaurant.sandbox.pay(session, 'approve', { webhooks: 3 });
        });
        await until(async () => (await countOf('from orders')) === before + 6, 20_000);
        await until(async () => (await countOf('from gateway_event where settled_at is null')) === 0, 20_000);
        expect(await countOf("from ledger where kind = 'capture'")).toBe(6);
        expect(await countOf('from orders')).toBe(before + 6);
      });

      test('ORD-03 client that follows an order on any process hears at once of a move made on another', async () => {
        const token = restaurant.tokens[50] ?? '';
        const orderNumber = await placeCashOrder(url, restaurant.orders.cash, token);
        const path = pathOf(orderStatus, { orderNumber });
        const streams = await times(6, () => listenTo(url, path, { token }));
        expect(new Set(streams.map(({ headers }) => headers['x-served-by'])).size).toBe(3);
        const heard = () => Promise.all(streams.map(async (each) => (await each.nextData()).order_state));
        expect(new Set(await heard())).toEqual(new Set(['received']));
        const from = performance.now();
        const here = { jobs: { enqueue: async () => undefined }, now: () => new Date() };
        await restaurant.database.kysely
          .transaction()
          .execute((tx) => moveOrder(tx, here, { orderNumber, to: 'accepted', actor: 'staff' }));
        expect(new Set(await heard())).toEqual(new Set(['accepted']));
        expect(performance.now() - from).toBeLessThan(2000);
        for (const each of streams) each.stop();
      });

      test('STAFF-02 STAFF-03 board shows new and moved orders from another process within two seconds', async () => {
        const path = `/api${kitchenOrders.path}`;
        const boards = await Promise.all(servers.map((each) => listenTo(each, path, { token: staffToken })));
        for (const board of boards) expect((await board.next())?.event).toBe('orders');
        /** Next update of an order on each board, and the ms until the last board received it. */
        const hear = async (number: number, from: number) => {
          const states = await Promise.all(
            boards.map(async (board) => {
              for (;;) {
                const order: KitchenOrder = await board.nextData();
                if (order.number === number) return order.state;
              }
            }),
          );
          expect(performance.now() - from).toBeLessThan(2000);
          return states;
        };
        const [first = '', second = '', third = ''] = servers;
        const token = restaurant.tokens[60] ?? '';
        const { data } = await call(first, checkout, { input: restaurant.orders.cash, token, key: randomUUID() });
        const placedAt = performance.now();
        const placed = await call(second, placeOrder, { input: { cartId: data.cartId, transactionId: cashTransactionId }, token });
        const orderNumber = placed.data.orderNumber ?? 0;
        expect(await hear(orderNumber, placedAt)).toEqual(['received', 'received', 'received']);
        const movedAt = performance.now();
        const moved = await call(third, kitchenMove, { input: { orderNumber, to: 'accepted', minutes: 25 }, token: staffToken });
        expect(moved.data.state).toBe('accepted');
        expect(await hear(orderNumber, movedAt)).toEqual(['accepted', 'accepted', 'accepted']);
        // Round-robin through nginx.
        const behindNginx = await times(6, () => listenTo(url, path, { token: staffToken }));
        expect(new Set(behindNginx.map(({ headers }) => headers['x-served-by'])).size).toBe(3);
        for (const each of [...boards, ...behindNginx]) each.stop();
      });

      test('MENU-01 every process shows a new price within a second, and none returns to the old one', async () => {
        const { branchCode, lines } = restaurant.orders.cash;
        const itemId = lines[0]?.itemId ?? 0;
        const prices = () =>
          Promise.all(servers.map(async (each) => (await call(each, getItem, { input: { branchCode, itemId } })).data.price.pickup));
        const old = await prices();
        expect(new Set(old).size).toBe(1);
        const price = (old[0] ?? 0) + 100;
        await restaurant.database.execute('update item set pickup_fils = $1 where id = $2', [price, itemId]);
        await until(async () => (await prices()).every((each) => each === price), 1000);
        for (let nth = 0; nth < 10; nth++) expect(await prices()).toEqual([price, price, price]);
      });
    });

    describe('WEB_CONCURRENCY=3', () => {
      const childrenOf = (pid: number) =>
        execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
          .split('\n')
          .filter((line) => line.includes('api/src/main.ts'))
          .map((line) => Number.parseInt(line, 10));
      /** Processes that accept connections: those with a listening socket on the port, from /proc/net/tcp. */
      const servingOf = (pid: number, port: number) => {
        const sockets = readFileSync('/proc/net/tcp', 'utf8')
          .split('\n')
          .map((line) => line.trim().split(/\s+/))
          .filter(([, local = '', , state]) => state === '0A' && Number.parseInt(local.split(':')[1] ?? '', 16) === port)
          .map((columns) => `socket:[${columns[9]}]`);
        const holds = (child: number) =>
          readdirSync(`/proc/${child}/fd`).some((file) => {
            try {
              return sockets.includes(readlinkSync(`/proc/${child}/fd/${file}`));
            } catch {
              return false;
            }
          });
        return childrenOf(pid).filter(holds);
      };

      test('killing a process under load fails only its requests in flight, and a new one replaces it', async () => {
        const port = await freePort();
        const environment = { WEB_CONCURRENCY: '3', RATE_LIMITS: 'off' };
        const server = await behind.server(port, environment);
        const serving = () => servingOf(server.pid ?? 0, port);
        await until(async () => serving().length === 3, 30_000);
        const url = await behind.nginx(await freePort(), [port]);
        const clients = 12;
        const told: number[] = [];
        const failed: number[] = [];
        let isOver = false;
        const customer = async (nth: number) => {
          for (let count = 0; !isOver; count++) {
            const token = restaurant.tokens[60 + nth * 10 + (count % 10)] ?? '';
            const input = { ...restaurant.orders.cash, comments: `${nth} ${count}` };
            const cart = await call(url, checkout, { input, token, key: randomUUID() });
            if (cart.status !== 200) failed.push(cart.status);
            else {
              const placed = await call(url, placeOrder, { input: { cartId: cart.data.cartId, transactionId: cashTransactionId }, token });
              if (placed.status === 200 && placed.data.orderNumber !== null) told.push(placed.data.orderNumber);
              else failed.push(placed.status);
            }
          }
        };
        const load = times(clients, customer);
        const kills = 2;
        for (let kill = 0; kill < kills; kill++) {
          await wait(2000);
          const [victim = 0] = serving();
          process.kill(victim, 'SIGKILL');
          await until(async () => serving().length === 3 && !serving().includes(victim), 30_000);
        }
        await wait(2000);
        isOver = true;
        await load;
        expect(told.length).toBeGreaterThan(100);
        // Only requests in flight fail: nginx answers 502.
        expect(failed).toEqual(failed.map(() => 502));
        expect(failed.length).toBeLessThanOrEqual(kills * clients);
        const kept = await restaurant.database.execute('select count(*)::int as count from orders where number = any ($1)', [told]);
        expect(kept.rows[0]?.count).toBe(new Set(told).size);
        expect(new Set(told).size).toBe(told.length);
        // Other processes take over jobs of killed ones after the lease expires.
        await until(async () => (await countOf("from job where state = 'waiting'")) === 0, 40_000);
        expect(await countOf('from (select cart_id from orders group by cart_id having count(*) > 1) as twice')).toBe(0);
      }, 120_000);

      test('every process reports the metrics of all', async () => {
        const port = await freePort();
        const token = 'a0b1c2d3e4f5a6b7c8d9e0f1';
        const server = await behind.server(port, { WEB_CONCURRENCY: '3', METRICS_TOKEN: token });
        await until(async () => servingOf(server.pid ?? 0, port).length === 3, 30_000);
        const url = `http://127.0.0.1:${port}`;
        const headers = { authorization: `Bearer ${token}`, connection: 'close' };
        await times(12, () => fetch(`${url}/robots.txt`, { headers }));
        const texts = await times(4, async () => (await fetch(`${url}/metrics`, { headers })).text());
        const counted = texts.map((text) => /^sufra_http_request_duration_seconds_count\{[^}]*robots[^}]*\} (\d+)$/m.exec(text)?.[1]);
        expect(counted).toEqual(Array(4).fill('12'));
      }, 60_000);
    });
  },
  300_000,
);
