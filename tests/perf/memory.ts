/**
 * `npm run memory`: idle memory of the server on PostgreSQL, and memory growth under ten minutes of pages, searches and orders. A missed
 * limit exits 1. `-- --minutes 2` is a shorter run.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkout, placeOrder } from '../../packages/contract/src/checkout/endpoints.ts';
import { cashTransactionId } from '../../packages/contract/src/checkout/model.ts';
import { searchItems } from '../../packages/contract/src/menu/endpoints.ts';
import { freePort } from '../../tools/postgres.mjs';
import { call, endProcess, NginxSetup, openRestaurant } from './nginx-setup.ts';

/** MB when idle; and maximum growth (share) from the second to the last quarter of the load. */
const limits = { rest: 130, growth: 0.1 };
const [clients, restMs, sampleMs] = [6, 10_000, 5000];

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const loadMs = Number(values.minutes) * 60_000;

const restaurant = await openRestaurant(process.env.SERVER_DATABASE_URL ?? '', 300);
const behind = new NginxSetup(restaurant);
let missed = true;
try {
  missed = await measure();
} finally {
  await behind.close();
}
process.exit(missed ? 1 : 0);

async function measure(): Promise<boolean> {
  const port = await freePort();
  const environment = { RATE_LIMITS: 'off' };
  // The first start after an install compiles, which takes additional memory.
  await endProcess(await behind.server(port, environment));
  const server = await behind.server(port, environment);
  const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
  await wait(restMs);
  const rest = megabytes();
  console.log(`idle ${rest.toFixed(0)} MB (at most ${limits.rest})`);

  const url = `http://127.0.0.1:${port}`;
  const { rows } = await restaurant.database.execute('select name_en from branch order by id');
  const until = performance.now() + loadMs;
  let nth = 0;
  const client = async () => {
    while (performance.now() < until) {
      nth += 1;
      const branch = encodeURIComponent(String(rows[nth % rows.length]?.name_en));
      // Half of the pages miss the cache and are rendered, as in a denial-of-service attack.
      const page = await fetch(`${url}/${branch}/menu${nth % 2 ? `?y=${nth}` : ''}`, {
        headers: { 'accept-language': nth % 3 ? 'en' : 'ar' },
      });
      await page.arrayBuffer();
      const token = restaurant.tokens[nth % restaurant.tokens.length] ?? '';
      const { branchCode } = restaurant.orders.cash;
      await call(url, searchItems, { input: { branchCode, term: `shish ${nth.toString(36)}` } });
      const cart = await call(url, checkout, { input: { ...restaurant.orders.cash, comments: String(nth) }, token });
      if (cart.status === 200)
        await call(url, placeOrder, { input: { cartId: cart.data.cartId, transactionId: cashTransactionId }, token });
    }
  };
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(megabytes()), sampleMs);
  await Promise.all(Array.from({ length: clients }, client));
  clearInterval(sampling);

  const highest = (from: number, to: number) =>
    Math.max(...samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)));
  const [before, after] = [highest(0.25, 0.5), highest(0.75, 1)];
  const growth = after / before - 1;
  console.log(`${nth} rounds of a page, a search and an order in ${values.minutes} minutes`);
  console.log(
    `at most ${before.toFixed(0)} MB in the second quarter, ${after.toFixed(0)} in the last: ${(growth * 100).toFixed(0)} % more (at most ${limits.growth * 100})`,
  );
  return rest > limits.rest || growth > limits.growth;
}
