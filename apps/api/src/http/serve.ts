/** Serves the contract's endpoints: checks access, validates input, filters output. */
import type { Access } from '@sufra/contract/endpoint';
import type { ServedEndpoint } from '@sufra/contract/served';
import { type Locale, negotiateLocale, type Translator } from '@sufra/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { translator } from '../messages.ts';
import { type GuardResult, guardOf, type Lookups } from './access.ts';
import { InvalidInput, invalidInput, Refusal } from './errors.ts';

/** A call. `customer` and `token` are set when the endpoint's access provides them. */
export type Call<A extends Access = Access, Input = unknown> = GuardResult[A] & {
  /** The validated input, as the product's type. */
  input: Input;
  locale: Locale;
  t: Translator;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** A response prepared and filtered beforehand: the bytes of a whole `{"data": …}` document. */
export class Prepared {
  readonly send: Send;
  constructor(send: Send) {
    this.send = send;
  }
}

export type Serve = <A extends Access, Input, Output>(
  served: ServedEndpoint<A, Input, Output>,
  handler: (call: Call<A, Input>) => Promise<Output | Prepared> | Output | Prepared,
) => void;

export const localeOf = (request: FastifyRequest): Locale => negotiateLocale(request.headers['accept-language']);

export interface ServeOptions extends Lookups {
  apiKey: string;
}

/** Serves endpoints on `app`. Throws for an endpoint whose access has no guard, so that the server does not start. */
export const makeServe =
  (app: FastifyInstance, { apiKey, ...lookups }: ServeOptions): Serve =>
  (served, handler) => {
    const { endpoint } = served;
    const guard = guardOf(endpoint.access);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { access: endpoint.access },
      async handler(request, reply) {
        if (request.headers['x-api-key'] !== apiKey) throw new Refusal('wrong_api_key');
        const found = await guard(request, lookups);
        if (endpoint.access !== 'public') reply.header('cache-control', 'no-store');
        const locale = localeOf(request);
        const input = readInput(served, request);
        try {
          const call = { ...found, input, locale, t: translator(locale), request, reply } as unknown as Parameters<typeof handler>[0];
          const output = await handler(call);
          return output instanceof Prepared ? output.send(request, reply) : { data: writeOutput(served, output) };
        } catch (error) {
          throw error instanceof InvalidInput ? error.withFieldNames(endpoint.fields ?? {}) : error;
        }
      },
    });
  };

/** The input as the product's type. Throws InvalidInput with the wire names of the fields. */
function readInput<Input>({ endpoint, input: schema, read }: ServedEndpoint<Access, Input>, request: FastifyRequest): Input {
  if (!schema) return read(undefined as never);
  const parsed = schema.safeParse(endpoint.method === 'GET' ? request.query : (request.body ?? {}));
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return read(parsed.data as never);
}

/** The output in its wire form, stripped of fields that its schema does not declare. */
export const writeOutput = <Output>(served: Pick<ServedEndpoint<Access, unknown, Output>, 'output' | 'write'>, output: Output): unknown =>
  served.output.parse(served.write(output));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A route without it stops the server from starting. */
    access?: Access | 'page' | 'gateway';
  }
}
