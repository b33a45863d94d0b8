import { expect, test } from 'vitest';
import { parsePendingLink } from './pending-link.ts';

test.each([
  ['/Dubai%20Marina/menu?item=5', 'Dubai Marina', 5],
  ['/Dubai%20Marina/menu?lang=ar&item=5&utm_source=friend', 'Dubai Marina', 5],
  ['/Dubai%20Marina/menu/', 'Dubai Marina', null],
  ['/%D9%85%D8%B1%D8%B3%D9%89/menu?q=shawarma', 'مرسى', null],
])('MENU-01 %s waits for a place', (path, branchName, itemId) => {
  expect(parsePendingLink(path)).toEqual({ branchName, itemId, path });
});

test.each([null, '', '/', '/my-order', '/Dubai/menu/checkout', '/%E0%A4%A/menu', '//evil.example/menu'])(
  'MENU-01 %s cannot wait for a place',
  (path) => {
    expect(parsePendingLink(path)).toBeNull();
  },
);
