/** Renders the storefront's pages. */
import { randomBytes } from 'node:crypto';
import { type Dependency, tracker } from '../platform/cache.ts';
import type { CachedResponse } from '../platform/http/cached-response.ts';
import { mapSources, paymentSources } from './content-policy.ts';
import { finishPage } from './page.ts';
import { routePatterns } from './page-url.ts';
import type { Screens } from './screens.ts';
import { type Deps, serverData, type Visitor } from './server-data.ts';

/** ms: before the first slot of a closed branch can move on much. */
const lifetime = 30_000;

/** A page, and what it was rendered from. */
export interface RenderedPage {
  page: CachedResponse;
  dependencies: Dependency[];
}

export interface Renderer {
  /** Paths of the storefront's routes, such as `/:branch/menu`. */
  patterns: ReadonlySet<string>;
  /** A finished page; for a redirect, and for the data of a page, the response as it is. */
  render(url: URL, visitor: Visitor): Promise<RenderedPage | Response>;
}

export async function openRenderer(context: Deps, { storefront }: Pick<Screens, 'storefront'>): Promise<Renderer> {
  const { env, now, payments } = context;
  const paymentOrigin = payments?.mode === 'iframe' ? payments.gateway.pageOrigin : null;
  const sources = { ...mapSources(env), ...paymentSources(paymentOrigin) };
  return {
    patterns: routePatterns((await storefront()).routes),
    async render(url, visitor) {
      const { handle, RouterContextProvider, serverContext, built } = await storefront();
      const renderedAt = now().getTime();
      const dependencies: Dependency[] = [() => Math.abs(now().getTime() - renderedAt) < lifetime];
      // An attacker cannot guess the nonce, so only the renderer can have written a script that bears it.
      const nonce = randomBytes(16).toString('hex');
      const loadContext = new RouterContextProvider();
      loadContext.set(serverContext, { ...serverData(context, visitor, built, tracker(dependencies)), nonce });
      const response = await handle(new Request(url), loadContext);
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
      const { status } = response;
      const { locale } = visitor;
      return {
        page: finishPage(await response.text(), { path: url.pathname, status, locale, nonce, sources, paymentOrigin }),
        dependencies,
      };
    },
  };
}
