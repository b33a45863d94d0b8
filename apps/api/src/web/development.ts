/** Development server: serves the screens from source through Vite with hot reload (`npm run dev`). */
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { openVite } from '../../../storefront/vite-server.ts';
import type { Context } from '../context/context.ts';
import { storefrontPages } from './routes.ts';
import { storefrontOf } from './screens.ts';

const folderOf = (name: string) => fileURLToPath(new URL(`../../../${name}/`, import.meta.url));

export async function developmentPages(app: FastifyInstance, context: Context): Promise<void> {
  const storefront = await openVite(folderOf('storefront'), app.server);
  const board = await openVite(folderOf('console'), app.server);
  // Close Vite's connections before graceful shutdown, which would wait for them.
  app.addHook('preClose', async () => {
    await Promise.all([storefront.close(), board.close()]);
  });

  // Vite's requests bypass Fastify, so that logs and limits ignore them.
  const [own] = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const { url = '' } = request;
    const vite = url.startsWith('/console/') ? board : storefront;
    // Vite strips the base from requests it does not handle.
    vite.middlewares(request, response, () => own?.(Object.assign(request, { url }), response));
  });

  // Inline styles are Vite's hot reload, so relax the policy.
  app.addHook('onSend', async (_, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') reply.header('content-security-policy', policy.replace("style-src 'self'", "$& 'unsafe-inline'"));
  });

  await storefrontPages(app, context, {
    areBuilt: false,
    storefront: async () => {
      const build = (await storefront.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return storefrontOf(build, 'development', { messages: { en: null, ar: null }, dish: { en: [], ar: [] } });
    },
    consolePage: await board.transformIndexHtml('/console/', await readFile(`${folderOf('console')}index.html`, 'utf8')),
  });
}
