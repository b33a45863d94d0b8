/**
 * A response body shared by many clients: has a strong ETag, and is compressed once per encoding on first use. From then on only the compressed forms are
 * kept, a tenth of the text: who wants it as it is gets it unpacked.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { remembered } from './remembered.ts';

/** Supported encodings, best first. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number] | 'identity';

/** Below this many bytes compression does not pay off. */
export const minSize = 1024;

export interface Compression {
  /** Brotli quality, 0 to 11: higher is smaller and slower. Null for what is compressed by itself, as pictures are. */
  quality: number | null;
  /** Quality of a second compression, which follows a second request and runs while no client waits for it. */
  laterQuality?: number;
}

export class CompressedBody {
  /** One body at a time is compressed once more: it takes a processor's fifth of a second. */
  private static isPacking = false;
  /** At most so many bytes are kept. */
  readonly size: number;
  private readonly quality: number | null;
  /** Undefined once that was done, or where it is not to be. */
  private laterQuality: number | undefined;
  private readonly hash: string;
  private isPacked = false;
  /** Null once there is a compressed form. */
  private plain: Buffer | null;
  private readonly compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  /** The same, once they are there: what is asked for most waits for nothing. */
  private readonly ready: { br?: Buffer; gzip?: Buffer } = {};

  constructor(content: string | Buffer, { quality, laterQuality }: Compression) {
    this.plain = typeof content === 'string' ? Buffer.from(content) : content;
    this.size = this.plain.length;
    this.quality = quality;
    this.laterQuality = laterQuality;
    this.hash = createHash('sha256').update(this.plain).digest('base64url').slice(0, 22);
  }

  /** Sends the body in the best encoding that the client accepts, or 304 when the client has it. The caller sets the content type. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const encoding = this.quality === null || this.size < minSize ? 'identity' : negotiateEncoding(request.headers['accept-encoding']);
    reply.header('etag', this.tag(encoding));
    if (reply.statusCode === 200 && this.isKnown(encoding, request.headers['if-none-match'])) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const ready = encoding === 'identity' ? this.plain : this.ready[encoding];
    // What cannot be packed tighter is sent as it is.
    if (encoding === 'br' && ready) this.packLater().catch(() => undefined);
    return ready ? reply.send(ready) : this.body(encoding).then((body) => reply.send(body));
  }

  /** The ETag for an encoding, as it is now. */
  tag(encoding: Encoding): string {
    return `"${this.hash}-${encoding}${encoding === 'br' && this.isPacked ? '-small' : ''}"`;
  }

  /** Whether both say the same. */
  equals({ hash }: CompressedBody): boolean {
    return hash === this.hash;
  }

  private isKnown(encoding: Encoding, header: string | undefined): boolean {
    const tag = `"${this.hash}-${encoding}"`;
    return etagMatches(tag, header) || (encoding === 'br' && etagMatches(tag.replace(/"$/, '-small"'), header));
  }

  private async packLater(): Promise<void> {
    const quality = this.laterQuality;
    if (quality === undefined || CompressedBody.isPacking) return;
    this.laterQuality = undefined;
    CompressedBody.isPacking = true;
    try {
      const made = await toBrotli(await this.whole(), quality);
      this.compressed.br = Promise.resolve(made);
      this.ready.br = made;
      this.isPacked = true;
    } finally {
      CompressedBody.isPacking = false;
    }
  }

  private body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.whole();
    this.compressed[encoding] ??= this.compress(encoding);
    return this.compressed[encoding];
  }

  private async compress(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const whole = await this.whole();
    const made = await (encoding === 'br' ? toBrotli(whole, this.quality ?? 0) : promisify(gzip)(whole, { level: 9 }));
    this.ready[encoding] = made;
    this.plain = null;
    return made;
  }

  private async whole(): Promise<Buffer> {
    if (this.plain) return this.plain;
    const { br, gzip } = this.compressed;
    return br ? promisify(brotliDecompress)(await br) : promisify(gunzip)((await gzip) ?? Buffer.alloc(0));
  }
}

const toBrotli = (plain: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });

/** If-None-Match compares weakly: `W/` in front of a tag does not count. */
const etagMatches = (tag: string, header: string | undefined): boolean =>
  (header?.split(',') ?? []).some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag);

/** Says that the answer depends on a header of the request, too. */
export function variesWith(reply: FastifyReply, name: string): void {
  const known = String(reply.getHeader('vary') ?? '');
  if (!known.split(', ').includes(name)) reply.header('vary', known ? `${known}, ${name}` : name);
}

/** The first of br, gzip and identity that an Accept-Encoding header allows: smallest first, whatever the client prefers. */
export const negotiateEncoding: (header: string | undefined) => Encoding = remembered((header) => {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings]);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
});
