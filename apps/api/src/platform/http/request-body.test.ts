import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { bodiesOfNetwork, isDeeperThan, limitBodies, stripUnstorableCharacters } from './request-body.ts';

test('ERR-03 removes unstorable characters from texts at any depth', () => {
  expect(stripUnstorableCharacters({ note: 'karak \ud83d', lines: [{ memo: '\u0000a\ude00b', n: 1, none: null }] })).toEqual({
    note: 'karak ',
    lines: [{ memo: 'ab', n: 1, none: null }],
  });
  for (const next of [null, 0, false]) {
    expect(stripUnstorableCharacters({ line: { memo: 'a\u0000' }, next })).toEqual({ line: { memo: 'a' }, next });
  }
  expect(stripUnstorableCharacters('\ud800')).toBe('');
  expect(stripUnstorableCharacters(undefined)).toBe(undefined);
});

test('ERR-03 everything that people write stays as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      expect(stripUnstorableCharacters(structuredClone(value))).toEqual(value);
    }),
  );
});

test('a body that is as deep as it is long is no deeper than the stack', () => {
  let inside: unknown = stripUnstorableCharacters(JSON.parse(`${'['.repeat(30_000)}"\\ud800"${']'.repeat(30_000)}`));
  while (Array.isArray(inside)) [inside] = inside;
  expect(inside).toBe('');
});

test.each([
  ['[[[]]]', 3, false],
  ['[[[]]]', 2, true],
  ['{"a":[{"b":[1]}]}', 4, false],
  ['{"a":[{"b":[1]}]}', 3, true],
  ['[[],[],[],[],{}]', 2, false],
  ['[{},{},{}]', 2, false],
  // Brackets within strings, also after an escaped quote.
  [String.raw`{"a":"[[[[\"[[[["}`, 1, false],
  [String.raw`{"a":"\\","b":[[]]}`, 2, true],
  ['not json [[[', 2, true],
])('ERR-03 measures the nesting depth of %s against %i', (json, deepest, isDeeper) => {
  expect(isDeeperThan(json, deepest)).toBe(isDeeper);
});

test.each([
  ['of unknown length as the largest, sixteen tokens', true, { 'transfer-encoding': 'chunked' }, Math.floor(bodiesOfNetwork.capacity / 16)],
  ['of one byte as one token', true, { 'content-length': '1' }, bodiesOfNetwork.capacity],
  ['without limits as nothing', false, { 'content-length': '1' }, bodiesOfNetwork.capacity + 1],
])('ERR-03 server counts a body %s', async (_, rateLimits, headers, expected) => {
  const app = Fastify();
  limitBodies(app, { env: { rateLimits }, now: () => new Date(0) });
  let read = 0;
  app.get('/', () => (read += 1));
  for (let nth = 0; nth <= bodiesOfNetwork.capacity; nth++) await app.inject({ url: '/', headers });
  expect(read).toBe(expected);
});
