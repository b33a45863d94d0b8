/** `npm start` as a newcomer runs it, and recovery after a crash. Needs no browser, so it runs in one project only. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { login } from '@sufra/contract/account/change-endpoints';
import { orderHistory } from '@sufra/contract/orders/endpoints';
import { callApi, placeCashOrder } from './api.ts';
import { readRestaurant } from './restaurant.ts';
import { freePort } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const demo = { email: 'demo@sufra.example', password: 'sufra-demo-2026' };
const tokenOf = async (url: string) => (await callApi(url, login, demo)).access;

async function orders(url: string): Promise<number> {
  const { branch, dish } = await readRestaurant(url);
  const dishes = [{ dish: dish('Moutabal'), quantity: 2 }];
  return placeCashOrder(url, { token: await tokenOf(url) }, { branch: branch('Dubai Marina'), orderType: 'pickup', dishes });
}

interface Started {
  child: ChildProcess;
  output: () => string;
  /** Output besides the log. */
  log: () => string;
  pid: number;
}

/**
 * Runs a command in a pseudo-terminal, by Linux or macOS syntax. `exec` replaces the shell by npm: a shell would also receive Ctrl+C and
 * exit with its own code.
 */
const inTerminal =
  process.platform === 'darwin' ? ['script', '-q', '/dev/null', 'npm', 'start'] : ['script', '-qec', 'exec npm start', '/dev/null'];

async function npmStart(
  port: number,
  dataDir: string,
  [command = '', ...args]: readonly string[] = ['npm', 'start'],
  environment = {},
): Promise<Started> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'info', DATABASE_URL: '', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let log = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    log += chunk;
  });
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
  return { child, output: () => output, log: () => log, pid: Number(/"pid":(\d+)/.exec(output)?.[1]) };
}

const killAll = (started: Started, signal: NodeJS.Signals) => {
  // The process group: npm, the start script and the server.
  if (started.child.pid) process.kill(-started.child.pid, signal);
};

test('a killed server loses no order, and starts again', { tag: ['@desk', '@slow'] }, async () => {
  test.skip(test.info().project.name !== 'English on a desktop', 'needs no browser: once is enough');
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-start-'));
  const port = await freePort();
  const first = await npmStart(port, dataDir);
  expect(first.output()).toContain('for real orders set DATABASE_URL');

  const url = `http://localhost:${port}`;
  const placed = await orders(url);

  // Starting a second server on the same folder fails: it names the owning process and changes nothing.
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

  // npm prints the command that it runs; the rest is machine-readable.
  for (const line of first
    .log()
    .split('\n')
    .filter((each) => each && !each.startsWith('>')))
    expect(JSON.parse(line)).toHaveProperty('msg');

  const gone = new Promise((resolve) => first.child.once('exit', resolve));
  killAll(first, 'SIGKILL');
  await gone;

  const again = await npmStart(port, dataDir);
  try {
    const history = await callApi(url, orderHistory, {}, await tokenOf(url));
    expect(history.map(({ number }) => number)).toContain(placed);
    await expect
      .poll(async () => (await fetch(`http://localhost:${port}/dev/mailbox`)).text(), { timeout: 20_000 })
      .toContain(String(placed));
  } finally {
    const ended = new Promise((resolve) => again.child.once('exit', resolve));
    // Only npm gets the signal, as from a supervisor: the server ends before it.
    again.child.kill('SIGTERM');
    await ended;
    await expect(fetch(`http://localhost:${port}/health/live`)).rejects.toThrow();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('in a terminal `npm start` prints readable output, reports orders, and confirms its end', { tag: ['@desk', '@slow'] }, async () => {
  test.skip(test.info().project.name !== 'English on a desktop', 'needs no browser: once is enough');
  test.skip(spawnSync('script', ['--version']).error !== undefined, 'there is no program that makes a terminal');
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-terminal-'));
  const { PREPARED_DATA, PREPARED_DATABASE } = process.env;
  if (PREPARED_DATA && !PREPARED_DATABASE) cpSync(PREPARED_DATA, dataDir, { recursive: true });
  const port = await freePort();
  const started = await npmStart(port, dataDir, inTerminal, { DEMO_KITCHEN: '4', NO_COLOR: '1', FORCE_COLOR: undefined, CI: '' });
  const ended = new Promise((resolve) => started.child.once('exit', resolve));
  try {
    const url = `http://localhost:${port}`;
    await expect.poll(started.output).toContain('Ctrl+C');
    for (const said of [`Sufra is open: ${url}`, demo.email, demo.password, 'npm run restaurant new', 'DATABASE_URL=', 'npm test'])
      expect(started.output()).toContain(said);
    expect(started.output()).not.toContain('{"level"');
    const [link] = /http\S+\/dev\/mailbox\/open\?key=\S+/.exec(started.output()) ?? [''];
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);

    const placed = await orders(url);
    await expect.poll(started.output).toMatch(new RegExp(`Order ${placed} · Dubai Marina · (delivery|pickup) · AED [\\d.,]+ · in cash`));
    await expect.poll(started.output, { timeout: 15_000 }).toContain(`Order ${placed} · accepted · by the demo's kitchen`);

    started.child.stdin?.write('\x03');
    await ended;
    expect(started.output().split('^C').at(-1)).toMatch(/^\s*Sufra is closing\./);
    expect(started.output()).not.toContain('npm error');
    expect(started.child.exitCode).toBe(0);
    await expect(fetch(`${url}/health/live`)).rejects.toThrow();
  } finally {
    if (started.child.exitCode === null) killAll(started, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
