import { randomBytes } from 'node:crypto';
import { country } from '@sufra/contract/country';
import { currency } from '@sufra/contract/money';
import type { Locale } from '@sufra/i18n';
import { type Dependency, tracker } from '../platform/cache.ts';
import { CachedResponse } from '../platform/http/cached-response.ts';
import { contentPolicy, mapSources, ownScripts, paymentSources, permissions, type Sources } from './content-policy.ts';
import { routePatterns } from './page-url.ts';
import type { Screens } from './screens.ts';
import { type Deps, serverData, type Visitor } from './server-data.ts';

/** Cache lifetime in ms, short because the first slot of a closed branch moves with the clock. */
const lifetime = 30_000;

/** A rendered page with its dependencies. */
interface RenderedPage {
  page: CachedResponse;
  dependencies: Dependency[];
}

export async function openRenderer(context: Deps, { storefront }: Pick<Screens, 'storefront'>) {
  const { env, now, payments } = context;
  const paymentOrigin = payments?.mode === 'iframe' ? payments.gateway.pageOrigin : null;
  const sources = { ...mapSources(env), ...paymentSources(paymentOrigin) };
  return {
    /** Storefront route patterns, such as `/:branch/menu`. */
    patterns: routePatterns((await storefront()).routes),
    /** A finished page; redirects and page data as raw responses. */
    async render(url: URL, visitor: Visitor): Promise<RenderedPage | Response> {
      const { handle, RouterContextProvider, serverContext, setCountry, setCurrency, built } = await storefront();
      const renderedAt = now().getTime();
      const dependencies: Dependency[] = [() => Math.abs(now().getTime() - renderedAt) < lifetime];
      const track = tracker(dependencies);
      setCountry(track(() => country));
      setCurrency(track(() => currency));
      // A random nonce proves that an inline script is the renderer's own.
      const nonce = randomBytes(16).toString('hex');
      const loadContext = new RouterContextProvider();
      loadContext.set(serverContext, { ...serverData(context, visitor, built, track), nonce });
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

interface Rendering {
  path: string;
  status: number;
  locale: Locale;
  /** Nonce of the renderer's own scripts. */
  nonce: string;
  /** Allowed origins besides this server. */
  sources?: Sources;
  /** Origin of a framed payment page; null without one. */
  paymentOrigin?: string | null;
}

/** Personal pages and their entry points are noindex. */
const isUnlisted = /^\/(my-|coupons|guest-order|confirm-email|login|register|reset-password)|\/checkout\b|\/table$/;
/** Page of a guest's private link. */
const isPrivate = /^\/guest-order\b/;
/** No referrer: a payment URL names its transaction, and a guest's link opens the order. */
const isSecret = /\/checkout\/payment|^\/guest-order\b/;

/** Removes the nonce: a cached page would reveal it, and would differ between renders. */
export const finishPage = (html: string, { path, status, locale, nonce, sources, paymentOrigin = null }: Rendering): CachedResponse =>
  new CachedResponse(html.replaceAll(` nonce="${nonce}"`, ''), {
    ...{ status, quality: 5, laterQuality: 11 },
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': contentPolicy(ownScripts(html, nonce), sources),
      'referrer-policy': isSecret.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'permissions-policy': permissions(paymentOrigin),
      'cache-control': isPrivate.test(path) ? 'no-store' : 'private, no-cache',
      vary: 'accept-language, cookie',
      ...(isUnlisted.test(path) ? { 'x-robots-tag': 'noindex' } : {}),
    },
  });
