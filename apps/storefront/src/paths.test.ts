import { expect, test } from 'vitest';
import { safeReturnPath } from './paths.ts';

test.each(['/', '/my-order', '/Dubai%20Marina/menu/checkout', '/Dubai%20Marina/menu?item=7#cart'])(
  'AUTH-03 login redirects back to %s',
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'my-order',
  '',
  null,
  7,
])('AUTH-03 login redirects home instead of %j', (path) => {
  expect(safeReturnPath(path)).toBe('/');
});
