/** Serves an endpoint of the contract: who may call, what comes in, what may go out. */
import type { Access, BodyOf, DataOf, Endpoint, QueryOf } from '@sufra/contract/endpoint';
import { type Locale, negotiateLocale, type Translator } from '@sufra/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { translator } from '../messages.ts';
import { type Found, guardOf, type Lookups } from './access.ts';
import { invalidInput, Refusal } from './errors.ts';

/** What came in. `customer` and `token` are there when the endpoint's access says so. */
export type Call<E extends Endpoint> = Found[E['access']] & {
  query: QueryOf<E>;
  body: BodyOf<E>;
  locale: Locale;
  t: Translator;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** A finished answer (bytes of a whole `{"data": …}` document), made and filtered beforehand. */
export class Prepared {
  readonly send: Send;
  constructor(send: Send) {
    this.send = send;
  }
}

export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<DataOf<E> | Prepared> | DataOf<E> | Prepared,
) => void;

export const localeOf = (request: FastifyRequest): Locale => negotiateLocale(request.headers['accept-language']);

export interface ServeOptions extends Lookups {
  apiKey: string;
}

/** Serves endpoints on `app`. An endpoint whose access nobody enforces throws at once, so the server does not start. */
export const makeServe =
  (app: FastifyInstance, { apiKey, ...lookups }: ServeOptions): Serve =>
  (endpoint, handler) => {
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
        const result = await handler({
          ...found,
          query: read(endpoint.query, request.query),
          body: read(endpoint.body, request.body ?? {}),
          locale,
          t: translator(locale),
          request,
          reply,
        } as unknown as Call<typeof endpoint>);
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
    access?: Access | 'page';
  }
}
