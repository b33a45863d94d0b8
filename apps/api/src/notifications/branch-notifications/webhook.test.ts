import { expect, test } from 'vitest';
import { branchesWithoutNotification, isCallable, signature, webhookSecret } from './webhook.ts';

test.each([
  ['https://till.example/orders', true],
  ['https://user:password@till.example:8443/orders?branch=1', true],
  ['http://till.example/orders', false],
  ['http://192.168.1.20:4000/orders', true],
  ['http://192.168.1.20:4001/orders', false],
  ['https://192.168.1.20/orders', false],
  ['https://[::1]/orders', false],
  ['https://0x7f000001/orders', false],
  ['https://169.254.169.254/latest', false],
  ['ftp://till.example', false],
  ['', false],
])('OWN-04 orders may be sent to %s: %s', (url, may) => {
  expect(isCallable(url, ['http://192.168.1.20:4000'])).toBe(may);
});

test('OWN-04 lists branches with neither a mail address nor a callable URL', () => {
  const branch = (code: string, emails: string[], webhook = '') => ({ code, announce: { emails, webhook } });
  const branches = [
    branch('A', ['a@example.com']),
    branch('B', [], 'https://b.example'),
    branch('C', []),
    branch('D', [], 'http://d.example'),
  ];
  expect(branchesWithoutNotification(branches)).toEqual(['C', 'D']);
  expect(branchesWithoutNotification(branches, ['http://d.example'])).toEqual(['C']);
});

test('OWN-04 derives a secret per branch, unless one is configured for all', () => {
  const env = (secret?: string) => ({ webhooks: { secret, origins: [] } }) as never;
  const secrets = ['A', 'B'].map((code) => webhookSecret({ env: env(), secret: 'installation' }, code));
  expect(new Set(secrets).size).toBe(2);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(webhookSecret({ env: env('x'.repeat(32)), secret: 'installation' }, 'A')).toBe('x'.repeat(32));
});

test('OWN-04 signature equals HMAC-SHA256 over timestamp, dot and body', () => {
  // echo -n '1795334400.{"a":1}' | openssl dgst -sha256 -hmac secret
  expect(signature('secret', '{"a":1}', new Date(1_795_334_400_999))).toBe(
    't=1795334400,v1=71966b08478616691d015c5d4ebdbe7b7b6f37dd4ae8413963ec4e605590a433',
  );
});
