/** Renders pages with the storefront's server build. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import type { Read } from '../catalogue/reads.ts';
import { ConfigurationError } from '../config/parts.ts';
import { dishFiles, type Manifest, messageScripts } from './built-files.ts';
import type { Sources } from './content-policy.ts';
import { type CachedPage, finishPage } from './page.ts';
import { routePatterns } from './page-url.ts';
import { type Dependencies, serverData, type Visitor } from './server-data.ts';

export const storefront = new URL('../../../storefront/build/', import.meta.url);

/** What the storefront's build exports for this renderer. */
interface Entry {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  serverContext: RouterContext;
}

export interface Renderer {
  /** Paths of the storefront's routes, such as `/:branch/menu`. */
  patterns: ReadonlySet<string>;
  /** A finished page; for a redirect, and for the data of a page, the response as it is. */
  render(url: URL, visitor: Visitor): Promise<CachedPage<Read> | Response>;
}

/** `sources`: what pages may load besides this server's own. */
export async function openRenderer(context: Dependencies, sources: Sources): Promise<Renderer> {
  const serverBuild = new URL('server/index.js', storefront);
  if (!existsSync(serverBuild)) throw new ConfigurationError('the storefront is not built; start with `npm start`');
  const build: ServerBuild = await import(serverBuild.href);
  const { createRequestHandler, RouterContextProvider, serverContext } = build.entry.module as unknown as Entry;
  const handle = createRequestHandler(build, 'production');
  const manifest: Manifest = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', storefront), 'utf8'));
  const built = {
    messages: messageScripts(manifest),
    dish: { en: dishFiles(manifest, 'en'), ar: dishFiles(manifest, 'ar') },
  };
  return {
    patterns: routePatterns(build.routes),
    async render(url, visitor) {
      const reads: Read[] = [];
      // An attacker cannot guess the nonce, so only the renderer can have written a script that bears it.
      const nonce = randomBytes(16).toString('hex');
      const loadContext = new RouterContextProvider();
      loadContext.set(serverContext, { ...serverData(context, visitor, built, reads), nonce });
      const response = await handle(new Request(url), loadContext);
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
      return { page: finishPage(await response.text(), { status: response.status, locale: visitor.locale, nonce, sources }), reads };
    },
  };
}
