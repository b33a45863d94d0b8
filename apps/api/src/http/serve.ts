/** Serves an endpoint of the contract: who may call, what comes in, what may go out. */
import type { BodyOf, DataOf, Endpoint, QueryOf } from '@sufra/contract/endpoint';
import { type Locale, negotiateLocale, type Translator } from '@sufra/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Customer, customerOf } from '../account/access.ts';
import type { House } from '../context.ts';
import { translator } from '../messages.ts';
import { invalidInput, Refusal } from './errors.ts';

export interface Call<E extends Endpoint> {
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The logged-in customer; only endpoints with `access: 'customer'` have one. */
  customer: E['access'] extends 'customer' ? Customer : undefined;
  /** The bearer token as sent, for endpoints that take another kind of token. */
  bearer: string | undefined;
  locale: Locale;
  t: Translator;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A finished answer (bytes of a whole `{"data": …}` document), made and filtered beforehand. */
export class Prepared {
  readonly send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  constructor(send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply) {
    this.send = send;
  }
}

export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<DataOf<E> | Prepared> | DataOf<E> | Prepared,
) => void;

/** `Bearer <token>` → the token. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]{8,512})$/i.exec(request.headers.authorization ?? '')?.[1];

export const localeOf = (request: FastifyRequest): Locale => negotiateLocale(request.headers['accept-language']);

export const makeServe =
  (app: FastifyInstance, house: House): Serve =>
  (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { access: endpoint.access },
      async handler(request, reply) {
        if (request.headers['x-api-key'] !== house.env.apiKey) throw new Refusal('wrong_api_key');
        const bearer = bearerOf(request);
        const customer = endpoint.access === 'customer' ? await customerOf(house, bearer) : undefined;
        if (endpoint.access === 'customer') {
          if (!customer) throw new Refusal('not_authenticated');
          reply.header('cache-control', 'no-store');
        }
        const locale = localeOf(request);
        const result = await handler({
          query: read(endpoint.query, request.query),
          body: read(endpoint.body, request.body ?? {}),
          customer,
          bearer,
          locale,
          t: translator(locale),
          request,
          reply,
        } as Call<typeof endpoint>);
        if (result instanceof Prepared) return result.send(request, reply);
        return { data: (endpoint.data as z.ZodMiniType).parse(result) };
      },
    });
  };

function read(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return parsed.data;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A route without it stops the server from starting. */
    access?: Endpoint['access'] | 'page';
  }
}
