// @embedded @slow
import { setImmediate } from 'node:timers/promises';
import { orderPapers } from '@sufra/contract/documents/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { invoicePages } from './routes.ts';

const asks = async (remoteAddress: string, app = api.app) => (await app.inject({ url: pdfPath, remoteAddress })).statusCode;
const api = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(api);
const { token } = await api.customer();
const orderNumber = await orderedInCash(api, token, pickup(restaurant));
await bringTo(api, orderNumber, 'accepted', 'preparing', 'ready', 'completed');
const papers = await api.call(orderPapers, { token, query: { order_no: orderNumber } });
const pdfPath = new URL(papers.data.invoice?.pdf_url ?? '').pathname;
// The thread starts with the first.
await asks('192.0.2.1');

test('DOC-02 serves every PDF of one network while another floods 64 connections with one link', async () => {
  let isOver = false;
  const answers = new Map<number, number>();
  const attackers = Array.from({ length: 64 }, async () => {
    while (!isOver) {
      const status = await asks('198.51.100.7');
      answers.set(status, (answers.get(status) ?? 0) + 1);
      // Yield to the event loop, as network I/O would.
      await setImmediate();
    }
  });
  const neighbour: number[] = [];
  for (let nth = 0; nth < 20; nth++) neighbour.push(await asks('203.0.113.9'));
  isOver = true;
  await Promise.all(attackers);
  expect(neighbour).toEqual(Array.from({ length: 20 }, () => 200));
  expect([...answers.keys()].toSorted()).toEqual([200, 503]);
});

test('DOC-02 rate-limits a network’s invoice requests before the database is read', async () => {
  const { db, env } = api.context;
  let reads = 0;
  const counted = new Proxy(db, {
    get(target, name) {
      reads += 1;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const app = Fastify();
  invoicePages(app, { ...api.context, db: counted, env: { ...env, rateLimits: true } });
  const first: number[] = [];
  for (let nth = 0; nth < 120; nth++) first.push(await asks('198.51.100.7', app));
  expect(new Set(first)).toEqual(new Set([200]));
  const before = reads;
  expect(await asks('198.51.100.7', app)).toBe(429);
  expect(reads).toBe(before);
  expect(await asks('203.0.113.9', app)).toBe(200);
  await app.close();
});
