/** `/metrics`, for a caller who has METRICS_TOKEN; without that setting the route does not exist. */
import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { sameAs } from './constant-time.ts';
import { Refusal } from './errors.ts';
import type { Metrics } from './metrics.ts';
import { askForAll } from './metrics-of-processes.ts';

interface Deps {
  env: { metricsToken: string | undefined };
  metrics: Metrics | null;
}

export function metricsRoute(app: FastifyInstance, { env, metrics }: Deps): void {
  if (!metrics || env.metricsToken === undefined) return;
  const isKnown = sameAs(`Bearer ${env.metricsToken}`);
  app.get('/metrics', { config: { access: 'public' } }, async ({ headers }, reply) => {
    if (!isKnown(headers.authorization ?? '')) throw new Refusal('not_found');
    reply.header('content-type', metrics.contentType).header('cache-control', 'no-store');
    return cluster.worker ? askForAll(cluster.worker) : metrics.text();
  });
}
