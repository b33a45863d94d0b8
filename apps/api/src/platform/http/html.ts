/** Hand-written HTML: escaping, and transitional pages whose only script redirects. */

import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The returned function sends `html` with the script; callers escape request data. `frameAncestors`: CSP value for who may frame it. */
export function scriptPage(script: string, frameAncestors: "'self'" | "'none'"): (reply: FastifyReply, html: string) => FastifyReply {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
  return (reply, html) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .send(`<!doctype html>${html}<script>${script}</script></html>`);
}
