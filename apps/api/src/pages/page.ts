/** A rendered page with its security policy and its compressed forms. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Locale } from '@sufra/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Page {
  status: number;
  locale: Locale;
  etag: string;
  policy: string;
  body: Buffer;
  /** Made when first asked for. */
  compressed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
}

const digest = (algorithm: string, text: string | Buffer) => createHash(algorithm).update(text).digest('base64');

export function finishPage(html: string, status: number, locale: Locale): Page {
  const body = Buffer.from(html);
  return { status, locale, etag: `"${digest('sha1', body)}"`, policy: contentPolicy(html), body, compressed: {} };
}

/** Only the scripts that this very page contains may run, each named by its hash; nothing may frame it. */
export function contentPolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${digest('sha256', code ?? '')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(inline)].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
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
