/** `npm start` as a newcomer runs it, and what a crash leaves behind. No browser needed, so it runs in one project only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from './server.ts';
import { oldClient } from './wire.ts';

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

test('a server that is killed in the middle of the evening loses no order, and starts again', { tag: '@desk' }, async () => {
  test.skip(test.info().project.name !== 'English on a desktop', 'needs no browser: once is enough');
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-start-'));
  const port = await freePort();
  const first = await npmStart(port, dataDir);
  expect(first.output()).toContain('for real orders set DATABASE_URL');

  const client = oldClient(`http://localhost:${port}`);
  const token = await client.logsIn('demo@sufra.example', 'sufra-demo-2026');
  const placed = await client.orders(token, { lat: 25.0805, lng: 55.1403 });

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
    const newToken = await client.logsIn('demo@sufra.example', 'sufra-demo-2026');
    expect(await client.history(newToken)).toContain(placed);
    await expect
      .poll(async () => (await fetch(`http://localhost:${port}/dev/mailbox`)).text(), { timeout: 20_000 })
      .toContain(String(placed));
  } finally {
    const ended = new Promise((resolve) => again.child.once('exit', resolve));
    // npm alone is told, as by a supervisor: the server ends with it, and before it.
    again.child.kill('SIGTERM');
    await ended;
    await expect(fetch(`http://localhost:${port}/health/live`)).rejects.toThrow();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
