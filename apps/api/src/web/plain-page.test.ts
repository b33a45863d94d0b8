// @embedded

import { brandFixture } from '@sufra/tests/support/brand-fixture.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../platform/http/errors.ts';
import { sendPlainPage } from './plain-page.ts';

test('OWN-03 the retry page has the restaurant’s name and colours', async () => {
  const app = Fastify();
  app.get('/', (request, reply) => {
    request.cookies = {};
    return sendPlainPage(request, reply, brandFixture, new Refusal('unavailable', {}, { retryAfter: 3 }));
  });
  const { body } = await app.inject({ url: '/', headers: { 'accept-language': 'en' } });
  expect(body).toContain('<title>Teal &amp; Thyme</title>');
  expect(body).toContain('<h1>Teal &amp; Thyme</h1>');
  expect(body).toContain('light-dark(#0f766e, #2dd4bf)');
  await app.close();
});
