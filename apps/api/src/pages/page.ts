/** A rendered page with its security policy and its compressed forms. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Locale } from '@sufra/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, type Sources } from './content-policy.ts';

export interface Page {
  status: number;
  locale: Locale;
  etag: string;
  policy: string;
  body: Buffer;
  /** Made when first asked for. */
  compressed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
}

/** `added`: what the page may load and ask besides this server. */
export function finishPage(html: string, status: number, locale: Locale, added?: Sources): Page {
  const body = Buffer.from(html);
  return {
    status,
    locale,
    etag: `"${createHash('sha1').update(body).digest('base64')}"`,
    policy: contentPolicy(html, added),
    body,
    compressed: {},
  };
}

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-language', page.locale)
    .header('content-security-policy', page.policy)
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=()')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding) return reply.send(page.body);
  page.compressed[encoding] ??= compressors[encoding](page.body);
  return reply.header('content-encoding', encoding).send(await page.compressed[encoding]);
}
