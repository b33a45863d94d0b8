/** A rendered page with its security policy and compressed forms, and the cache of public pages. */
import type { Locale } from '@sufra/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CompressedBody } from '../platform/http/compressed.ts';
import { contentPolicy, ownScripts, type Sources } from './content-policy.ts';

export interface Page {
  status: number;
  locale: Locale;
  policy: string;
  body: CompressedBody;
}

/** A page, and the catalogue data it was rendered from. */
export interface CachedPage<Read> {
  page: Page;
  reads: readonly Read[];
}

interface Finishing {
  status: number;
  locale: Locale;
  /** What the renderer marked its own scripts with. */
  nonce: string;
  /** Allowed besides this server. */
  sources?: Sources;
}

/** The mark is taken out again: a kept page that shows it would tell what to forge, and be another one each time it is made. */
export const finishPage = (html: string, { status, locale, nonce, sources }: Finishing): Page => ({
  status,
  locale,
  policy: contentPolicy(ownScripts(html, nonce), sources),
  body: new CompressedBody(html.replaceAll(` nonce="${nonce}"`, ''), { quality: 5, laterQuality: 11 }),
});

type PageCache<Read> = LRUCache<string, CachedPage<Read>>;

/**
 * Least-recently-used cache; pages expire (ms) before the first slot of a closed branch can move on much. `maxSize`: bytes of pages as text; what is really kept of them
 * is a tenth.
 */
export const createPageCache = <Read>(maxSize: number): PageCache<Read> =>
  new LRUCache({ maxSize, sizeCalculation: ({ page }) => page.body.size, ttl: 30_000, noDeleteOnStaleGet: true });

/** Keeps a page that was made anew. Mostly it is what it was: then so are its compressed forms. */
export function keepPage<Read>(pages: PageCache<Read>, key: string, { page, reads }: CachedPage<Read>): void {
  const before = pages.peek(key, { allowStale: true })?.page;
  pages.set(key, { page: before?.body.equals(page.body) ? { ...page, body: before.body } : page, reads });
}

/** Pages of one person, and the ways in to them: no search engine lists them, and each may read so. */
const isUnlisted = /^\/(my-|coupons|guest-order|confirm-email|login|register|reset-password)|\/checkout\b/;
/** The page of a guest's private link. */
const isPrivate = /^\/guest-order\b/;
/** Sent without a referrer: the address of a payment's page names its transaction, and a guest's link opens the order. */
const isSecret = /\/checkout\/payment|^\/guest-order\b/;

/** What every page of this server is sent with. */
interface Sending {
  permissions: string;
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { permissions }: Sending,
): FastifyReply | Promise<FastifyReply> {
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-language', page.locale)
    .header('content-security-policy', page.policy)
    .header('referrer-policy', isSecret.test(request.url) ? 'no-referrer' : 'strict-origin-when-cross-origin')
    .header('permissions-policy', permissions)
    .header('cache-control', isPrivate.test(request.url) ? 'no-store' : 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie');
  if (isUnlisted.test(request.url)) reply.header('x-robots-tag', 'noindex');
  return page.body.send(request, reply);
}
