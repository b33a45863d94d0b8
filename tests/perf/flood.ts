/**
 * `npm run bench -- flood`: one address floods the server with 60 KB of nested JSON, then with a link to a PDF, over 64 connections each.
 * Meanwhile others request readiness, or their own PDFs. A missed limit exits 1. Runs over loopback, for `--seconds` (10) each.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { moveOrder } from '../../apps/api/src/ordering/orders/move.ts';
import { priceOrder } from '../../packages/contract/src/checkout/endpoints.ts';
import { orderPapers } from '../../packages/contract/src/documents/endpoints.ts';
import { freePort } from '../../tools/postgres.mjs';
import { type Answer, type AttackRequest, ask } from './flood-attacker.ts';
import { call, NginxSetup, openRestaurant, placeCashOrder } from './nginx-setup.ts';

/** Readiness latency in ms, and the share of successful PDFs from other networks. */
const limits = { p99: 300, pdfs: 1 };
const connections = 64;
const everyMs = 25;
const pause = 250;
const attacker = '198.51.100.7';
const argument = process.argv.indexOf('--seconds');
const during = 1000 * Number(argument === -1 ? 10 : process.argv[argument + 1]);
if (!(during >= 1000 && during <= 60_000)) throw new Error('--seconds takes 1 to 60');

const restaurant = await openRestaurant(process.env.SERVER_DATABASE_URL ?? '', 20);
const { database, tokens, orders } = restaurant;
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
  // The client address is that of the header, as behind nginx.
  await behind.server(port, { TRUST_PROXY: '1' });
  const pdfs: string[] = [];
  for (const token of tokens) pdfs.push(await pdfOf(`http://127.0.0.1:${port}`, token));
  const nested = '['.repeat(30_000) + ']'.repeat(30_000);
  const ready = (from: string) => ask({ port, path: '/health/ready', from });

  const calm = await everyWhile(ready, during / 2);
  say('readiness, calm', calm);
  const flood = attack({ port, path: `/api${priceOrder.path}`, from: attacker, body: nested });
  const underJson = await everyWhile(ready, during);
  say('readiness, under 60 KB of nested JSON', underJson, await flood.stop());

  const pdfFlood = attack({ port, path: pdfs[0] ?? '', from: attacker });
  const [readyMeanwhile, others] = await Promise.all([
    everyWhile(ready, during),
    everyWhile((from, nth) => ask({ port, path: pdfs[1 + (nth % (pdfs.length - 1))] ?? '', from }), during, pause),
  ]);
  const seen = await pdfFlood.stop();
  say('readiness during the PDF flood', readyMeanwhile, seen);
  say('PDFs of other clients meanwhile', others);
  const share = others.filter(({ status }) => status === 200).length / others.length;
  const [json, pdf] = [percentile(underJson, 0.99), percentile(readyMeanwhile, 0.99)];
  console.log(
    `p99 of readiness ${json.toFixed(0)} and ${pdf.toFixed(0)} ms (at most ${limits.p99}), ${(100 * share).toFixed(1)} % of PDFs (all)`,
  );
  const allReady = [...underJson, ...readyMeanwhile].every(({ status }) => status === 200);
  return json > limits.p99 || pdf > limits.p99 || share < limits.pdfs || !allReady;
}

/** Keeps all connections busy until stopped; returns the number of responses by status. */
function attack(asked: AttackRequest): { stop: () => Promise<ReadonlyMap<number, number>> } {
  const worker = new Worker(new URL('./flood-attacker.ts', import.meta.url), { workerData: { ...asked, connections } });
  return {
    async stop() {
      const told = once(worker, 'message');
      worker.postMessage('over');
      return (await told)[0];
    },
  };
}

/** Open-loop load: requests at a fixed rate, independent of responses, each from another network. */
async function everyWhile(ask: (from: string, nth: number) => Promise<Answer>, ms: number, each = everyMs): Promise<Answer[]> {
  const under: Promise<Answer>[] = [];
  const began = performance.now();
  for (let nth = 0; performance.now() - began < ms; nth++) {
    under.push(ask(`203.0.113.${1 + (nth % 200)}`, nth));
    await wait(Math.max(0, began + (nth + 1) * each - performance.now()));
  }
  return Promise.all(under);
}

/** Path of a completed order's PDF. */
async function pdfOf(url: string, token: string): Promise<string> {
  const orderNumber = await placeCashOrder(url, orders.cash, token);
  const context = { jobs: { enqueue: async () => undefined }, now: () => new Date() };
  await database.kysely.transaction().execute(async (tx) => {
    for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const)
      await moveOrder(tx, context, { orderNumber, to, actor: 'staff' });
  });
  const papers = await call(url, orderPapers, { input: { orderNumber }, token });
  return new URL(papers.data.invoice?.pdfUrl ?? '').pathname;
}

function percentile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.POSITIVE_INFINITY;
}

function say(what: string, answers: readonly Answer[], attacks: ReadonlyMap<number, number> = new Map()): void {
  const counts = new Map([...Map.groupBy(answers, ({ status }) => status)].map(([status, of]) => [status, of.length]));
  const byStatus = (some: ReadonlyMap<number, number>) => [...some].map(([status, count]) => `${count} x ${status}`).join(', ');
  const times = [0.5, 0.99, 1].map((share) => percentile(answers, share).toFixed(0)).join(', ');
  console.log(
    `${what}: ${byStatus(counts)}; median, p99 and worst ${times} ms${attacks.size > 0 ? `; the attacker: ${byStatus(attacks)}` : ''}`,
  );
}
