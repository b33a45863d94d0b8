/**
 * Content encoding negotiation, and compression of one-off responses such as error pages; shared ones compress in `CachedResponse`. BREACH
 * does not apply: authentication is by header, which other sites cannot make a browser send.
 */
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import { memoizeHeader } from '../cache.ts';

/** Supported encodings, best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number] | 'identity';

/** Negotiates Accept-Encoding: br, then gzip, then identity, ignoring client preference. */
export const negotiateEncoding: (header: string | undefined) => Encoding = memoizeHeader((header) => {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings]);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
});

/** Below this many bytes compression does not pay off. */
export const minSize = 1024;

/** Pictures, fonts and PDFs are already compressed; event streams must not be delayed. */
const isText = /^(?!text\/event-stream)(text\/|application\/([\w.]+\+)?(json|xml|javascript)|application\/manifest\+json|image\/svg\+xml)/;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const whole = { br: (text: string | Buffer) => promisify(brotliCompress)(text, brotli), gzip: promisify(gzip) };
const flowing = { br: () => createBrotliCompress(brotli), gzip: () => createGzip() };

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isFlowing = payload instanceof Readable;
    const isLong = isFlowing || ((typeof payload === 'string' || Buffer.isBuffer(payload)) && Buffer.byteLength(payload) >= minSize);
    if (!isLong || reply.hasHeader('content-encoding') || !isText.test(String(reply.getHeader('content-type')))) return done(null, payload);
    const vary = String(reply.getHeader('vary') ?? '');
    if (!vary.split(', ').includes('accept-encoding')) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    const encoding = reply.statusCode === 206 ? 'identity' : negotiateEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    // Byte ranges do not apply to compressed content.
    reply.removeHeader('accept-ranges');
    // Propagate stream errors. Before the first byte, the error response is sent uncompressed.
    if (isFlowing) {
      const compressing = flowing[encoding]().prependListener('error', () => {
        if (!reply.raw.headersSent) reply.removeHeader('content-encoding');
      });
      return done(
        null,
        pipeline(payload, compressing, () => undefined),
      );
    }
    whole[encoding](payload as string | Buffer).then((made) => done(null, made), done);
  });
}
