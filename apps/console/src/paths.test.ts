import { expect, test } from 'vitest';
import { loginPath, wantedPath } from './paths.ts';

test.each([
  ['/staff', '/staff'],
  ['/order/1008?view=later', '/order/1008?view=later'],
  [null, '/'],
  ['', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
])('STAFF-01 after the login one goes where one wanted to, and never to another site: %s', (asked, path) => {
  expect(wantedPath(asked)).toBe(path);
});

test('the login path remembers the page that the staff member asked for', () => {
  expect([loginPath('/'), loginPath('/staff?a=b')]).toEqual(['/login', '/login?to=%2Fstaff%3Fa%3Db']);
});
