/** A page for whoever is to come again: it says so in their language, and comes again by itself. No script, no files. */
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';
import { palette } from '@sufra/contract/restaurant/palette';
import { direction, localName } from '@sufra/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../http/errors.ts';
import { escapeHtml } from '../mail/html.ts';
import { translator } from '../messages.ts';
import { readVisitor } from './server-data.ts';

/** Whether somebody looks at a page, rather than a program at an answer, and it is worth coming again. */
export const wantsBusyPage = ({ routeOptions, headers }: FastifyRequest, { details }: Refusal): boolean =>
  routeOptions.config?.access === 'page' && (headers.accept ?? '').includes('text/html') && details.retryAfter !== undefined;

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function sendBusyPage(
  request: FastifyRequest,
  reply: FastifyReply,
  restaurant: RestaurantSettings,
  { details }: Refusal,
): FastifyReply {
  const { locale } = readVisitor(request);
  const t = translator(locale);
  const name = escapeHtml(localName(locale, restaurant.name));
  const { light, dark } = palette(restaurant.colours);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-language', locale)
    .header('content-security-policy', policy)
    .send(`<!doctype html>
<html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${details.retryAfter}">
<title>${name}</title>
<style>
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#FBF8F3, #171310); color: light-dark(#1F1A17, #F3ECE4); }
  main { margin: 24px; max-width: 28rem; text-align: center; text-wrap: balance; font: 18px/1.6 Figtree, "Readex Pro", system-ui, sans-serif; }
  h1 { margin: 0 0 8px; font-size: 32px; color: light-dark(${light['--text-color-primary']}, ${dark['--text-color-primary']}); }
  p { margin: 0; }
</style></head><body><main><h1>${name}</h1><p>${escapeHtml(t('refusals.unavailable'))}</p></main></body></html>`);
}
