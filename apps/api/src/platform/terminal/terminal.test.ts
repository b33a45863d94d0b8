// @embedded
import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { embeddedAdvice } from '../db/database.ts';
import { openLog } from '../log.ts';
import { openTerminal } from './terminal.ts';

function open({ logLevel = 'info' as 'info' | 'debug' } = {}) {
  const stream = Object.assign(new PassThrough(), {
    isTTY: true,
    getColorDepth: WriteStream.prototype.getColorDepth,
  }) as unknown as NodeJS.WriteStream;
  let sent = '';
  stream.on('data', (chunk) => (sent += chunk));
  const terminal = openTerminal({ logLevel }, stream);
  if (!terminal) throw new Error('no terminal');
  return { terminal, log: openLog({ logLevel }, terminal), sent: () => sent, read: () => stripVTControlCharacters(sent) };
}

afterEach(() => vi.unstubAllEnvs());

test('prints a line for each new or moved order', () => {
  const { terminal, log, read } = open();
  terminal.branchName = (code) => (code === 'DXB-MARINA' ? 'Dubai Marina' : String(code));
  log.info({ order: 1001, branch: 'DXB-MARINA', type: 'delivery', payment: 'cash', total: 8250 }, 'order placed');
  log.info({ order: 1002, branch: 'NEW', type: 'pickup', payment: 'online', total: 100 }, 'order placed');
  log.info({ order: 1001, state: 'on_the_way', actor: 'demo' }, 'order moved');
  log.info({ order: 1001, branch: 'NEW' }, 'branch notified of the order');
  expect(read().replaceAll(/\d\d:\d\d:\d\d/g, 'time')).toBe(
    [
      '  time  Order 1001 · Dubai Marina · delivery · AED 82.50 · in cash',
      '  time  Order 1002 · NEW · pickup · AED 1.00 · paid online',
      "  time  Order 1001 · on the way · by the demo's kitchen",
      '  time  Order 1001 · branch notified of the order (branch NEW)',
      '',
    ].join('\n'),
  );
});

test('a warning names its cause, and an error its code location', () => {
  const { log, read } = open();
  log.warn({ err: new Error('mail not accepted: ECONNREFUSED'), kind: 'order_email', tries: 2 }, 'job failed, will be tried again');
  expect(read()).toContain('Warning: job failed, will be tried again (kind order_email, tries 2): Error: mail not accepted: ECONNREFUSED');
  expect(read()).not.toContain(' at ');
  log.error({ err: new Error('no such thing') }, 'unexpected error');
  expect(read()).toContain('Error: unexpected error: Error: no such thing');
  expect(read()).toMatch(/ at .*terminal\.test\.ts/);
});

test('prints nothing that the log redacts', () => {
  const { log, read } = open();
  log.info({ order: 1001, email: 'customer@example.com', phone: '+971501234567' }, 'order placed');
  log.warn({ err: new Error('no mail to customer@example.com') }, 'trouble');
  expect(read()).toContain('trouble');
  expect(read()).not.toContain('customer@');
  expect(read()).not.toContain('501234567');
});

test('terminal shows clients’ requests only to an operator who asks for them', () => {
  const some = open();
  const all = open({ logLevel: 'debug' });
  for (const { log } of [some, all]) log.info({ method: 'GET', route: '/api/x', status: 200, ms: 3 }, 'request');
  expect(some.read()).toBe('');
  expect(all.read()).toContain('request (method GET, route /api/x, status 200, ms 3)');
});

test('skips what the welcome covers, and says goodbye', () => {
  const { log, read } = open();
  log.warn({ dataDir: '.data' }, embeddedAdvice);
  log.info('Server listening at http://127.0.0.1:3000');
  expect(read()).toBe('');
  log.info({ signal: 'SIGINT' }, 'stopping');
  expect(read()).toMatch(/^\n {2}Sufra is closing/);
});

test('NO_COLOR disables colours', () => {
  // Tests must not depend on these environment variables.
  for (const name of ['CI', 'FORCE_COLOR', 'NO_COLOR']) vi.stubEnv(name, undefined);
  vi.stubEnv('TERM', 'xterm-256color');
  const coloured = open();
  coloured.log.info('hello');
  vi.stubEnv('NO_COLOR', '1');
  const plain = open();
  plain.log.info('hello');
  expect([coloured.sent() === coloured.read(), plain.sent() === plain.read()]).toEqual([false, true]);
});

test('terminal is null when the output is no terminal', () => {
  expect(openTerminal({ logLevel: 'info' }, new PassThrough() as unknown as NodeJS.WriteStream)).toBeNull();
});
