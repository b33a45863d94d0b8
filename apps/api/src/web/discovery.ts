/** For search engines and home screens: robots.txt, the sitemap, and the web app manifest. */
import { legalKinds } from '@sufra/contract/restaurant/model';
import { grounds } from '@sufra/contract/restaurant/palette';
import type { Locale } from '@sufra/i18n';
import { direction, isLocale, locales, localName, negotiateLocale } from '@sufra/i18n';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { CachedBody } from '../platform/http/cached-body.ts';
import { brandOf, type Known } from './brand/brand.ts';

const hour = 3600;
const compression = { quality: 9 };

/** What is no page. Pages that are not to be listed say so themselves, which only who may fetch them can read. */
const unlisted = ['/api/', '/console', '/dev/', '/payment-return'];

export function discoveryRoutes(app: FastifyInstance, { env, catalogue }: Pick<Context, 'env' | 'catalogue'>): void {
  const { publicUrl } = env;
  const last = {
    robots: new CachedBody(compression),
    sitemap: new CachedBody(compression),
    en: new CachedBody(compression),
    ar: new CachedBody(compression),
  };

  app.get('/robots.txt', { config: { access: 'page' } }, (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${hour}`);
    const lines = ['User-agent: *', ...unlisted.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''];
    return last.robots.of(lines.join('\n')).send(request, reply);
  });

  app.get('/sitemap.xml', { config: { access: 'page' } }, (request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${hour}`).header('vary', 'accept-encoding');
    const menus = catalogue.branches().map(({ name }) => `/${encodeURIComponent(name.en)}/menu`);
    return last.sitemap.of(sitemap(publicUrl, ['/', ...menus, ...legalKinds.map((kind) => `/${kind}`)])).send(request, reply);
  });

  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', { config: { access: 'page' } }, (request, reply) => {
    const asked = request.query.lang;
    const locale = isLocale(asked) ? asked : negotiateLocale(request.headers['accept-language']);
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${hour}`)
      .header('vary', 'accept-encoding, accept-language');
    return last[locale].of(JSON.stringify(manifest(locale, catalogue))).send(request, reply);
  });
}

/** Every public page in both languages, each with its alternates: the other language, and the address that speaks the visitor's. */
function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) =>
    locales.map((locale) => {
      const others = [...locales, null].map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each ?? 'x-default'}" href="${xml(inLanguage(publicUrl, path, each))}"/>`,
      );
      return `<url><loc>${xml(inLanguage(publicUrl, path, locale))}</loc>${others.join('')}</url>`;
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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function manifest(locale: Locale, catalogue: Known): Record<string, unknown> {
  const { name, texts, colours } = catalogue.restaurant();
  const { isOwnLogo, path } = brandOf(catalogue);
  return {
    id: '/',
    name: localName(locale, name),
    short_name: localName(locale, name),
    description: localName(locale, texts.description),
    lang: locale,
    dir: direction(locale),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: grounds.light.paper,
    theme_color: colours.light.primary,
    categories: ['food'],
    icons: [
      ...(isOwnLogo ? [] : [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }]),
      { src: path('icon-192.png'), type: 'image/png', sizes: '192x192' },
      { src: path('icon-512.png'), type: 'image/png', sizes: '512x512' },
      { src: path('icon-maskable-512.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
