import { expect, test } from 'vitest';
import { branchPath, categoryPath, companyPath, dishPath, loginPath, newPath, paths, paymentPath, wantedPath } from './paths.ts';

test.each([
  ['/staff', '/staff'],
  ['/order/1008?view=later', '/order/1008?view=later'],
  [null, '/'],
  ['', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
])('STAFF-01 login redirects to the requested page, never to another site: %s', (asked, path) => {
  expect(wantedPath(asked)).toBe(path);
});

test('the login path remembers the page that the staff member asked for', () => {
  expect([loginPath('/'), loginPath('/staff?a=b')]).toEqual(['/login', '/login?to=%2Fstaff%3Fa%3Db']);
});

test('DESK-02 an entry named like a screen has its own path', () => {
  expect([dishPath('hummus'), dishPath('new'), dishPath('categories'), categoryPath('new')]).toEqual([
    '/dishes/hummus',
    '/dishes/_/new',
    '/dishes/_/categories',
    '/dishes/categories/_/new',
  ]);
  expect([branchPath('MARINA'), branchPath('new'), companyPath('payments'), paymentPath('new')]).toEqual([
    '/branches/MARINA',
    '/branches/_/new',
    '/company/_/payments',
    '/company/payments/_/new',
  ]);
  expect(newPath(paths.categories)).toBe('/dishes/categories/new');
});
