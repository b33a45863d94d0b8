import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CachedResponse } from './cached-response.ts';

test('MENU-01 server writes a response that is the same for every client once, with the declared fields', async () => {
  const dishes = Array.from({ length: 400 }, (_, id) => ({ id, name: `Dish ${(id * 7919) % 997}`, secret: true }));
  const output = z.object({ dishes: z.array(z.object({ id: z.number(), name: z.string() })) });
  let written = 0;
  const write = (all: typeof dishes) => {
    written += 1;
    return { dishes: all };
  };
  const prepared = CachedResponse.of({ output, write }, dishes);
  const app = Fastify();
  app.get('/', (request, reply) => prepared.to(request).send(request, reply));
  const plain = await app.inject('/');
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(plain.json()).toEqual({ data: { dishes: dishes.map(({ id, name }) => ({ id, name })) } });
  expect(brotliDecompressSync(rawPayload).equals(plain.rawPayload)).toBe(true);
  // With what is kept around it.
  expect(prepared.size).toBe(plain.rawPayload.length + 1000);
  expect(written).toBe(1);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  expect(rawPayload.length).toBe(brotliCompressSync(plain.rawPayload, { params }).length);
});
