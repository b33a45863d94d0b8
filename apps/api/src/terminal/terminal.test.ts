// @embedded
/** Issue 17, point 14: at a terminal the log speaks to a person. */
import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { embeddedAdvice } from '../db/database.ts';
import { openLog } from '../log.ts';
import type { Row } from './layout.ts';
import { openTerminal } from './terminal.ts';

/** A terminal of so many columns and what it has been sent; with colours unless the environment wants none. */
function terminalOf({ columns = 80, logLevel = 'info' as 'info' | 'debug', isTTY = true } = {}) {
  const stream = Object.assign(new PassThrough(), {
    isTTY,
    columns,
    getColorDepth: WriteStream.prototype.getColorDepth,
  }) as unknown as NodeJS.WriteStream;
  let sent = '';
  stream.on('data', (chunk) => (sent += chunk));
  const terminal = openTerminal({ logLevel }, stream);
  return { terminal, log: terminal && openLog({ logLevel }, terminal), sent: () => sent, read: () => stripVTControlCharacters(sent) };
}

const open = (options = {}) => {
  const { terminal, log, ...others } = terminalOf(options);
  if (!terminal || !log) throw new Error('no terminal');
  return { terminal, log, ...others };
};

afterEach(() => vi.unstubAllEnvs());

test('an order has a line when it comes in and whenever it moves', () => {
  const { terminal, log, read } = open();
  terminal.knowBranches((code) => ({ 'DXB-MARINA': 'Dubai Marina' })[code] ?? code);
  log.info({ order: 1001, branch: 'DXB-MARINA', type: 'delivery', payment: 'cash', total: 8250 }, 'order placed');
  log.info({ order: 1002, branch: 'NEW', type: 'pickup', payment: 'online', total: 100 }, 'order placed');
  log.info({ order: 1001, state: 'on_the_way', actor: 'demo' }, 'order moved');
  log.info({ order: 1001, branch: 'NEW' }, 'order announced to its branch');
  expect(read().replaceAll(/\d\d:\d\d:\d\d/g, 'time')).toBe(
    [
      '  time  Order 1001 · Dubai Marina · delivery · AED 82.50 · in cash',
      '  time  Order 1002 · NEW · pickup · AED 1.00 · paid online',
      "  time  Order 1001 · on the way · by the demo's kitchen",
      '  time  Order 1001 · order announced to its branch (branch NEW)',
      '',
    ].join('\n'),
  );
});

test('what goes wrong is said, and where in the code only when it was no expected trouble', () => {
  const { log, read } = open();
  log.warn({ err: new Error('mail not accepted: ECONNREFUSED'), kind: 'order_email', tries: 2 }, 'job failed, will be tried again');
  const words = () => read().replaceAll(/\s+/g, ' ');
  expect(words()).toContain('Warning: job failed, will be tried again (kind order_email, tries 2): Error: mail not accepted: ECONNREFUSED');
  expect(read()).not.toContain(' at ');
  log.error({ err: new Error('no such thing') }, 'unexpected error');
  expect(words()).toContain('Error: unexpected error: Error: no such thing');
  expect(read()).toMatch(/ at .*terminal\.test\.ts/);
});

test('what the log leaves out is not told here either', () => {
  const { log, read } = open();
  log.info({ order: 1001, email: 'somebody@example.com', phone: '+971501234567' }, 'order placed');
  log.warn({ err: new Error('no mail to somebody@example.com') }, 'trouble');
  expect(read()).not.toContain('somebody');
  expect(read()).not.toContain('501234567');
});

test('terminal shows clients’ requests only to an operator who asks for them', () => {
  const some = open();
  const all = open({ logLevel: 'debug' });
  for (const { log } of [some, all]) log.info({ method: 'GET', route: '/api/x', status: 200, ms: 3 }, 'request');
  expect(some.read()).toBe('');
  expect(all.read()).toContain('request (method GET, route /api/x, status 200, ms 3)');
});

test('on the way to being open each step has its line, in place of what was waited for', () => {
  const { terminal, log, sent, read } = open();
  terminal.waitFor('Opening the database');
  log.warn({ dataDir: '.data' }, embeddedAdvice);
  log.info({ migrations: 46 }, 'database brought up to date');
  log.info({ branches: 6, items: 117 }, 'demo restaurant moved in');
  log.info({ signal: 'SIGINT' }, 'stopping');
  expect(sent()).toContain('\r\x1b[2K');
  expect(read()).toContain('✓ Database brought up to date: 46 steps\n');
  expect(read()).toContain('✓ Demo restaurant moved in: 6 branches, 117 dishes\n');
  expect(read()).toContain('\n  Sufra is closing');
  expect(read()).not.toContain('power cut');
});

const rows: Row[] = [
  { head: 'Log in as', text: 'demo@sufra.example with the password sufra-demo-2026' },
  { head: 'once', text: `http://localhost:3000/dev/mailbox/open?key=${'k'.repeat(43)}` },
];

test.each([120, 80, 40, 20])('at %i columns no line is longer, but for addresses that are there to be copied', (columns) => {
  const { terminal, log, read } = open({ columns });
  terminal.page('Open', rows);
  log.warn({ table: 'item', row: '12', code: 'HUM', reason: 'a price below nothing' }, 'a row of the database is left out');
  const long = read()
    .split('\n')
    .filter((line) => line.length > Math.max(columns, 26));
  expect(long.map((line) => line.includes('?key='))).toEqual(columns < 100 ? [true] : []);
});

test('NO_COLOR has no colours', () => {
  // Where tests run by themselves there are none either.
  vi.stubEnv('CI', undefined);
  vi.stubEnv('FORCE_COLOR', undefined);
  vi.stubEnv('NO_COLOR', undefined);
  vi.stubEnv('TERM', 'xterm-256color');
  const coloured = open();
  coloured.terminal.page('Open', rows);
  vi.stubEnv('NO_COLOR', '1');
  const plain = open();
  plain.terminal.page('Open', rows);
  expect([coloured.sent() === coloured.read(), plain.sent() === plain.read()]).toEqual([false, true]);
});

test('terminal is null when the output is no terminal', () => {
  expect(terminalOf({ isTTY: false }).terminal).toBeNull();
});
