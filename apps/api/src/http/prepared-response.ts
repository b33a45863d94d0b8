/** Answers that are the same for everybody: made once, kept with their compressed forms. */
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

  /** The answer of an endpoint that says `output`. */
  static of<Output>(served: Pick<ServedEndpoint<Access, unknown, Output>, 'output' | 'write'>, output: Output): PreparedResponse {
    return new PreparedResponse(writeOutput(served, output));
  }

  /** The answer to a request. */
  to(request: FastifyRequest): Prepared {
    return new Prepared((_, reply) => {
      reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
      return this.body.send(request, reply);
    });
  }
}
