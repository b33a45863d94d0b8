/** Fallback page without the storefront: for retry-later and not-found, localized, without scripts or files. */
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { palette } from '@sufra/contract/restaurant/palette';
import { direction, localName } from '@sufra/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidInput, type Refusal } from '../platform/http/errors.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { translator } from '../platform/messages.ts';
import { readVisitor } from './server-data.ts';

/** Retry-After in seconds; null when a retry is pointless. */
const comesAgain = (answer: Refusal | InvalidInput): number | null =>
  answer instanceof InvalidInput ? null : (answer.details.retryAfter ?? null);

/** Whether the request is a page navigation, and the refusal has a plain page. */
export function wantsPlainPage({ url, method, routeOptions, headers }: FastifyRequest, answer: Refusal | InvalidInput): boolean {
  if (!(headers.accept ?? '').includes('text/html') || (method !== 'GET' && method !== 'HEAD')) return false;
  // Unparsable URLs have no route.
  const isPage = routeOptions?.config?.access === 'page' || (routeOptions?.url === undefined && !/^\/+api\//.test(url));
  return isPage && (comesAgain(answer) !== null || answer.status === 400 || answer.status === 404);
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  restaurant: RestaurantSettings,
  answer: Refusal | InvalidInput,
): FastifyReply {
  const { locale } = readVisitor(request);
  const t = translator(locale);
  const name = escapeHtml(localName(locale, restaurant.name));
  const { light, dark } = palette(restaurant.colours);
  const seconds = comesAgain(answer);
  const again = seconds === null ? '' : `<meta http-equiv="refresh" content="${seconds}">`;
  const home = seconds === null ? `<p><a href="/">${escapeHtml(t('errors.back_home'))}</a></p>` : '';
  const text = escapeHtml(t(seconds === null ? 'refusals.not_found' : 'refusals.unavailable'));
  return reply
    .type('text/html; charset=utf-8')
    .header('content-language', locale)
    .header('content-security-policy', policy)
    .send(`<!doctype html>
<html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${again}
<title>${name}</title>
<style>
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#FBF8F3, #171310); color: light-dark(#1F1A17, #F3ECE4); }
  main { margin: 24px; max-width: 28rem; text-align: center; text-wrap: balance; font: 18px/1.6 Figtree, "Readex Pro", system-ui, sans-serif; }
  h1, a { color: light-dark(${light['--text-color-primary']}, ${dark['--text-color-primary']}); }
  h1 { margin: 0 0 8px; font-size: 32px; }
  p { margin: 0 0 16px; }
  a { display: inline-block; padding: 10px; font-weight: 600; }
</style></head><body><main><h1>${name}</h1><p>${text}</p>${home}</main></body></html>`);
}
