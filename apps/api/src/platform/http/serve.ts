/** Serves the contract's endpoints: authorization, input validation and output filtering. */

import { type Access, accessOf, staffAccessOf } from '@sufra/contract/endpoint';
import type { ServedEndpoint } from '@sufra/contract/served';
import { type Locale, negotiateLocale, type Translator } from '@sufra/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memoizeHeader, TextMemo } from '../cache.ts';
import { translator } from '../messages.ts';
import {
  apiKey,
  type BranchIds,
  branchesOf,
  type GuardResult,
  guardOf,
  type Lookups,
  type UnverifiedSession,
  unverifiedSessionOf,
} from './access.ts';
import { CachedResponse, cacheControl, Repeatable } from './cached-response.ts';
import { InvalidInput, invalidInput, Refusal } from './errors.ts';
import { EventStream } from './event-stream.ts';
import { frameLimits } from './frame.ts';
import { stripUnstorableCharacters } from './request-body.ts';

interface Called<Input> {
  /** The validated input, as the product's type. */
  input: Input;
  locale: Locale;
  t: Translator;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call. `customer` and `token` are set by the endpoint's access; staff calls concern these branches. */
export type Call<A extends Access = Access, Input = unknown> = GuardResult[A] &
  Called<Input> &
  ('staff' extends A ? { branchIds: BranchIds } : unknown);

/** A call with deferred authentication: the handler verifies the session with its first statement. */
type DeferredAuthCall<Input> = Called<Input> & { session: UnverifiedSession };

/** A handler's result: a value, or something that sends itself. */
type Output<Value> = Value | CachedResponse | Repeatable | EventStream;
type Answer<Value> = Promise<Output<Value>> | Output<Value>;

export interface Serve {
  <A extends Access, Input, Output>(served: ServedEndpoint<A, Input, Output>, handler: (call: Call<A, Input>) => Answer<Output>): void;
  /** Deferred authentication, for frequent customer calls: saves a database round trip. */
  deferredAuth<Input, Output>(
    served: ServedEndpoint<'customer', Input, Output>,
    handler: (call: DeferredAuthCall<Input>) => Answer<Output>,
  ): void;
}

const localeIn = memoizeHeader(negotiateLocale);
export const localeOf = (request: Pick<FastifyRequest, 'headers'>): Locale => localeIn(request.headers['accept-language']);

/** Registers endpoints on `app`. Throws at start for an access without a guard. */
export function makeServe(app: FastifyInstance, lookups: Lookups): Serve {
  /** `answer` gets the guard's result and a continuation of the call. */
  function route<Input, Output, Caller>(
    served: ServedEndpoint<Access, Input, Output>,
    guard: (request: FastifyRequest) => Promise<Caller>,
    handler: (call: Called<Input> & { caller: Caller }) => Answer<Output>,
    around: <Answered>(caller: Caller, run: () => Promise<Answered>) => Promise<Answered> = (_, run) => run(),
  ): void {
    const { endpoint } = served;
    const inputOf = inputReader(served);
    const letIn = async (request: FastifyRequest): Promise<Caller> => {
      if (request.headers['x-api-key'] !== apiKey) throw new Refusal('wrong_api_key');
      return guard(request);
    };
    const run = async (caller: Caller, request: FastifyRequest, reply: FastifyReply) => {
      const locale = localeOf(request);
      const input = inputOf(request);
      try {
        return await handler({ caller, input, locale, t: translator(locale), request, reply });
      } catch (error) {
        throw error instanceof InvalidInput ? error.withFieldNames(endpoint.fields ?? {}) : error;
      }
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { access: accessOf(endpoint) },
      bodyLimit: bodyLimitOf(served),
      // Authorize before reading a large body.
      ...(served.hasMenuBody && { onRequest: async (request: FastifyRequest) => void (await letIn(request)) }),
      async handler(request, reply) {
        const caller = await letIn(request);
        // Only public reads may be cached.
        if (endpoint.access !== 'public' || endpoint.method === 'POST') reply.header('cache-control', 'no-store');
        const output = await around(caller, () => run(caller, request, reply));
        if (output instanceof Repeatable) {
          if (endpoint.access === 'public') request.repeats(({ 'x-api-key': key }) => (key === apiKey ? output.find() : undefined));
          return output.response.send(request, reply);
        }
        if (output instanceof CachedResponse) return output.send(request, reply);
        return output instanceof EventStream ? output.open(reply) : { data: writeOutput(served, output) };
      },
    });
  }

  const serve = <A extends Access, Input, Output>(
    served: ServedEndpoint<A, Input, Output>,
    handler: (call: Call<A, Input>) => Answer<Output>,
  ) => {
    const guard = guardOf(served.endpoint.access);
    const staffAccess = staffAccessOf(served.endpoint);
    route(
      served,
      (request) => guard(request, lookups),
      async ({ caller, ...call }) => {
        const branches =
          staffAccess && 'staff' in caller ? { branchIds: await branchesOf(staffAccess, caller.staff, call.input, lookups) } : {};
        return handler({ ...caller, ...call, ...branches } as Call<A, Input>);
      },
    );
  };
  const deferredAuth: Serve['deferredAuth'] = (served, handler) => {
    const verified = async <Output>(session: UnverifiedSession, run: () => Promise<Output>) => {
      try {
        return await run();
      } finally {
        // An ended session gets neither an answer nor a refusal.
        await session.verify();
      }
    };
    route(
      served,
      (request) => unverifiedSessionOf(request, lookups),
      ({ caller, ...call }) => handler({ session: caller, ...call }),
      verified,
    );
  };
  return Object.assign(serve, { deferredAuth });
}

const bodyLimitOf = ({ hasLargeBody, hasMenuBody }: Pick<ServedEndpoint, 'hasLargeBody' | 'hasMenuBody'>): number =>
  hasMenuBody ? frameLimits.menuBodyBytes : hasLargeBody ? frameLimits.bodyBytes : frameLimits.smallBodyBytes;

/** Converts input to the product's type. Throws InvalidInput with wire field names. */
function readInput<Input>({ endpoint, input: schema, read }: ServedEndpoint<Access, Input>, request: FastifyRequest): Input {
  if (!schema) return read(undefined as never);
  const parsed = schema.safeParse(stripUnstorableCharacters(endpoint.method === 'GET' ? request.query : (request.body ?? {})));
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return read(parsed.data as never);
}

/** Input parser, memoized for public calls, whose URLs repeat. */
function inputReader<Input>(served: ServedEndpoint<Access, Input>): (request: FastifyRequest) => Input {
  if (served.endpoint.method !== 'GET' || served.endpoint.access !== 'public') return (request) => readInput(served, request);
  const memo = new TextMemo<{ input: Input }>();
  return (request) => memo.of(request.url, () => ({ input: readInput(served, request) })).input;
}

/** Converts output to its wire form and strips undeclared fields. */
export const writeOutput = <Output>(served: Pick<ServedEndpoint<Access, unknown, Output>, 'output' | 'write'>, output: Output): unknown =>
  served.output.parse(served.write(output));

/** Cacheable response of an endpoint. Shared caches revalidate, unless `caching` says otherwise. */
export const cachedOutput = <Output>(
  served: Pick<ServedEndpoint<Access, unknown, Output>, 'output' | 'write'>,
  output: Output,
  { quality = 9, caching = cacheControl.revalidate } = {},
): CachedResponse =>
  new CachedResponse(JSON.stringify({ data: writeOutput(served, output) }), {
    quality,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': caching },
  });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access of the route. A route without it prevents the server's start. */
    access?: Access | 'page' | 'gateway';
  }
}
