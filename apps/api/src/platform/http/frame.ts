/** HTTP hardening for calls and pages: limits against slow and oversized requests (slowloris), and common response headers. */
import { type Server, STATUS_CODES } from 'node:http';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import type { RefusalCode } from '@sufra/contract/refusals';
import type { FastifyHttpOptions, FastifyServerOptions } from 'fastify';
import type { Env } from '../../config/env.ts';
import { lazy } from '../cache.ts';
import { translator } from '../messages.ts';
import { errorBody, InvalidInput, Refusal } from './errors.ts';

export interface FrameLimits {
  /** Timeout in ms for complete headers. */
  headersWithin: number;
  /** ms until all of the body has. */
  bodyWithin: number;
  headerBytes: number;
  /** Body limit of an order; most calls have `smallBodyBytes`. */
  bodyBytes: number;
  smallBodyBytes: number;
  /** Body limit for bulk price changes by signed-in staff. */
  menuBodyBytes: number;
  /** Maximum nesting depth; an order has four levels. */
  jsonDepth: number;
  /** Maximum open connections per process: order followers (follow-limits.ts) and others. */
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

/** Fastify options. */
export const frameOptions = (limits: FrameLimits) =>
  ({
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.bodyWithin,
    http: {
      headersTimeout: limits.headersWithin,
      maxHeaderSize: limits.headerBytes,
      // Node checks every 30 s by default, which would add up to 30 s to the timeout.
      connectionsCheckingInterval: Math.min(1000, limits.headersWithin / 5),
    },
    clientErrorHandler: answerConnection,
  }) satisfies FastifyHttpOptions<Server>;

/** Security headers of every response, including HSTS when the public URL is https. */
export function frameHeaders({ publicUrl }: Pick<Env, 'publicUrl'>): (requestId: string) => Record<string, string> {
  // Without includeSubDomains: other hosts of the domain are not ours.
  const secure = publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' };
  return (requestId) => ({ 'x-request-id': requestId, 'x-content-type-options': 'nosniff', ...secure });
}

/** Connection errors that Node reports before a request exists. */
const refusedConnections: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers a malformed request in the contract's error format, in English because the language is unknown. */
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
 * Proxy trust for X-Forwarded-For, against spoofing. A hop count is counted from the right, from the connection itself; anything the client
 * prepended is ignored. Fastify does not accept a number, because it cannot know that all connections come from the nearest proxy; the
 * configuration asserts that.
 */
export function trustedProxies(trustProxy: Env['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

type Builders = Required<NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>>;

const ofFastify = createRequire(import.meta.resolve('fastify'));

/** Lazily loaded builder. */
function onDemand<Builder extends (...given: never[]) => unknown>(name: string): Builder {
  const build = lazy(() => ofFastify(name)() as Builder);
  return ((...given) => build()(...given)) as Builder;
}

/** Lazy JSON Schema compilers: the contract uses zod, and only the demo's gateway needs them. */
export const schemasOnDemand = {
  compilersFactory: {
    buildValidator: onDemand<Builders['buildValidator']>('@fastify/ajv-compiler'),
    buildSerializer: onDemand<Builders['buildSerializer']>('@fastify/fast-json-stringify-compiler'),
  },
};
