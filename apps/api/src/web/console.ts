/** Serves the console: a single-page application for all of its URLs. */
import { country } from '@sufra/contract/country';
import { currency } from '@sufra/contract/money';
import { direction, type Locale, locales, localName } from '@sufra/i18n';
import type { FastifyInstance } from 'fastify';
import { type BrandInput, brandOf, tracked } from '../catalogue/brand/brand.ts';
import type { Context } from '../context/context.ts';
import type { Track } from '../platform/cache.ts';
import { apiKey } from '../platform/http/access.ts';
import { CachedResponse } from '../platform/http/cached-response.ts';
import { consoleBuild } from '../platform/http/console-build.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { localeOf } from '../platform/http/serve.ts';
import { translator } from '../platform/messages.ts';
import { contentPolicy, mapSources } from './content-policy.ts';
import { commonManifest, manifestRoute } from './discovery.ts';
import type { Screens } from './screens.ts';
import { mapCenter } from './server-data.ts';

/** Permissions policy: denies everything except the screen wake lock, and the location that a driver may share. */
const permissions = 'geolocation=(self), camera=(), microphone=(), payment=(), screen-wake-lock=(self)';

export async function consolePages(
  app: FastifyInstance,
  { catalogue, responses, env, basemap }: Pick<Context, 'catalogue' | 'responses' | 'env' | 'basemap'>,
  { consolePage }: Screens,
): Promise<void> {
  const build = consoleBuild() ?? '';
  const map = () => ({
    center: mapCenter(env),
    styleUrl: env.mapStyleUrl ?? env.demoStyleUrl ?? null,
    basemapUrl: basemap?.url ?? null,
  });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // Pictures only from this server, except map tiles.
    'content-security-policy': contentPolicy([], mapSources(env), []),
    'permissions-policy': permissions,
    // Invitation links land here, so send no referrer.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-cache',
    vary: 'accept-language',
  };

  for (const url of ['/console', '/console/*'])
    app.get(url, { config: { access: 'page' } }, (request, reply) => {
      const locale = localeOf(request);
      const make = (track: Track) =>
        new CachedResponse(page(consolePage, locale, tracked(catalogue, track)), {
          quality: 9,
          headers: { ...headers, 'content-language': locale },
        });
      return responses.of(`console ${locale}`, make).send(request, reply);
    });

  manifestRoute(app, '/console/manifest.webmanifest', { catalogue, responses }, manifest);

  function page(html: string, locale: Locale, catalogue: BrandInput): string {
    const { name, giftVouchers } = catalogue.restaurant();
    const { path, theme } = brandOf(catalogue);
    const head = [
      `<title>${escapeHtml(localName(locale, name))}</title>`,
      meta('sufra-key', apiKey),
      meta('sufra-build', build),
      meta('sufra-map', JSON.stringify(map())),
      meta('sufra-country', JSON.stringify(country)),
      meta('sufra-currency', JSON.stringify(currency)),
      ...(giftVouchers ? [meta('sufra-gifts', 'on')] : []),
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
}

function manifest(locale: Locale, catalogue: BrandInput): Record<string, unknown> {
  const title = translator(locale)('console.app_name', { restaurant: localName(locale, catalogue.restaurant().name) });
  return { ...commonManifest(locale, catalogue), id: '/console', name: title, short_name: title, start_url: '/console', scope: '/console' };
}

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;
