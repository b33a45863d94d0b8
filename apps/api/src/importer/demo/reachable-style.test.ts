import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { reachableStyle } from './reachable-style.ts';

const streets = createServer((request, response) => {
  if (request.url !== '/never') response.writeHead(request.url === '/style.json' ? 200 : 403).end();
});
await new Promise<void>((resolve) => streets.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(streets.address() as AddressInfo).port}`;
afterAll(() => streets.close().closeAllConnections());

test('MAP-06 the demo offers streets only where their style can be reached', async () => {
  expect(await reachableStyle(null)).toBeNull();
  expect(await reachableStyle(`${origin}/style.json`)).toBe(`${origin}/style.json`);
  expect(await reachableStyle(`${origin}/refused.json`)).toBeNull();
  const given = new AbortController();
  const asked = reachableStyle(`${origin}/never`, given.signal);
  given.abort();
  expect(await asked).toBeNull();
  streets.close().closeAllConnections();
  expect(await reachableStyle(`${origin}/style.json`)).toBeNull();
});
