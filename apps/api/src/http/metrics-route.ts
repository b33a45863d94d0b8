/** `/metrics`, for whoever has METRICS_TOKEN; without one there is nothing there. */
import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';
import type { Metrics } from './metrics.ts';
import { askForAll } from './metrics-of-processes.ts';

interface Dependencies {
  env: { metricsToken: string | undefined };
  metrics: Metrics | null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function metricsRoute(app: FastifyInstance, { env, metrics }: Dependencies): void {
  if (!metrics || env.metricsToken === undefined) return;
  const known = digest(`Bearer ${env.metricsToken}`);
  app.get('/metrics', { config: { access: 'public' } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), known)) throw new Refusal('not_found');
    reply.header('content-type', metrics.contentType).header('cache-control', 'no-store');
    return cluster.worker ? askForAll(cluster.worker) : metrics.text();
  });
}
