/**
 * `npm run bench -- board`: 1,000 orders in ten minutes on two tablets with 50 connection cuts, an API kill and a database restart. Each
 * order must ring exactly once until one tablet accepts it; then both compete for 50 more orders. A finding exits 1. `-- --minutes 1` is a
 * shorter run.
 */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort, startPostgres } from '../../tools/postgres.mjs';
import { after, cutLines, type Station, without } from './board-breaks.ts';
import { cook, placeOne, staffToken } from './board-kitchen.ts';
import { Line } from './board-line.ts';
import { Tablet } from './board-tablet.ts';
import { acceptSimultaneously, Plans, takeOrders } from './board-taking.ts';
import { findings, latencies, readOrders } from './board-verdict.ts';
import { Client } from './chaos-client.ts';
import { NginxSetup, openRestaurant } from './nginx-setup.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, orders: { type: 'string' }, cuts: { type: 'string' } },
});
const minutes = Number(values.minutes);
const count = { orders: Number(values.orders ?? 100 * minutes), cuts: Number(values.cuts ?? 5 * minutes), atOnce: 50 };
/** Maximum heap growth (share) from the second to the last quarter; and the 99th percentile of ringing latency, in ms. */
const limits = { growth: 0.1, rings: 2000 };
/** When the API and the database fail, as share of the run: from the second quarter on, one and the same process is measured. */
const [killedAfter, databaseAfter] = [0.12, 0.6];
/** In ms. */
const [sampleMs, databaseAwayMs, lastMs, answersMs] = [10_000, 5000, 60_000, 10_000];

