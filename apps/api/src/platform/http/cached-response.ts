/** Responses that are the same for every caller, serialized and compressed once. */
import type { Access } from '@sufra/contract/endpoint';
import type { ServedEndpoint } from '@sufra/contract/served';
import type { FastifyRequest } from 'fastify';
import { CompressedBody, type Compression } from './compressed.ts';
import { Prepared, writeOutput } from './serve.ts';

/** What is kept around a body, however short: endless questions without an answer take room, too. */
const overhead = 1000;

export class CachedResponse {
  private readonly body: CompressedBody;

  private constructor(data: unknown, compression: Compression) {
    this.body = new CompressedBody(JSON.stringify({ data }), compression);
  }

  /** At most so many bytes are kept. */
  get size(): number {
    return this.body.size + overhead;
  }

  /** The response of an endpoint that returns `output`. What is kept for a short while is not worth much effort. */
  static of<Output>(
    served: Pick<ServedEndpoint<Access, unknown, Output>, 'output' | 'write'>,
    output: Output,
    compression: Compression = { quality: 9 },
  ): CachedResponse {
    return new CachedResponse(writeOutput(served, output), compression);
  }

  /** `cache`: what the caller may do with it. */
  to(request: FastifyRequest, cache = 'public, no-cache'): Prepared {
    return new Prepared((_, reply) => {
      reply.type('application/json; charset=utf-8').header('cache-control', cache).header('vary', 'accept-encoding');
      return this.body.send(request, reply);
    });
  }
}
