import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compression.ts';

const long = 'مزة و hummus '.repeat(200);
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  compressAnswers(app);
  app.get('/json', () => ({ long }));
  app.get('/bytes', (_, reply) => reply.type('text/css').send(Buffer.from(long)));
  app.get('/file', (_, reply) =>
    reply
      .type('image/svg+xml')
      .headers({ 'content-length': 1, 'accept-ranges': 'bytes' })
      .send(Readable.from([long.slice(0, 9), long.slice(9)])),
  );
  app.get('/broken', (_, reply) => reply.type('text/css').send(new Readable({ read: () => undefined }).destroy(new Error('gone'))));
  app.get('/language', (_, reply) => reply.header('vary', 'accept-language').send({ long }));
  app.get('/varied', (_, reply) => reply.header('vary', 'accept-encoding, cookie').send({ long }));
  app.get('/refusal', (_, reply) => reply.code(404).send({ long }));
  app.get('/arabic', (_, reply) => reply.type('text/plain').send('م'.repeat(512)));
  app.get('/short', (_, reply) => reply.type('text/plain').send('m'.repeat(1023)));
  app.get('/packed', (_, reply) => reply.type('text/css').header('content-encoding', 'gzip').send(Buffer.alloc(2000)));
  app.get('/picture', (_, reply) => reply.type('image/png').send(Buffer.alloc(2000)));
  app.get('/events', (_, reply) => reply.type('text/event-stream').send(Readable.from([long])));
  app.get('/part', (_, reply) => reply.code(206).type('text/css').send(long));
  app.get('/nothing', (_, reply) => reply.code(204).send());
  await app.ready();
});
afterAll(() => app.close());
const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

test.each([
  ['/json', JSON.stringify({ long })],
  ['/bytes', long],
  ['/file', long],
  ['/refusal', JSON.stringify({ long })],
  ['/arabic', 'م'.repeat(512)],
])('%s arrives compressed as the caller likes it, and whole', async (url, text) => {
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get(url, encoding);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(unpack(rawPayload).toString()).toBe(text);
  }
  const plain = await get(url, 'identity');
  expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([undefined, 'accept-encoding', text]);
});

test.each(['/short', '/picture', '/events', '/part', '/nothing'])('%s is sent as it is', async (url) => {
  expect((await get(url, 'br, gzip')).headers['content-encoding']).toBeUndefined();
});

test('server omits content-length and accept-ranges when it compresses a file', async () => {
  const { headers } = await get('/file', 'br');
  expect([headers['content-length'], headers['accept-ranges']]).toEqual([undefined, undefined]);
});

test('does not compress compressed content again', async () => {
  const { headers, rawPayload } = await get('/packed', 'br');
  expect([headers['content-encoding'], rawPayload.length]).toEqual(['gzip', 2000]);
});

test('appends to an existing Vary header, once', async () => {
  expect((await get('/language', 'br')).headers.vary).toBe('accept-language, accept-encoding');
  expect((await get('/varied', 'br')).headers.vary).toBe('accept-encoding, cookie');
});

test('answers HEAD with the same headers', async () => {
  const { headers, body } = await app.inject({ method: 'HEAD', url: '/json', headers: { 'accept-encoding': 'br' } });
  expect([headers['content-encoding'], body]).toEqual(['br', '']);
});

test('a file that breaks off before it has begun is a failure that can be read', async () => {
  const answer = await get('/broken', 'br');
  expect([answer.statusCode, answer.headers['content-encoding'], answer.json().message]).toEqual([500, undefined, 'gone']);
});
