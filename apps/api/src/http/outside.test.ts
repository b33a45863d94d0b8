import { expect, test } from 'vitest';
import { isInside, post } from './outside.ts';

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

test.each(['https://localhost:9/x', 'https://127.0.0.1:9/x', 'https://[::ffff:10.0.0.1]/x', 'http://example.com/x'])(
  'OWN-04 nothing is sent to %s, unless the operator named it',
  async (address) => {
    const sent = { url: new URL(address), headers: {}, body: '{}' };
    await expect(post({ ...sent, isOwn: false })).rejects.toThrow('not reached: LEADS_INSIDE');
  },
);

test('OWN-04 what the operator named is called, inside as well', async () => {
  await expect(post({ url: new URL('https://localhost:9/x'), headers: {}, body: '{}', isOwn: true })).rejects.toThrow(
    'not reached: ECONNREFUSED',
  );
});
