import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepable } from './keepable.ts';

test('ERR-03 what nothing can keep is taken out of every text, however deep it lies', () => {
  expect(keepable({ note: 'karak \ud83d', lines: [{ memo: '\u0000a\ude00b', n: 1, none: null }] })).toEqual({
    note: 'karak ',
    lines: [{ memo: 'ab', n: 1, none: null }],
  });
  for (const next of [null, 0, false]) {
    expect(keepable({ line: { memo: 'a\u0000' }, next })).toEqual({ line: { memo: 'a' }, next });
  }
  expect(keepable('\ud800')).toBe('');
  expect(keepable(undefined)).toBe(undefined);
});

test('ERR-03 everything that people write stays as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      expect(keepable(structuredClone(value))).toEqual(value);
    }),
  );
});

test('a body that is as deep as it is long is no deeper than the stack', () => {
  let inside: unknown = keepable(JSON.parse(`${'['.repeat(30_000)}"\\ud800"${']'.repeat(30_000)}`));
  while (Array.isArray(inside)) [inside] = inside;
  expect(inside).toBe('');
});
