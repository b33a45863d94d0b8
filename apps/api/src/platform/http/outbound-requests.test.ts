import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { isPrivateAddress, isPrivateHost, isPrivateIp, lookupPublicAddress, post } from './outbound-requests.ts';
import { serveLocally } from './server-testing.ts';

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
  // The same in IPv6 transition formats: NAT64, 6to4, Teredo, IPv4-translated, IPv4-compatible.
  '64:ff9b::a00:1',
  '64:ff9b::192.168.1.1',
  '64:ff9b:1::808:808',
  '2002:a9fe:a9fe::1',
  '2002:7f00:1::',
  '2001:0:a00:1::',
  '2001:0:808:808::f5ff:fffe',
  '::ffff:0:127.0.0.1',
  '::10.0.0.1',
])('ORD-03 a name that resolves to %s is internal', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

const outside = [
  '142.250.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2a00:1450::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:808:808::1',
  '2001:0:808:808::f7f7:f7f7',
];
test.each(outside)('ORD-03 %s is outside', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each(['https://localhost:9/x', 'https://127.0.0.1:9/x', 'https://[::ffff:10.0.0.1]/x', 'http://example.com/x'])(
  'OWN-04 sends nothing to %s, unless allowed by the operator',
  async (address) => {
    const sent = { url: new URL(address), headers: {}, body: '{}' };
    await expect(post({ ...sent, isOwn: false })).rejects.toThrow('not reached: LEADS_INSIDE');
  },
);

test.each([
  ['https://127.0.0.1/x', true],
  ['https://[fd00::1]/x', true],
  ['https://8.8.8.8/x', false],
  ['https://[2a00:1450::1]/x', false],
  ['https://localhost/x', false],
])('OWN-04 that %s is inside can be read from it: %s', (address, expected) => {
  expect(isPrivateHost(new URL(address))).toBe(expected);
});

test('ORD-03 a name with internal and external addresses is internal', () => {
  expect(isPrivateIp(['8.8.8.8', '10.1.2.3'])).toBe(true);
  expect(isPrivateIp(['8.8.8.8', '2a00:1450::1'])).toBe(false);
});

describe('ORD-03 resolves names at connection time', () => {
  /** IP literals and invalid names trigger no DNS query. */
  const found = (hostname: string, all: boolean) => {
    const { promise, resolve } = Promise.withResolvers<unknown[]>();
    lookupPublicAddress(hostname, { all }, (error, ...rest) => resolve([error?.code, ...rest]));
    return promise;
  };

  test.each([true, false])('refuses internal addresses (all addresses: %s)', async (all) => {
    for (const inside of ['localhost', '127.0.0.1']) expect(await found(inside, all)).toEqual(['LEADS_INSIDE', '', 0]);
  });

  test('returns external addresses, or none', async () => {
    expect(await found('8.8.8.8', true)).toEqual([undefined, [{ address: '8.8.8.8', family: 4 }], undefined]);
    expect(await found('8.8.8.8', false)).toEqual([undefined, '8.8.8.8', 4]);
    expect((await found('no..name', true))[0]).toBe('ENOTFOUND');
  });

  test('by a call to an address that the operator did not name', async () => {
    const sent = { url: new URL('https://no..name/x'), headers: {}, body: null, isOwn: false };
    await expect(post(sent)).rejects.toThrow('not reached: ENOTFOUND');
  });
});

test('OWN-04 calls the operator’s allowed origins, internal ones too', async () => {
  await expect(post({ url: new URL('https://localhost:9/x'), headers: {}, body: '{}', isOwn: true })).rejects.toThrow(
    'not reached: ECONNREFUSED',
  );
});

test('OWN-04 client posts the body, reads only the status, follows no redirect and closes early', async () => {
  const arrived: unknown[] = [];
  let closed = 0;
  const server = await serveLocally(async (request, response) => {
    const { method, headers } = request;
    response.once('close', () => (closed += 1));
    arrived.push({ method, kind: headers['x-kind'], body: await text(request) });
    // An endless redirect.
    response.writeHead(307, { location: '/elsewhere' }).write('and so on');
  });
  const url = new URL(`${server.url}/x`);
  expect(await post({ url, headers: { 'x-kind': 'order' }, body: '{"id":7}', isOwn: true })).toBe(307);
  expect(arrived).toEqual([{ method: 'POST', kind: 'order', body: '{"id":7}' }]);
  await vi.waitFor(() => expect(closed).toBe(1), 3000);
  await server.close();
});
