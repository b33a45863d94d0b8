/** A rendered page with its security policy and its compressed forms, and the memory that keeps those that everybody may see. */
import type { Locale } from '@sufra/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CompressedBody } from '../http/compressed.ts';
import { contentPolicy, type Sources } from './content-policy.ts';

export interface Page {
  status: number;
  locale: Locale;
  policy: string;
  body: CompressedBody;
}

/** A page, and what of the catalogue it was made of. */
export interface CachedPage<Read> {
  page: Page;
  reads: readonly Read[];
}

/** `added`: what the page may load and ask besides this server. */
export const finishPage = (html: string, status: number, locale: Locale, added?: Sources): Page => ({
  status,
  locale,
  policy: contentPolicy(html, added),
  body: new CompressedBody(html, { quality: 5 }),
});

/** Finished pages, for as long as opening hours cannot have changed much; the one that was not asked for the longest makes room. */
export const createPageCache = <Read>(): LRUCache<string, CachedPage<Read>> => new LRUCache({ max: 300, ttl: 30_000 });

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-language', page.locale)
    .header('content-security-policy', page.policy)
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=()')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie');
  return page.body.send(request, reply);
}
