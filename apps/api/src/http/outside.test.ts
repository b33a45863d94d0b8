import { expect, test } from 'vitest';
import { isInside } from './outside.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
])('ORD-03 a name that leads to %s leads inside', (address) => {
  expect(isInside(address)).toBe(true);
});

test.each(['142.250.1.1', '172.32.0.1', '100.128.0.1', '2a00:1450::1', '::ffff:8.8.8.8'])('ORD-03 %s is outside', (address) => {
  expect(isInside(address)).toBe(false);
});
