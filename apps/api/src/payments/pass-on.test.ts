import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sandboxPrefix } from '../own-address.ts';
import { passOn } from './pass-on.ts';

test.each([
  ['/sandbox-gateway/pay/ses_1?a=1', '/pay/ses_1?a=1'],
  ['/sandbox-gatewa%79/pay/ses_1', '/pay/ses_1'],
  ['/sandbox-gatewa%79/', '/'],
])('PAY-02 passes %s on to the shared gateway as %s', async (asked, passedOn) => {
  const gateway = createServer(({ url }, response) => response.end(url)).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const app = Fastify();
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  await app.register((pages) => passOn(pages, { url }), { prefix: sandboxPrefix });
  const { statusCode, body } = await app.inject({ url: asked });
  expect([statusCode, body]).toEqual([200, passedOn]);
  await app.close();
  gateway.close();
});
