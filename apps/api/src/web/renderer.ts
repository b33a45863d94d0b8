/** Renders the storefront's pages. */
import { randomBytes } from 'node:crypto';
import type { Read } from '../catalogue/store/reads.ts';
import type { Sources } from './content-policy.ts';
import { type CachedPage, finishPage } from './page.ts';
import { routePatterns } from './page-url.ts';
import type { Screens } from './screens.ts';
import { type Deps, serverData, type Visitor } from './server-data.ts';

export interface Renderer {
  /** Paths of the storefront's routes, such as `/:branch/menu`. */
  patterns: ReadonlySet<string>;
  /** A finished page; for a redirect, and for the data of a page, the response as it is. */
  render(url: URL, visitor: Visitor): Promise<CachedPage<Read> | Response>;
}

/** `sources`: what pages may load besides this server's own. */
export async function openRenderer(context: Deps, { storefront }: Pick<Screens, 'storefront'>, sources: Sources): Promise<Renderer> {
  return {
    patterns: routePatterns((await storefront()).routes),
    async render(url, visitor) {
      const { handle, RouterContextProvider, serverContext, built } = await storefront();
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
