/** The frame around every call and page: what a connection may send and how long it may take, and what every answer carries (slow and large requests). */
import { type Server, STATUS_CODES } from 'node:http';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import type { RefusalCode } from '@sufra/contract/refusals';
import type { FastifyHttpOptions, FastifyReply, FastifyServerOptions } from 'fastify';
import type { Env } from '../../config/env.ts';
import { translator } from '../messages.ts';
import { errorBody, InvalidInput, Refusal } from './errors.ts';

export interface FrameLimits {
  /** ms until all headers have arrived. */
  headersWithin: number;
  /** ms until all of the body has. */
  bodyWithin: number;
  headerBytes: number;
  /** Of an order; most calls take no more than `smallBodyBytes`. */
  bodyBytes: number;
  smallBodyBytes: number;
  /** Of a change of all prices of a menu, by staff who are signed in. */
  menuBodyBytes: number;
  /** Arrays and objects in each other; an order has four. */
  jsonDepth: number;
  /** Open at once, of one process: room for all who follow orders (follow-limits.ts), and for others. */
  connections: number;
}

export const frameLimits: FrameLimits = {
  headersWithin: 5000,
  bodyWithin: 10_000,
  headerBytes: 8 * 1024,
  bodyBytes: 64 * 1024,
  smallBodyBytes: 8 * 1024,
  menuBodyBytes: 4 * 1024 * 1024,
  jsonDepth: 16,
  connections: 8000,
};

/** The framework's settings for it. */
export const frameOptions = (limits: FrameLimits) =>
  ({
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.bodyWithin,
    http: {
      headersTimeout: limits.headersWithin,
      maxHeaderSize: limits.headerBytes,
      // Node looks every 30 s by itself, which would make five seconds thirty-five.
      connectionsCheckingInterval: Math.min(1000, limits.headersWithin / 5),
    },
    clientErrorHandler: answerConnection,
  }) satisfies FastifyHttpOptions<Server>;

/** What every answer carries. Also that the browser shall never ask without TLS, where customers come by https. */
export function frameHeaders({ publicUrl }: Pick<Env, 'publicUrl'>): (reply: FastifyReply) => FastifyReply {
  const isSecure = publicUrl.startsWith('https:');
  return (reply) => {
    reply.header('x-request-id', reply.request.id).header('x-content-type-options', 'nosniff');
    // Not for other hosts of the same domain, which are not ours to decide about.
    return isSecure ? reply.header('strict-transport-security', 'max-age=31536000') : reply;
  };
}

/** What Node refuses before it is a request. */
const refusedConnections: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers what never became a request, in the contract's form. In English: what language was asked for is not known. */
function answerConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = refusedConnections[error.code ?? ''];
  const refusal = code ? new Refusal(code) : new InvalidInput({ request: ['errors.invalid'] });
  const body = JSON.stringify(errorBody(refusal, translator('en'), crypto.randomUUID()));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

/**
 * The framework's setting for TRUST_PROXY, a defence against a forged X-Forwarded-For. A number of proxies counts from the right, from the connection itself. What a client wrote in
 * front of what the outermost of our proxies saw is ignored. The framework takes no number by itself, for it cannot know that all
 * connections come from the nearest proxy; the configuration says that they do.
 */
export function trustedProxies(trustProxy: Env['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

type Builders = Required<NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>>;

const ofFastify = createRequire(import.meta.resolve('fastify'));

/** A builder that is loaded when it is first called. */
function onDemand<Builder extends (...given: never[]) => unknown>(name: string): Builder {
  let build: Builder | undefined;
  return ((...given) => {
    build ??= ofFastify(name)() as Builder;
    return build(...given);
  }) as Builder;
}

/** Fastify loads the compilers of JSON schemas with the first route that has one: the contract's schemas are zod's, and only the demo's gateway asks for them. */
export const schemasOnDemand = {
  compilersFactory: {
    buildValidator: onDemand<Builders['buildValidator']>('@fastify/ajv-compiler'),
    buildSerializer: onDemand<Builders['buildSerializer']>('@fastify/fast-json-stringify-compiler'),
  },
};
