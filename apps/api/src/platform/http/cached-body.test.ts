import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { CachedBody } from './cached-body.ts';

test('a body is made anew when what it is made of is another', async () => {
  const last = new CachedBody({ quality: 4 });
  const first = last.of('hummus');
  expect(last.of('hummus')).toBe(first);
  const bytes = Buffer.from('karak '.repeat(1000));
  const second = last.of(bytes);
  expect([second === first, last.of(bytes) === second, second.size]).toEqual([false, true, 6000]);
  expect(last.of('hummus')).not.toBe(first);
  const app = Fastify();
  app.get('/', (request, reply) => last.of(bytes).send(request, reply));
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
});
