// @slow
/** `npm run dev` end to end: a changed screen is served at once, a changed server file restarts it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'sufra-dev-'));
let output = '';
let url = '';
let end = async () => {};

const opened = () => output.split('Sufra is open').length - 1;
const text = async (path: string) => (await fetch(url + path)).text();
const slowly = { timeout: 180_000, interval: 200 };

beforeAll(async () => {
  const probe = createServer().listen(0);
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info', NODE_ENV: 'development' };
  const child = spawn('npm', ['run', 'dev'], { cwd: root, env, detached: true });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  end = async () => {
    // Kill the process group: npm, the file watcher and the server.
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  await vi.waitFor(() => expect(opened()).toBe(1), slowly);
}, 240_000);

afterAll(async () => {
  await end();
  rmSync(dataDir, { recursive: true, force: true });
});

async function whileChanged(path: string, change: (code: string) => string, then: () => Promise<void>): Promise<void> {
  const file = join(root, path);
  const code = readFileSync(file, 'utf8');
  expect(change(code)).not.toBe(code);
  try {
    writeFileSync(file, change(code));
    await then();
  } finally {
    writeFileSync(file, code);
  }
}

test('npm run dev serves the pages and modules of a screen anew when its file changes', async () => {
  const page = await fetch(`${url}/?lang=en`);
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("style-src 'self' 'unsafe-inline';"),
  ]);
  const hero = '/src/branches/landing/hero.tsx';
  expect((await text(hero)) + (await page.text())).not.toContain('data-changed');
  await whileChanged(
    `apps/storefront${hero}`,
    (code) => code.replace('<section', '<section data-changed'),
    async () => {
      await expect.poll(() => text(hero), slowly).toContain('data-changed');
      await expect.poll(() => text('/?lang=en'), slowly).toContain('data-changed');
    },
  );
});

test('npm run dev serves the console at every address when it runs from its sources', async () => {
  for (const path of ['/console', '/console/login']) expect(await text(path)).toContain('src="/console/src/main.tsx"');
  expect(await text('/console/src/main.tsx')).toContain('createRoot');
});

test('npm run dev restarts the server when one of its files changes', async () => {
  const before = opened();
  await whileChanged(
    'apps/api/src/web/screens.ts',
    (code) => `${code}// changed\n`,
    () => expect.poll(opened, slowly).toBe(before + 1),
  );
}, 240_000);
