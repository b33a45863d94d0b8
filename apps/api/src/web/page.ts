/** A rendered page with its security policy. */
import type { Locale } from '@sufra/i18n';
import { CachedResponse } from '../platform/http/cached-response.ts';
import { contentPolicy, ownScripts, permissions, type Sources } from './content-policy.ts';

export interface Rendering {
  path: string;
  status: number;
  locale: Locale;
  /** What the renderer marked its own scripts with. */
  nonce: string;
  /** Allowed besides this server. */
  sources?: Sources;
  /** Of a payment page in a frame; null where none is framed. */
  paymentOrigin?: string | null;
}

/** Pages of one person, and the ways in to them: no search engine lists them, and each may read so. */
const isUnlisted = /^\/(my-|coupons|guest-order|confirm-email|login|register|reset-password)|\/checkout\b/;
/** The page of a guest's private link. */
const isPrivate = /^\/guest-order\b/;
/** Sent without a referrer: the address of a payment's page names its transaction, and a guest's link opens the order. */
const isSecret = /\/checkout\/payment|^\/guest-order\b/;

/** The nonce is removed again: a cached page that shows it would tell what to forge, and differ each time it is rendered. */
export const finishPage = (html: string, { path, status, locale, nonce, sources, paymentOrigin = null }: Rendering): CachedResponse =>
  new CachedResponse(html.replaceAll(` nonce="${nonce}"`, ''), {
    ...{ status, quality: 5, laterQuality: 11 },
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': contentPolicy(ownScripts(html, nonce), sources),
      'referrer-policy': isSecret.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'permissions-policy': permissions(paymentOrigin),
      'cache-control': isPrivate.test(path) ? 'no-store' : 'private, no-cache',
      vary: 'accept-language, cookie',
      ...(isUnlisted.test(path) ? { 'x-robots-tag': 'noindex' } : {}),
    },
  });
