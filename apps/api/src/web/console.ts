/** Serves the restaurant's own screens: one page for all of their addresses, and the files of their build. */
import { fileURLToPath } from 'node:url';
import { grounds } from '@sufra/contract/restaurant/palette';
import { direction, isLocale, type Locale, locales, localName } from '@sufra/i18n';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { apiKey } from '../platform/http/api-key.ts';
import { CachedBody } from '../platform/http/cached-body.ts';
import { consoleBuild, consoleFiles } from '../platform/http/console-build.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { localeOf } from '../platform/http/serve.ts';
import { translator } from '../platform/messages.ts';
import { brandOf } from './brand/brand.ts';
import { contentPolicy } from './content-policy.ts';
import type { Screens } from './screens.ts';
import { serveFolder } from './serve-folder.ts';

const hour = 3600;
const year = 365 * 86_400;
const compression = { quality: 9 };

/** Nothing that a page may ask for is needed beside the stove, but for the screen to stay awake. */
const permissions = 'geolocation=(), camera=(), microphone=(), payment=(), screen-wake-lock=(self)';

export async function consolePages(
  app: FastifyInstance,
  { catalogue }: Pick<Context, 'catalogue'>,
  { areBuilt, consolePage }: Screens,
): Promise<void> {
  const build = consoleBuild() ?? '';
  // Every picture here is served by this server.
  const policy = contentPolicy([], {}, []);
  const last = { en: new CachedBody(compression), ar: new CachedBody(compression) };
  const manifests = { en: new CachedBody(compression), ar: new CachedBody(compression) };

  await app.register(async (files) => {
    files.decorate('servesFiles', true);
    if (!areBuilt) return;
    await serveFolder(files, '/console/assets/', {
      root: fileURLToPath(new URL('assets/', consoleFiles)),
      preCompressed: true,
      setHeaders: (reply) => reply.header('cache-control', `public, max-age=${year}, immutable`),
    });
  });

  for (const url of ['/console', '/console/*'])
    app.get(url, { config: { access: 'page' } }, (request, reply) => {
      const locale = localeOf(request);
      reply
        .type('text/html; charset=utf-8')
        .header('content-language', locale)
        .header('content-security-policy', policy)
        .header('permissions-policy', permissions)
        // The link of an invitation leads here.
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-encoding, accept-language');
      return last[locale].of(page(consolePage, locale)).send(request, reply);
    });

  app.get<{ Querystring: { lang?: string } }>('/console/manifest.webmanifest', { config: { access: 'page' } }, (request, reply) => {
    const locale = isLocale(request.query.lang) ? request.query.lang : localeOf(request);
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${hour}`)
      .header('vary', 'accept-encoding, accept-language');
    return manifests[locale].of(JSON.stringify(manifest(locale))).send(request, reply);
  });

  function page(html: string, locale: Locale): string {
    const { name } = catalogue.restaurant();
    const { path, theme } = brandOf(catalogue);
    const head = [
      `<title>${escapeHtml(localName(locale, name))}</title>`,
      meta('sufra-key', apiKey),
      meta('sufra-build', build),
      ...locales.map((each) => meta(`sufra-name-${each}`, localName(each, name))),
      `<link rel="icon" href="${path('favicon.png')}" type="image/png">`,
      `<link rel="apple-touch-icon" href="${path('apple-touch-icon.png')}">`,
      `<link rel="manifest" href="/console/manifest.webmanifest?lang=${locale}">`,
      ...(theme ? [`<link rel="stylesheet" href="${theme}">`] : []),
    ];
    const parts: Record<string, string> = {
      '<html lang="en" dir="ltr">': `<html lang="${locale}" dir="${direction(locale)}">`,
      '<!--restaurant-->': head.join(''),
      '<!--noscript-->': `<noscript><p>${escapeHtml(translator(locale)('console.noscript'))}</p></noscript>`,
    };
    return Object.entries(parts).reduce((whole, [mark, text]) => whole.replace(mark, () => text), html);
  }

  function manifest(locale: Locale): Record<string, unknown> {
    const { name, colours } = catalogue.restaurant();
    const { path } = brandOf(catalogue);
    const title = translator(locale)('console.app_name', { restaurant: localName(locale, name) });
    return {
      id: '/console',
      name: title,
      short_name: title,
      lang: locale,
      dir: direction(locale),
      start_url: '/console',
      scope: '/console',
      display: 'standalone',
      background_color: grounds.light.paper,
      theme_color: colours.light.primary,
      icons: [
        { src: path('icon-192.png'), type: 'image/png', sizes: '192x192' },
        { src: path('icon-512.png'), type: 'image/png', sizes: '512x512' },
        { src: path('icon-maskable-512.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    };
  }
}

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;