const postgres = await startPostgres({ durable: true });
const restaurant = await openRestaurant(postgres.url, 200);
const { database, tokens, orders, dataDir } = restaurant;
const behind = new NginxSetup(restaurant);
const port = await freePort();
const environment = { RATE_LIMITS: 'off', STAFF_TOKEN: staffToken };
const client = new Client(port, 64);
const lines = [await Line.open(port), await Line.open(port)] as const;
const browser = await chromium.launch({
  ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
let missed = true;
try {
  missed = await prove();
} finally {
  await browser.close();
  for (const line of lines) line.close();
  client.close();
  await behind.close();
  await postgres.stop();
}
process.exit(missed ? 1 : 0);

async function prove(): Promise<boolean> {
  let server = await behind.server(port, environment);
  const person = { databaseUrl: postgres.url, dataDir };
  const stations: Station[] = [
    { tablet: await Tablet.open(browser, { ...person, name: 'Mona Saleh', locale: 'en', line: lines[0] }), away: [] },
    { tablet: await Tablet.open(browser, { ...person, name: 'Omar Nasser', locale: 'ar', line: lines[1] }), away: [] },
  ];
  const tablets = stations.map(({ tablet }) => tablet);
  const time = { began: Date.now(), total: minutes * 60_000 };
  const stopping = new AbortController();
  const { signal } = stopping;
  const plans = new Plans(time);
  const held: number[][] = [];
  const megabytes = () => {
    const status = `/proc/${server.pid}/status`;
    // Killed and not yet restarted.
    if (!existsSync(status)) return 0;
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024;
  };
  const ringing = () => Math.max(...tablets.map(({ ringing }) => ringing));
  const sample = async () => {
    for (let nth = 1; nth * sampleMs <= time.total; nth++) {
      await after(time, (nth * sampleMs) / time.total);
      const now = [...(await Promise.all(tablets.map((tablet) => tablet.heap()))), megabytes()];
      held.push(now);
      if (nth % 6 === 0) console.log(`  after ${nth / 6} minutes: ${now.map((each) => each.toFixed(1)).join(', ')} MB, ${ringing()} ring`);
    }
  };
  const breakServer = async () => {
    await after(time, killedAfter);
    await without('the API', stations, async () => {
      server.kill('SIGKILL');
      await once(server, 'exit');
      server = await behind.server(port, environment);
    });
    await after(time, databaseAfter);
    await without('the database', stations, async () => {
      await postgres.end('SIGINT');
      await wait(databaseAwayMs);
      await postgres.start();
    });
  };
  const staff = stations.map((station, which) => takeOrders(station, which, plans, signal));
  const kitchen = cook(client, database, signal);
  // Page errors end the run at once.
  await Promise.race([
    Promise.all([placeAll(time), cutLines(stations, time, count.cuts), breakServer(), sample()]),
    Promise.all([...staff, kitchen]),
  ]);
  const last = Date.now() + lastMs;
  while ((await readOrders(database)).some(({ takenAt }) => takenAt === null) && Date.now() < last) await wait(500);
  // Reads both lists again after the run.
  await wait(2000);
  stopping.abort();
  await Promise.all([...staff, kitchen]);
  const told = tablets.map(({ faster }) => faster.length);
  const numbers = await Promise.all(Array.from({ length: count.atOnce }, (_, nth) => place(nth)));
  await acceptSimultaneously(tablets, numbers);
  // Responses arrive after their events, by seconds on a busy machine.
  const answered = () => tablets.reduce((sum, { faster }, which) => sum + faster.length - (told[which] ?? 0), 0);
  for (let waited = 0; answered() < count.atOnce && waited < answersMs; waited += 100) await wait(100);
  await Promise.all(tablets.map((tablet) => tablet.look()));
  const names = tablets.map(({ faster }, which) => faster.slice(told[which]));
  return report(stations, held, names);
}

function place(nth: number): Promise<number> {
  return placeOne(client, tokens[nth % tokens.length] ?? '', { ...orders.cash, comments: `order ${nth}` });
}

async function placeAll(time: { began: number; total: number }): Promise<void> {
  const placing: Promise<number>[] = [];
  for (let nth = 0; nth < count.orders; nth++) {
    await after(time, nth / count.orders);
    const placed = place(nth);
    // Failures are examined at the end.
    placed.catch(() => undefined);
    placing.push(placed);
  }
  await Promise.all(placing);
}

/** `faster`: for each tablet, the name shown in conflicts over the same order. */
async function report(stations: readonly Station[], held: readonly number[][], faster: readonly string[][]): Promise<boolean> {
  const all = await readOrders(database);
  const screens = stations.map(({ tablet: { name, seen }, away }) => ({ name, seen, away }));
  const [mona, omar] = stations.map(({ tablet }) => tablet);
  const [toMona = [], toOmar = []] = faster;
  const found = {
    ...findings(all, screens),
    'orders that were never placed': Math.max(0, count.orders + count.atOnce - all.length),
    'page reloads': stations.reduce((sum, { tablet }) => sum + tablet.loads, 0),
    'page errors': stations.reduce((sum, { tablet }) => sum + tablet.errors.length, 0),
    'conflicts in the final burst: missing or with the wrong name': Math.abs(
      count.atOnce - toMona.filter((by) => by === omar?.name).length - toOmar.filter((by) => by === mona?.name).length,
    ),
  };
  console.log(`${all.length} orders, ${count.cuts} cuts in ${minutes} minutes`);
  for (const { tablet, away } of stations) {
    const { began, red } = tablet.seen;
    const long = red.filter(([isThere]) => isThere).length;
    console.log(
      `  ${tablet.name}: ${began.length} rings, ${away.length} disconnections, ${long} red bars, ${tablet.faster.length} conflicts lost, ${tablet.missedTaps} missed taps`,
    );
    for (const error of tablet.errors.slice(0, 3)) console.log(`    ${error}`);
  }
  // Excludes the final burst, which one shared server places.
  const late = latencies(all.slice(0, count.orders), screens);
  const slow = late[Math.floor(late.length * 0.99)] ?? 0;
  console.log(
    `ringing latency: median ${(late[late.length >> 1] ?? 0).toFixed(0)} ms, p99 ${slow.toFixed(0)} ms (at most ${limits.rings})`,
  );
  // Heap size depends on the visible cards, about 60 KB each: the median of many samples shows growth.
  const grown = [
    growthOf('heap of the first tablet', quartersOf(held, 0), median),
    growthOf('heap of the second tablet', quartersOf(held, 1), median),
    growthOf('RSS of the server', quartersOf(held, 2), highest),
  ];
  console.log('findings (all must be 0):');
  for (const [what, times] of Object.entries(found)) console.log(`  ${times === 0 ? ' ' : '✗'} ${what}: ${times}`);
  return slow > limits.rings || grown.some((share) => share > limits.growth) || Object.values(found).some((times) => times > 0);
}

type Quarters = [second: readonly number[], last: readonly number[]];

function quartersOf(held: readonly number[][], which: number): Quarters {
  const between = (from: number, to: number) =>
    held.slice(Math.floor(held.length * from), Math.ceil(held.length * to)).map((each) => each[which] ?? 0);
  return [between(0.25, 0.5), between(0.75, 1)];
}

function highest(each: readonly number[]): number {
  return Math.max(...each);
}

function median(each: readonly number[]): number {
  return each.toSorted((a, b) => a - b)[each.length >> 1] ?? 0;
}

/** Growth from the second to the last quarter, as a share. */
function growthOf(what: string, quarters: Quarters, of: typeof median): number {
  const [before = 0, last = 0] = quarters.map(of);
  const share = last / before - 1;
  console.log(
    `${what}, ${of.name}: ${before.toFixed(1)} MB in the second quarter, ${last.toFixed(1)} in the last: ${(share * 100).toFixed(0)} % more (at most ${limits.growth * 100}); at most ${quarters.map((each) => highest(each).toFixed(1)).join(' and ')}`,
  );
  return share;
}
