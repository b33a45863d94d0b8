import { expect, test } from 'vitest';
import { returnUrl } from './return-urls.ts';

const payments = { returnOrigins: ['https://order.example'] };
const longest = `https://order.example/${'x'.repeat(2000 - 'https://order.example/'.length)}`;

test.each([
  ['https://order.example/a?b=1', 'https://order.example/a?b=1'],
  ['https://order.example\\a\\b', 'https://order.example/a/b'],
  ['https://order.example/a b', 'https://order.example/a%20b'],
  ['https://order.example\\@evil.test/', 'https://order.example/@evil.test/'],
  [longest, longest],
  ['', null],
  [null, null],
  [undefined, null],
])('PAY-03 parses a return URL like the gateway: %s', (given, kept) => {
  expect(returnUrl(payments, given)).toBe(kept);
});

test.each([
  ['another origin', 'https://evil.test/'],
  ['another origin behind a backslash', 'https://evil.test\\@order.example/'],
  ['another port', 'https://order.example:8443/'],
  ['a user’s name', 'https://a@order.example/'],
  ['no address', 'order.example'],
  ['a script', 'javascript:alert(1)'],
  ['a line end', 'https://order.example/a\r\nx-evil: 1'],
  ['a tab', 'https://order.example/\ta'],
  ['a NUL', 'https://order.example/\u0000'],
  ['more than gateways take', `${longest}x`],
  ['3,000 characters', `https://order.example/${'x'.repeat(3000)}`],
])('PAY-03 a payment does not lead to %s', (_, given) => {
  expect(returnUrl(payments, given)).toBeUndefined();
});
