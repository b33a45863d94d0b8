/** For search engines and home screens: robots.txt, the sitemap, and the web app manifest. */
import type { Locale } from '@sufra/i18n';
import { direction, isLocale, locales, negotiateLocale } from '@sufra/i18n';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { translator } from '../messages.ts';

const hour = 3600;

/** Personal pages, and those that only redirect. */
const unlisted = [
  '/api/',
  '/dev/',
  '/login',
  '/register',
  '/reset-password',
  '/confirm-email',
  '/guest-order',
  '/my-',
  '/coupons',
  '/*/checkout',
  '/payment-return',
];

export function discoveryRoutes(app: FastifyInstance, { env, catalogue }: Pick<Context, 'env' | 'catalogue'>): void {
  const { publicUrl } = env;

  app.get('/robots.txt', { config: { access: 'page' } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${hour}`)
      .send(['User-agent: *', ...unlisted.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')),
  );

  app.get('/sitemap.xml', { config: { access: 'page' } }, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${hour}`)
      .send(
        sitemap(
          publicUrl,
          catalogue.branches().map(({ name }) => `/${encodeURIComponent(name.en)}/menu`),
        ),
      ),
  );

  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', { config: { access: 'page' } }, (request, reply) => {
    const asked = request.query.lang;
    const locale = isLocale(asked) ? asked : negotiateLocale(request.headers['accept-language']);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${hour}`)
      .header('vary', 'accept-language')
      .send(manifest(locale));
  });
}

/** Every public page in both languages, each with its alternate. */
function sitemap(publicUrl: string, menus: readonly string[]): string {
  const entries = ['/', ...menus].flatMap((path) =>
    locales.map((locale) => {
      const others = locales.map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${xml(inLanguage(publicUrl, path, each))}"/>`,
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

const inLanguage = (publicUrl: string, path: string, locale: Locale): string => `${publicUrl}${path}?lang=${locale}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function manifest(locale: Locale): Record<string, unknown> {
  const t = translator(locale);
  return {
    id: '/',
    name: t('shell.brand'),
    short_name: t('shell.brand'),
    description: t('locations.page_description'),
    lang: locale,
    dir: direction(locale),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FBF8F3',
    theme_color: '#A61E3A',
    categories: ['food'],
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
