import { describe, expect, test } from 'vitest';
import { ownPath } from './return-path.ts';

describe('AUTH-03 return path after login', () => {
  test.each([
    ['/', '/'],
    ['/my-order?limit=5#last', '/my-order?limit=5#last'],
    ['/Dubai%20Marina/menu/checkout', '/Dubai%20Marina/menu/checkout'],
    ['/a/../b', '/b'],
  ])('%s is normalized to %s', (path, expected) => {
    expect(ownPath(path)).toBe(expected);
  });

  test.each<[unknown]>([
    ['https://evil.example/'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['/\n//evil.example'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['\\\\evil.example'],
    ['javascript:alert(1)'],
    ['my-order'],
    [''],
    [`/${'a'.repeat(2000)}`],
    [['/my-order']],
    [null],
  ])('%j is rejected', (path) => {
    expect(ownPath(path)).toBeNull();
  });
});
