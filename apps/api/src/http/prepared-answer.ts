/** Answers that are the same for everybody: made once, kept with their compressed forms. */
import type { Endpoint } from '@sufra/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { CompressedBody } from './compressed.ts';
import { Prepared } from './serve.ts';

export class PreparedAnswer {
  private readonly body: CompressedBody;

  /** `data` passes the endpoint's schema: what is not declared does not leave. */
  constructor(endpoint: Endpoint, data: unknown) {
    this.body = new CompressedBody(JSON.stringify({ data: endpoint.data.parse(data) }), { quality: 9 });
  }

  /** The answer to a request. */
  to(request: FastifyRequest): Prepared {
    return new Prepared((_, reply) => {
      reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
      return this.body.send(request, reply);
    });
  }
}
