/** Responses that are the same for everybody, serialized and compressed once. */
import type { Access } from '@sufra/contract/endpoint';
import type { ServedEndpoint } from '@sufra/contract/served';
import type { FastifyRequest } from 'fastify';
import { CompressedBody } from './compressed.ts';
import { Prepared, writeOutput } from './serve.ts';

export class PreparedResponse {
  private readonly body: CompressedBody;

  private constructor(data: unknown) {
    this.body = new CompressedBody(JSON.stringify({ data }), { quality: 9 });
  }

  /** At most so many bytes are kept. */
  get size(): number {
    return this.body.size;
  }

  /** The response of an endpoint that returns `output`. */
  static of<Output>(served: Pick<ServedEndpoint<Access, unknown, Output>, 'output' | 'write'>, output: Output): PreparedResponse {
    return new PreparedResponse(writeOutput(served, output));
  }

  to(request: FastifyRequest): Prepared {
    return new Prepared((_, reply) => {
      reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
      return this.body.send(request, reply);
    });
  }
}
