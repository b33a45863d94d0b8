import { expect, test } from 'vitest';
import { isDeeperThan } from './request-body.ts';

test.each([
  ['[[[]]]', 3, false],
  ['[[[]]]', 2, true],
  ['{"a":[{"b":[1]}]}', 4, false],
  ['{"a":[{"b":[1]}]}', 3, true],
  ['[[],[],[],[],{}]', 2, false],
  // Brackets in a string, after an escaped quote too.
  [String.raw`{"a":"[[[[\"[[[["}`, 1, false],
  [String.raw`{"a":"\\","b":[[]]}`, 2, true],
  ['not json [[[', 2, true],
])('ERR-03 measures the depth of %s against %i', (json, deepest, isDeeper) => {
  expect(isDeeperThan(json, deepest)).toBe(isDeeper);
});
