/**
 * Fast path for repeated reads: answers a URL that a route has answered from the response cache before, ahead of Fastify. Routing, hooks and
 * the request's child logger cost more than such an answer. The cache decides what is sent, so nothing here becomes outdated. Everything
 * unusual, and every error, takes the ordinary path.
 */
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CachedResponse } from './cached-response.ts';
import type { watchRequests } from './requests-in-flight.ts';

/** Looks up the response to a URL again, for these request headers. */
export type Find = (headers: IncomingHttpHeaders) => CachedResponse | undefined;

declare module 'fastify' {
  interface FastifyRequest {
    /** Registers the lookup that answers later requests of this URL. It must have no side effects. */
    repeats(find: Find): void;
  }
}

interface Deps {
  /** Security headers of a response, by request id. */
  frame: (id: string) => Record<string, string>;
  /** Throws while overloaded. */
  admit: () => void;
  /** Whether the ordinary path may answer differently. */
  isUnusual: (headers: IncomingHttpHeaders) => boolean;
  answered: ReturnType<typeof watchRequests>;
}

const maxUrls = 2000;
/** Longer URLs take the ordinary path: only an attacker sends them, to fill the memory. */
const maxLength = 500;

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

export function openFastPath(app: FastifyInstance, { frame, admit, isUnusual, answered }: Deps): void {
  const inBatch = batchWrites();
  const known = new Map<string, { find: Find; route: string }>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.decorateRequest('repeats', function (this: FastifyRequest, find: Find) {
    if (this.method !== 'GET' || this.url.length > maxLength) return;
    if (known.size >= maxUrls) known.clear();
    known.set(this.url, { find, route: this.routeOptions.url ?? '' });
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const repeated = method === 'GET' && !isClosing ? known.get(url) : undefined;
    if (!repeated || hasBody(headers) || isUnusual(headers)) return false;
    const begin = performance.now();
    const prepared = prepare(repeated.find, headers);
    if (!prepared) return false;
    const { status, body } = prepared;
    inBatch(() => {
      const reqId = crypto.randomUUID();
      response.writeHead(status, { ...frame(reqId), ...prepared.headers }).end(body);
      answered({ reqId, method: 'GET', route: repeated.route, status, ms: performance.now() - begin });
    });
    return true;
  }

  function prepare(find: Find, headers: IncomingHttpHeaders) {
    try {
      admit();
      return find(headers)?.prepared(headers);
    } catch {
      return undefined;
    }
  }

  intercept(app.server, answer);
}

/** Runs the writes of one event-loop turn together at its end. */
function batchWrites(): (write: () => void) => void {
  let waiting: (() => void)[] = [];
  const flush = () => {
    const batch = waiting;
    waiting = [];
    for (const write of batch) write();
  };
  return (write) => {
    if (waiting.length === 0) setImmediate(flush);
    waiting.push(write);
  };
}

/** Puts a handler before the server's own, which gets the requests that it does not answer. */
function intercept(server: Server, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request').on('request', (request, response) => {
    if (!answer(request, response)) for (const handle of handlers) handle.call(server, request, response);
  });
}
