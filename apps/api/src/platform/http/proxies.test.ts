import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../../config/env.ts';
import { trustedProxies } from './frame.ts';

/** Client address as resolved with this setting. The connection comes from 10.0.0.9. */
async function seen(TRUST_PROXY: string, forwarded: string, remoteAddress = '10.0.0.9') {
  const app = Fastify({ trustProxy: trustedProxies(readEnv({ TRUST_PROXY }).trustProxy) });
  app.get('/', (request) => ({ ip: request.ip, protocol: request.protocol }));
  const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' };
  return (await app.inject({ url: '/', headers, remoteAddress })).json();
}

describe('the client is the first address from the right that is not a proxy of ours', () => {
  test.each([
    ['off', '203.0.113.7', '10.0.0.9'],
    ['1', '203.0.113.7', '203.0.113.7'],
    ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['1', '198.51.100.1, 198.51.100.2, 203.0.113.7', '203.0.113.7'],
    ['2', '203.0.113.7, 10.0.0.8', '203.0.113.7'],
    ['2', '198.51.100.1, 203.0.113.7, 10.0.0.8', '203.0.113.7'],
    ['2', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.0.0.8', '203.0.113.7'],
    ['10.0.0.9', '198.51.100.1, 203.0.113.7, 10.0.0.8', '10.0.0.8'],
    ['10.0.0.0/8,2001:db8::/32', '203.0.113.7, 2001:db8::1', '203.0.113.7'],
  ])('TRUST_PROXY=%s, X-Forwarded-For: %s', async (setting, forwarded, address) => {
    expect((await seen(setting, forwarded)).ip).toBe(address);
  });

  test('ignores forwarded headers of a client that bypasses the proxies', async () => {
    expect(await seen('10.0.0.0/8', '203.0.113.7')).toEqual({ ip: '203.0.113.7', protocol: 'https' });
    expect(await seen('10.0.0.0/8', '203.0.113.7', '192.0.2.1')).toEqual({ ip: '192.0.2.1', protocol: 'http' });
    expect(await seen('off', '203.0.113.7')).toEqual({ ip: '10.0.0.9', protocol: 'http' });
  });
});
