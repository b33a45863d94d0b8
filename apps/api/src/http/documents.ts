/** The API describes itself: `/api/openapi.json` for programs, `/api/docs` for people. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { documentsPage, pageStyle } from './documents-page.ts';
import { type OpenApi, openApi } from './openapi.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function documentRoutes(api: FastifyInstance): void {
  let document: OpenApi | undefined;
  const made = (): OpenApi => {
    document ??= openApi();
    return document;
  };
  api.get('/openapi.json', { config: { access: 'public' } }, (_request, reply) => reply.header('cache-control', 'no-cache').send(made()));
  api.get('/docs', { config: { access: 'public' } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(documentsPage(made())),
  );
}
