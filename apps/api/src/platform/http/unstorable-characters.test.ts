import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripUnstorableCharacters } from './request-body.ts';

test('ERR-03 what nothing can keep is taken out of every text, however deep it lies', () => {
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
