/**
 * `npm run bench -- reads`: the most frequent reads, compared with a bare node:http server sending the same bytes: 8 connections each,
 * alternating. A missed limit exits 1. The product runs as by `npm start`, log included. `--only NAME` measures one, `--profile` writes a
 * CPU profile to /tmp.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listBranches } from '../../packages/contract/src/branches/endpoints.ts';
import { listCategories, searchItems } from '../../packages/contract/src/menu/endpoints.ts';
import { serverFlags } from '../../tools/tools.mjs';
import type { ReadyAnswer } from './bare-server.ts';
import { pathOf, untilReady } from './over-http.ts';
import { measureThroughput } from './throughput.ts';

const [connections, warmUps, turns, turnMs] = [8, 2, 5, 1200];
const [ourPort, barePort] = [4811, 4812];
const headers = {
  'x-api-key': 'sufra-demo-key',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8',
};

/** Realistic customer locations across the city. */
const places = Array.from({ length: 200 }, (_, nth) => ({ lat: 25.03 + nth * 0.001, lng: 55.1 + nth * 0.0012 }));
const terms = ['chicken', 'shawerma', 'hummus', 'grill', 'كباب', 'salad', 'lam', 'باذنجان'];

/** Minimum share of the bare server's throughput, for the demo and for a restaurant with small responses. */
const shops: { env: NodeJS.ProcessEnv; reads: { name: string; paths: string[]; least: number }[] }[] = [
  { env: { DEMO: 'on', DEMO_KITCHEN: 'off' }, reads: readsOf('DXB-MARINA', '/Dubai%20Marina/menu', terms) },
  {
    env: { RESTAURANT: 'packages/restaurant/fixtures/cafe', API_KEY: headers['x-api-key'] },
    reads: readsOf('yas-bay', '/Yas%20Bay/menu', ['karak', 'cake']).map((read) => ({ ...read, name: `${read.name}, small` })),
  },
];

function readsOf(branchCode: string, menuPage: string, words: string[]) {
  return [
    { name: 'menu JSON', paths: [pathOf(listCategories, { branchCode })], least: 0.6 },
    { name: 'landing page', paths: ['/'], least: 0.6 },
    { name: 'menu page', paths: [menuPage], least: 0.6 },
    { name: 'branches', paths: places.map((place) => pathOf(listBranches, place)), least: 0.3 },
    { name: 'search', paths: words.map((term) => pathOf(searchItems, { branchCode, term })), least: 0.3 },
  ];
}

const argument = (name: string) => (process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : undefined);
const only = argument('--only');
let missed = false;
for (const shop of shops) await measure(shop);
process.exit(missed ? 1 : 0);

async function measure({ env, reads }: (typeof shops)[number]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
  const profile = process.argv.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=/tmp/sufra-profiles'] : [];
  const ours = start('apps/api/src/main.ts', { ...env, PORT: String(ourPort), DATA_DIR: dataDir }, profile);
  const bare = start('tests/perf/bare-server.ts', { PORT: String(barePort) });
  try {
    await Promise.all([untilReady(`http://127.0.0.1:${ourPort}`, ours), untilReady(`http://127.0.0.1:${barePort}`, bare)]);
    await compare(reads, bare);
  } finally {
    for (const child of [ours, bare]) child.kill();
    await Promise.all([ours, bare].map((child) => child.exitCode ?? once(child, 'exit')));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(reads: (typeof shops)[number]['reads'], bare: ChildProcess): Promise<void> {
  for (const { name, paths, least } of reads) {
    if (only !== undefined && only !== name) continue;
    for (const path of paths) {
      bare.send(await readyAnswer(path));
      await once(bare, 'message');
    }
    const rates = { ours: [] as number[], bare: [] as number[] };
    for (let turn = 1 - warmUps; turn <= turns; turn++) {
      for (const who of ['bare', 'ours'] as const) {
        const rate = await measureThroughput({ port: who === 'ours' ? ourPort : barePort, paths, headers, connections, during: turnMs });
        if (turn > 0) rates[who].push(rate);
      }
    }
    const ratio = median(rates.ours.map((rate, turn) => rate / (rates.bare[turn] ?? 1)));
    missed ||= ratio < least;
    console.log(
      `  ${name}: ${Math.round(median(rates.ours))} per second, baseline ${Math.round(median(rates.bare))}, ratio ${ratio.toFixed(2)} (at least ${least})`,
    );
  }
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}

/** Records the product's response for the bare server: same headers, except those that Node adds, and same bytes. */
async function readyAnswer(path: string): Promise<ReadyAnswer> {
  const sent = request({ host: '127.0.0.1', port: ourPort, path, headers, agent: false });
  sent.end();
  const [response] = await once(sent, 'response');
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${body}`);
  const isOwn = (_: string, at: number, all: string[]) => !/^(date|connection|keep-alive)$/i.test(all[at - (at % 2)] ?? '');
  return { path, status: response.statusCode, headers: response.rawHeaders.filter(isOwn), body: body.toString('base64') };
}

function start(program: string, given: NodeJS.ProcessEnv, flags: string[] = []): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'production', MAP_STYLE_URL: 'off', ...given };
  return fork(program, { execArgv: [...serverFlags, ...flags], env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}
