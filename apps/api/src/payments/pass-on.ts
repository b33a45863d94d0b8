/** The way from this process to the demo's gateway that it shares with others. */
import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/errors.ts';
import { sandboxPrefix } from '../own-address.ts';

/** Passes everything below its prefix on to the shared gateway. */
export async function passOn(app: FastifyInstance, { url }: { url: string }): Promise<void> {
  // As it came: the gateway reads it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.all('/*', { config: { access: 'page' } }, async (request, reply) => {
    // The prefix in whatever spelling: `/sandbox-gatewa%79` is the same path.
    const { method, url: path = '/', headers } = request.raw;
    const sent = sendRequest(`${url}${path.replace(/^\/[^/?]*/, '')}`, { method, headers });
    request.raw.pipe(sent);
    const [answer] = (await once(sent, 'response').catch(() => {
      throw new Refusal('unavailable');
    })) as [IncomingMessage];
    const { location } = answer.headers;
    return reply
      .code(answer.statusCode ?? 502)
      .headers(answer.headers)
      .headers(location?.startsWith('/') ? { location: sandboxPrefix + location } : {})
      .send(answer);
  });
}
