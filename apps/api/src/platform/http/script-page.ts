/** Transitional pages whose only script redirects. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export class ScriptPage {
  readonly #script: string;
  readonly #policy: string;

  /** `frameAncestors`: CSP value for who may frame it. */
  constructor(script: string, frameAncestors: "'self'" | "'none'") {
    this.#script = script;
    this.#policy = [
      "default-src 'none'",
      `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${frameAncestors}`,
    ].join('; ');
  }

  /** `html` precedes the script; callers escape request data in it. */
  send(reply: FastifyReply, html: string): FastifyReply {
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', this.#policy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .send(`<!doctype html>${html}<script>${this.#script}</script></html>`);
  }
}
