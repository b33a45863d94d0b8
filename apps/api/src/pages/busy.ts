/** A page for whoever is to come again: it says so in their language, and comes again by itself. No script, no files. */
import { direction } from '@sufra/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refusalText } from '../http/errors.ts';
import { localeOf } from '../http/serve.ts';
import { escapeHtml } from '../mail/html.ts';
import { translator } from '../messages.ts';

/** Whether somebody looks at a page, rather than a program at an answer, and it is worth coming again. */
export const wantsBusyPage = ({ routeOptions, headers }: FastifyRequest, { details }: Refusal): boolean =>
  routeOptions.config?.access === 'page' && (headers.accept ?? '').includes('text/html') && details.retryAfter !== undefined;

export function sendBusyPage(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const locale = localeOf(request);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-language', locale)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .send(`<!doctype html>
<html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${refusal.details.retryAfter}">
<title>${escapeHtml(translator(locale)('shell.brand'))}</title>
<style>
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#FBF8F3, #171310); color: light-dark(#1F1A17, #F3ECE4); }
  p { margin: 24px; max-width: 28rem; text-align: center; text-wrap: balance; font: 500 20px/1.5 system-ui, sans-serif; }
</style></head><body><main><p>${escapeHtml(refusalText(refusal, translator(locale)))}</p></main></body></html>`);
}
