/** Cacheable responses shared by many clients, and their single cache. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Dependency, isFresh, type Track, tracker } from '../cache.ts';
import { variant, variantKey } from '../variant.ts';
import { type Encoding, minSize, negotiateEncoding } from './compression.ts';

interface Options {
  /** Brotli quality, 0 to 11: higher is smaller and slower. Null for content that is already compressed. */
  quality: number | null;
  /** Quality of a background recompression after a second request. */
  laterQuality?: number;
  headers?: Readonly<Record<string, string>>;
  /** Overrides the reply's status. */
  status?: number;
}

/** Cache-Control values. Immutable content has its version in the URL. */
export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
  hour: 'public, max-age=3600',
  revalidate: 'public, no-cache',
};

/** Estimated overhead in bytes per cached body, so that many empty responses count too. */
const overhead = 1000;

/** Response with a strong ETag, compressed lazily once per encoding. Afterwards only compressed forms are kept, a tenth of the text. */
export class CachedResponse {
  /** Mutex: one recompression at a time, which takes a fifth of a second. */
  private static isRecompressing = false;
  /** Upper bound of the kept bytes. */
  readonly size: number;
  readonly status: number;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly quality: number | null;
  private readonly isShort: boolean;
  private readonly hash: string;
  /** Undefined when done or not wanted. */
  private laterQuality: number | undefined;
  private isRecompressed = false;
  /** Null once a compressed form exists. */
  private plain: Buffer | null;
  private readonly compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  /** Completed encodings, for synchronous sending on the hot path. */
  private readonly ready: { br?: Buffer; gzip?: Buffer } = {};

  constructor(content: string | Buffer, { quality, laterQuality, headers = {}, status = 200 }: Options) {
    this.plain = typeof content === 'string' ? Buffer.from(content) : content;
    this.size = this.plain.length + overhead;
    this.status = status;
    this.headers = quality === null ? headers : { ...headers, vary: ['accept-encoding', headers.vary].filter(Boolean).join(', ') };
    this.quality = quality;
    this.laterQuality = laterQuality;
    this.isShort = this.plain.length < minSize;
    this.hash = createHash('sha256').update(this.plain).digest('base64url').slice(0, 22);
  }

  /** Content negotiation: sends the best accepted encoding, or 304 when the ETag matches. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const { encoding, headers, isKnown, body } = this.negotiate(request.headers);
    reply.headers(headers);
    if (variant.getStore()) reply.header('cache-control', 'no-store');
    if (this.status !== 200) reply.code(this.status);
    if (reply.statusCode === 200 && isKnown) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    // Sends incompressible content as it is.
    if (encoding === 'br' && body) this.recompress().catch(() => undefined);
    return body ? reply.send(body) : this.body(encoding).then((made) => reply.send(made));
  }

  /** What `send` sends, for the fast path. Undefined while the encoding is not compressed or a better compression is due. */
  prepared(asked: IncomingHttpHeaders): { status: number; headers: OutgoingHttpHeaders; body?: Buffer } | undefined {
    if (this.status !== 200) return undefined;
    const { encoding, headers, isKnown, body } = this.negotiate(asked);
    if (isKnown) return { status: 304, headers };
    if (!body || (encoding === 'br' && this.laterQuality !== undefined)) return undefined;
    headers['content-length'] = body.length;
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    return { status: 200, headers, body };
  }

  /** `isKnown`: the client has this body. `body` is null until it is compressed. */
  private negotiate(asked: IncomingHttpHeaders) {
    const encoding = this.quality === null || this.isShort ? 'identity' : negotiateEncoding(asked['accept-encoding']);
    return {
      encoding,
      headers: { ...this.headers, etag: this.tag(encoding) } as Record<string, string | number>,
      isKnown: this.isKnown(encoding, asked['if-none-match']),
      body: (encoding === 'identity' ? this.plain : this.ready[encoding]) ?? null,
    };
  }

  /** Current ETag of an encoding. */
  tag(encoding: Encoding): string {
    return `"${this.hash}-${encoding}${encoding === 'br' && this.isRecompressed ? '-small' : ''}"`;
  }

  equals(other: CachedResponse): boolean {
    const says = ({ status, hash, headers }: CachedResponse) => JSON.stringify([status, hash, headers]);
    return says(this) === says(other);
  }

  private isKnown(encoding: Encoding, header: string | undefined): boolean {
    const tag = `"${this.hash}-${encoding}"`;
    return etagMatches(tag, header) || (encoding === 'br' && etagMatches(tag.replace(/"$/, '-small"'), header));
  }

  private async recompress(): Promise<void> {
    const quality = this.laterQuality;
    if (quality === undefined || CachedResponse.isRecompressing) return;
    this.laterQuality = undefined;
    CachedResponse.isRecompressing = true;
    try {
      const made = await toBrotli(await this.whole(), quality);
      this.compressed.br = Promise.resolve(made);
      this.ready.br = made;
      this.isRecompressed = true;
    } finally {
      CachedResponse.isRecompressing = false;
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

/** If-None-Match uses weak comparison: the prefix `W/` is ignored. */
export const etagMatches = (tag: string, header: string | undefined): boolean =>
  (header?.split(',') ?? []).some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag);

/** A response of the cache with its lookup, for the fast path. */
export class Repeatable {
  readonly response: CachedResponse;
  readonly find: () => CachedResponse | undefined;

  constructor(response: CachedResponse, find: () => CachedResponse | undefined) {
    this.response = response;
    this.find = find;
  }
}

/** Cache limits in bytes. A separate share for endless variety, such as searches, keeps it from evicting common responses. */
const maxSizes = { common: 96 * 1024 * 1024, endless: 32 * 1024 * 1024 };
export type Share = keyof typeof maxSizes;
const dependencySize = 150;

interface Entry {
  response: CachedResponse;
  dependencies: readonly Dependency[];
}

/** LRU cache of responses. Keys name the inputs; tracked dependencies are validated on each read, so no explicit invalidation is needed. */
export class ResponseCache {
  readonly #shares = { common: entries(maxSizes.common), endless: entries(maxSizes.endless) };

  /** Undefined on a miss, or when a dependency changed. */
  get(key: string, share: Share = 'common'): CachedResponse | undefined {
    const known = this.#shares[share].get(variantKey(key));
    return known && isFresh(known.dependencies) ? known.response : undefined;
  }

  /** Stores a response; when an equal one existed, keeps that with its compressed forms. */
  set(name: string, made: CachedResponse, dependencies: readonly Dependency[] = [], share: Share = 'common'): CachedResponse {
    const key = variantKey(name);
    const before = this.#shares[share].peek(key)?.response;
    const response = before?.equals(made) ? before : made;
    this.#shares[share].set(key, { response, dependencies });
    return response;
  }

  /** Returns the cached response, or creates it with `make`. */
  of(key: string, make: (track: Track) => CachedResponse, share: Share = 'common'): CachedResponse {
    const known = this.get(key, share);
    if (known) return known;
    const dependencies: Dependency[] = [];
    return this.set(key, make(tracker(dependencies)), dependencies, share);
  }

  /** Variant of `of` for the fast path, which computes the key at each request. */
  repeatable(keyNow: () => string, make: (track: Track) => CachedResponse, share: Share = 'common'): Repeatable {
    return new Repeatable(this.of(keyNow(), make, share), () => this.get(keyNow(), share));
  }
}

const entries = (maxSize: number) =>
  new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ response, dependencies }) => response.size + dependencies.length * dependencySize,
  });
