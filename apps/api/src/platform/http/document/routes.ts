/** API documentation: `/api/openapi.json` for programs, and `/api/docs` for people, self-contained and without scripts. */
import type { FastifyInstance } from 'fastify';
import { CachedResponse, type ResponseCache } from '../cached-response.ts';
import { openApi } from './openapi.ts';
import { documentsPage, pagePolicy } from './page.ts';

/** Ten times faster than the best quality and a tenth larger: the first caller waits for it. */
const quality = 9;

export function documentRoutes(api: FastifyInstance, { responses }: { responses: ResponseCache }): void {
  const document = (url: string, headers: Record<string, string>, make: () => string) =>
    api.get(url, { config: { access: 'public' } }, (request, reply) =>
      responses
        .of(url, () => new CachedResponse(make(), { quality, headers: { 'cache-control': 'no-cache', ...headers } }))
        .send(request, reply),
    );
  document('/openapi.json', { 'content-type': 'application/json; charset=utf-8' }, () => JSON.stringify(openApi()));
  document('/docs', { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy }, () => documentsPage(openApi()));
}
