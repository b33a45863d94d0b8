/** OWN-04: the sample receiver in docs/manual/api.md verifies signatures. The test runs it as published. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signature } from './webhook.ts';

const secret = 'a secret of this test, and long enough';
const document = readFileSync(new URL('../../../../../docs/manual/api.md', import.meta.url), 'utf8');
const [, code = ''] = /```js\n([\s\S]*?)```/.exec(document) ?? [];
const folder = mkdtempSync(join(tmpdir(), 'sufra-receiver-'));
let receiver: ChildProcess;
let url: string;
let said = '';

beforeAll(async () => {
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, code);
  receiver = spawn(process.execPath, [file], { env: { WEBHOOK_SECRET: secret, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  receiver.stdout?.on('data', (chunk) => (said += chunk));
  await once(receiver.stdout as NodeJS.ReadableStream, 'data');
  url = `http://127.0.0.1:${/port (\d+)/.exec(said)?.[1]}`;
});
afterAll(async () => {
  receiver.kill();
  rmSync(folder, { recursive: true });
});

const [, example = ''] = /```json\n(\{[^`]*"id": "evt_[\s\S]*?)```/.exec(document) ?? [];
const body = JSON.stringify(JSON.parse(example));
const send = async (header: string | null, sent = body) =>
  (await fetch(url, { method: 'POST', body: sent, headers: header === null ? {} : { 'sufra-signature': header } })).status;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('OWN-04 accepts events signed with its secret, and prints a redelivered order once', async () => {
  expect([await send(signature(secret, body, new Date())), await send(signature(secret, body, minutesAgo(4)))]).toEqual([204, 204]);
  expect(said.match(/order 1001, 67.5 AED/g)).toHaveLength(1);
});

test('OWN-04 refuses missing or wrong signatures, changed bodies and old timestamps', async () => {
  const now = new Date();
  for (const [header, sent] of [
    [null, body],
    ['', body],
    ['t=,v1=', body],
    [signature('another secret of the same length.....', body, now), body],
    [signature(secret, body, now), body.replace('6750', '1')],
    [signature(secret, body, now).replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 60}`), body],
    [signature(secret, body, minutesAgo(6)), body],
  ] as const)
    expect([header, await send(header, sent)]).toEqual([header, 401]);
});
