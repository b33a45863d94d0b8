/** robots.txt, sitemap and web app manifest. */
import { legalKinds } from '@sufra/contract/restaurant/model';
import { grounds } from '@sufra/contract/restaurant/palette';
import type { Locale } from '@sufra/i18n';
import { direction, isLocale, locales, localName } from '@sufra/i18n';
import type { FastifyInstance } from 'fastify';
import { type BrandInput, brandOf, tracked } from '../catalogue/brand/brand.ts';
import type { Context } from '../context/context.ts';
import type { Track } from '../platform/cache.ts';
import { CachedResponse, cacheControl } from '../platform/http/cached-response.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { localeOf } from '../platform/http/serve.ts';

/** Disallowed for crawlers: non-pages. Unlisted pages carry noindex, which only crawlers that may fetch them can read. */
const unlisted = ['/api/', '/console', '/dev/', '/payment-form/', '/payment-return'];

/** Public response of another content type, equal for all clients. */
const publicFile = (content: string, type: string, vary = ''): CachedResponse =>
  new CachedResponse(content, {
    quality: 9,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl.hour, ...(vary && { vary }) },
  });

export function discoveryRoutes(
  app: FastifyInstance,
  { env, catalogue, responses }: Pick<Context, 'env' | 'catalogue' | 'responses'>,
): void {
  const { publicUrl } = env;

  app.get('/robots.txt', { config: { access: 'page' } }, (request, reply) => {
    const lines = ['User-agent: *', ...unlisted.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''];
    return responses.of('robots.txt', () => publicFile(lines.join('\n'), 'text/plain')).send(request, reply);
  });

  app.get('/sitemap.xml', { config: { access: 'page' } }, (request, reply) => {
    const make = (track: Track) => {
      const menus = track(catalogue.branchNames).map(({ en }) => `/${encodeURIComponent(en)}/menu`);
      return publicFile(sitemap(publicUrl, ['/', ...menus, ...legalKinds.map((kind) => `/${kind}`)]), 'application/xml');
    };
    return responses.of('sitemap.xml', make).send(request, reply);
  });

  manifestRoute(app, '/manifest.webmanifest', { catalogue, responses }, manifest);
}

/** Serves a manifest in the language that the URL names, else the browser's. */
export function manifestRoute(
  app: FastifyInstance,
  url: string,
  { catalogue, responses }: Pick<Context, 'catalogue' | 'responses'>,
  manifest: (locale: Locale, catalogue: BrandInput) => Record<string, unknown>,
): void {
  app.get<{ Querystring: { lang?: string } }>(url, { config: { access: 'page' } }, (request, reply) => {
    const locale = isLocale(request.query.lang) ? request.query.lang : localeOf(request);
    const make = (track: Track) =>
      publicFile(JSON.stringify(manifest(locale, tracked(catalogue, track))), 'application/manifest+json', 'accept-language');
    return responses.of(`${url} ${locale}`, make).send(request, reply);
  });
}

/** Sitemap of all public pages in both languages, with hreflang alternates including x-default. */
function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) =>
    locales.map((locale) => {
      const others = [...locales, null].map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each ?? 'x-default'}" href="${escapeHtml(inLanguage(publicUrl, path, each))}"/>`,
      );
      return `<url><loc>${escapeHtml(inLanguage(publicUrl, path, locale))}</loc>${others.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

const inLanguage = (publicUrl: string, path: string, locale: Locale | null): string =>
  `${publicUrl}${path}${locale ? `?lang=${locale}` : ''}`;

function manifest(locale: Locale, catalogue: BrandInput): Record<string, unknown> {
  const { name, texts } = catalogue.restaurant();
  const { icons, ...common } = commonManifest(locale, catalogue);
  const title = localName(locale, name);
  return {
    ...{ id: '/', name: title, short_name: title, description: localName(locale, texts.description), start_url: '/', scope: '/' },
    ...{ ...common, categories: ['food'] },
    icons: [...(brandOf(catalogue).isOwnLogo ? [] : [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }]), ...icons],
  };
}

/** Manifest fields shared by storefront and console. */
export function commonManifest(locale: Locale, catalogue: BrandInput) {
  const { path } = brandOf(catalogue);
  return {
    lang: locale,
    dir: direction(locale),
    display: 'standalone',
    background_color: grounds.light.paper,
    theme_color: catalogue.restaurant().colours.light.primary,
    icons: [
      { src: path('icon-192.png'), type: 'image/png', sizes: '192x192' },
      { src: path('icon-512.png'), type: 'image/png', sizes: '512x512' },
      { src: path('icon-maskable-512.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
