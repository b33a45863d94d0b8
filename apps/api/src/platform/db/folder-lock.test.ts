import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigurationError } from '../../config/parts.ts';
import { lockFolder } from './folder-lock.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Child process that holds the folder's lock until killed. */
async function otherProcess(): Promise<ChildProcess> {
  const module = JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href);
  const script = `import(${module}).then(({ lockFolder }) => { lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['--eval', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

const refusal = (): string => {
  try {
    lockFolder(folder)();
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'taken';
};

describe('one process a data folder', () => {
  test('refuses a second start in one line naming the holder', async () => {
    const holder = await otherProcess();
    expect(refusal()).toMatch(new RegExp(`in use by process ${holder.pid} since \\d{4}-`));
    expect(refusal()).not.toContain('\n');
  });

  test('takes over the stale lock of a killed process', async () => {
    const holder = await otherProcess();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(existsSync(join(folder, 'lock'))).toBe(true);
    expect(refusal()).toBe('taken');
  });

  test('a lock whose process number now belongs to another process is taken over', () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, started: '1', since: '2026-11-21T08:00:00Z' }));
    expect(refusal()).toBe('taken');
  });

  test('a lock that was written by half is taken over', () => {
    writeFileSync(join(folder, 'lock'), '{"pid": 12');
    expect(refusal()).toBe('taken');
  });

  test('releases the folder after a graceful stop', () => {
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid);
    expect(refusal()).toMatch(/in use by process/);
    release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    expect(refusal()).toBe('taken');
  });

  test('who stops late does not free the folder of another process', async () => {
    const release = lockFolder(folder);
    rmSync(join(folder, 'lock'));
    const holder = await otherProcess();
    release();
    expect(refusal()).toContain(`process ${holder.pid}`);
  });
});
