/**
 * Tracks requests in flight: background jobs yield to them, and outcomes are logged. A stream counts as answered once it has started, and
 * is never slow.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Marks a streaming response as started. */
    goesOn(): void;
  }
}

interface TrackedRequests {
  idle: { requestBegins(): void; requestEnds(): void };
  metrics: Pick<Metrics, 'requestEnded'> | null;
}

interface Answered {
  method: string;
  /** The pattern, never the URL: it may carry personal data. */
  route: string | undefined;
  status: number;
  ms: number;
}

/** Returns the report of a request that the fast path has answered. */
export function watchRequests(app: FastifyInstance, { idle, metrics }: TrackedRequests): (answered: Answered & { reqId: string }) => void {
  const goingOn = new WeakSet<FastifyReply>();
  const report = (answered: Answered, { log }: Pick<FastifyInstance, 'log'>) => {
    const { ms, method, route = '', status } = answered;
    log.info({ ...answered, ms: Math.round(ms) }, 'request');
    metrics?.requestEnded({ method, route, status, seconds: ms / 1000 });
  };
  const log = ({ request, statusCode, elapsedTime }: FastifyReply) =>
    report({ method: request.method, route: request.routeOptions.url, status: statusCode, ms: elapsedTime }, request);
  app.decorateReply('goesOn', function (this: FastifyReply) {
    goingOn.add(this);
    log(this);
    idle.requestEnds();
  });
  app.addHook('onRequest', (_, reply, done) => {
    idle.requestBegins();
    reply.raw.once('close', () => {
      if (!goingOn.has(reply)) idle.requestEnds();
    });
    done();
  });
  app.addHook('onResponse', (_, reply, done) => {
    if (!goingOn.has(reply)) log(reply);
    done();
  });
  return (answered) => {
    idle.requestBegins();
    idle.requestEnds();
    report(answered, app);
  };
}
