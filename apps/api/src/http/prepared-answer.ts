/** Answers that are the same for everybody: serialised once, compressed once, told apart by a strong ETag. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoint } from '@sufra/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Prepared } from './serve.ts';

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** Below this many bytes compression gains nothing. */
const smallest = 1024;

export class PreparedAnswer {
  private readonly hash: string;
  private readonly bodies: Partial<Record<Encoding, Promise<Buffer>>>;
  private readonly plain: Buffer;

  /** `data` passes the endpoint's schema: what is not declared does not leave. */
  constructor(endpoint: Endpoint, data: unknown) {
    this.plain = Buffer.from(JSON.stringify({ data: endpoint.data.parse(data) }));
    this.hash = createHash('sha256').update(this.plain).digest('base64url').slice(0, 22);
    this.bodies = { identity: Promise.resolve(this.plain) };
  }

  /** The answer to a request: its body in the best encoding that the client takes, or 304 when the client has it. */
  async to(request: FastifyRequest): Promise<Prepared> {
    const known = knownTags(request.headers['if-none-match']);
    const encoding = this.plain.length < smallest ? 'identity' : negotiateEncoding(request.headers['accept-encoding']);
    const tag = `"${this.hash}-${encoding}"`;
    const matches = known.includes('*') || known.includes(tag);
    const body = matches ? undefined : await this.body(encoding);
    return new Prepared((_, reply: FastifyReply) => {
      reply.header('etag', tag).header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
      if (!body) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').send(body);
    });
  }

  private body(encoding: Encoding): Promise<Buffer> {
    this.bodies[encoding] ??= encoding === 'br' ? toBrotli(this.plain) : promisify(gzip)(this.plain, { level: 9 });
    return this.bodies[encoding];
  }
}

const toBrotli = (plain: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });

/** If-None-Match compares weakly: `W/` in front of a tag does not count. */
const knownTags = (header: string | undefined): string[] =>
  header === undefined ? [] : header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** The first of br, gzip, identity that an Accept-Encoding header takes. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (name) weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  return encodings.find((encoding) => encoding === 'identity' || (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}
