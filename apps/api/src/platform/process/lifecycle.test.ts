/** A server started by npm stops with it, however npm ends, and `npm start` adds no intermediate process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const server = `
  import { onStop } from ${JSON.stringify(new URL('lifecycle.ts', import.meta.url).href)};
  onStop(async (why) => { console.log(why); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log(process.pid);`;
const npm = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', process.env.SERVER], { stdio: 'inherit' })`;

async function startedBy(environment: Record<string, string>) {
  const starter = spawn(process.execPath, ['-e', npm], {
    env: { ...process.env, SERVER: server, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  starter.stdout.on('data', (chunk) => said.push(...String(chunk).trim().split('\n')));
  await once(starter.stdout, 'data');
  // Standard output closes when the last process holding it exits.
  return { starter, pid: Number(said[0]), said, ended: once(starter.stdout, 'end') };
}

test('stops a server whose npm was killed', async () => {
  const { starter, said, ended } = await startedBy({ npm_lifecycle_event: 'start' });
  starter.kill('SIGKILL');
  await ended;
  expect(said.slice(1)).toEqual(['npm ended']);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('server stops at %s, also when no process watches over it', async (signal) => {
  const { starter, pid, said, ended } = await startedBy({ npm_lifecycle_event: '' });
  const gone = once(starter, 'exit');
  starter.kill('SIGKILL');
  await gone;
  process.kill(pid, signal);
  await ended;
  expect(said.slice(1)).toEqual([signal]);
});

test('npm’s shell execs the script, so that it receives npm’s signals', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')) as {
    scripts: { start: string };
  };
  expect(scripts.start).toMatch(/^exec node tools\/start\.mjs/);
});
