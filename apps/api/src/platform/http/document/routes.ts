/** The API's documentation: `/api/openapi.json` for programs, and `/api/docs` rendered from it for people, self-contained and without scripts. */
import type { FastifyInstance } from 'fastify';
import { CompressedBody } from '../compressed.ts';
import { openApi } from './openapi.ts';
import { documentsPage, pagePolicy } from './page.ts';

/** A tenth larger than the best, and done in a tenth of its time: the first caller waits for it. */
const compression = { quality: 9 };

export function documentRoutes(api: FastifyInstance): void {
  /** Both are made when either is first asked for; most servers never are. */
  let made: { document: CompressedBody; page: CompressedBody } | undefined;
  const documents = () => {
    if (!made) {
      const document = openApi();
      const body = (text: string) => new CompressedBody(text, compression);
      made = { document: body(JSON.stringify(document)), page: body(documentsPage(document)) };
    }
    return made;
  };
  api.get('/openapi.json', { config: { access: 'public' } }, (request, reply) => {
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('application/json; charset=utf-8');
    return documents().document.send(request, reply);
  });
  api.get('/docs', { config: { access: 'public' } }, (request, reply) => {
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('content-security-policy', pagePolicy);
    reply.type('text/html; charset=utf-8');
    return documents().page.send(request, reply);
  });
}
