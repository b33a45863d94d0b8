/** Storefronts on other origins: browsers let their pages call the API, and read its answers, where the configuration lists them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What our contract's clients send. */
const requestHeaders = [
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'x-api-key',
  'x-sufra-client',
];
/** What of an answer's headers their pages may read. */
const answerHeaders = ['content-disposition', 'retry-after', 'x-request-id'];
/** Browsers remember for so many seconds that they may ask. */
const remembered = 600;

/**
 * Lets pages of these origins call everything on `api`. Without cookies: a session of theirs is its bearer token, and what a browser keeps for this server is never sent from
 * elsewhere (decision 6).
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
    // A cache must not give one origin the answer to another.
    const varies = [reply.getHeader('vary'), 'origin'].flat().filter(Boolean);
    reply.header('vary', varies.join(', '));
    const origin = originOf(request);
    if (origin !== null)
      reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', answerHeaders.join(', '));
    return payload;
  });
}
