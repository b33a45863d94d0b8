/** CORS: allows configured storefront origins to call the API. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers that the contract's clients send. */
const requestHeaders = [
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'x-api-key',
  'x-sufra-client',
];
/** Response headers exposed to their pages. */
const answerHeaders = ['content-disposition', 'retry-after', 'x-request-id'];
/** Preflight cache lifetime in seconds. */
const remembered = 600;

/**
 * Enables CORS for these origins on `api`, without credentials: sessions are bearer tokens, and cookies are never sent cross-site (decision
 * 6).
 */
export function allowOrigins(api: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const listed = new Set(origins);
  const originOf = ({ headers: { origin } }: FastifyRequest) => (origin !== undefined && listed.has(origin) ? origin : null);

  api.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS' || originOf(request) === null || !request.headers['access-control-request-method']) return;
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', requestHeaders.join(', '))
      .header('access-control-max-age', remembered)
      .send();
  });
  api.addHook('onSend', async (request, reply, payload) => {
    // Vary by origin, so that caches keep responses apart.
    const varies = [reply.getHeader('vary'), 'origin'].flat().filter(Boolean);
    reply.header('vary', varies.join(', '));
    const origin = originOf(request);
    if (origin !== null)
      reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', answerHeaders.join(', '));
    return payload;
  });
}
