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

export function watchRequests(app: FastifyInstance, { idle, metrics }: TrackedRequests): void {
  const goingOn = new WeakSet<FastifyReply>();
  const log = ({ request, statusCode, elapsedTime }: FastifyReply) => {
    // Log the route pattern, never the URL: it may carry personal data.
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }, 'request');
    metrics?.requestEnded({ method, route: routeOptions.url ?? '', status: statusCode, seconds: elapsedTime / 1000 });
  };
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
}
