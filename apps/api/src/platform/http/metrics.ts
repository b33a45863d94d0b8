/** Prometheus metrics for the operator, loaded only with METRICS_TOKEN. Labels are route patterns and fixed words, never customer data. */
import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { ServerWatch } from '../db/server-watch.ts';
import { Refusal } from './errors.ts';
import { askForAll } from './metrics-of-processes.ts';
import { reportsOfInvoices, type WaitingJobs, waitingJobs } from './queries.ts';
import { constantTimeEquals } from './signed-token.ts';

export interface Metrics {
  requestEnded(request: { method: string; route: string; status: number; seconds: number }): void;
  orderPlaced(order: { type: string; payment: string }): void;
  contentType: string;
  /** Of this process. */
  text(): Promise<string>;
}

interface Observed {
  db: Db;
  catalogue: { age(): number };
  watch: Pick<ServerWatch, 'clockAhead' | 'durabilityGaps'>;
  /** Whether electronic invoices are reported to the authority. */
  reportsInvoices?: boolean;
}

/** Histogram buckets in seconds: from a cached page to a client timeout. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export async function openMetrics({ db, catalogue, watch, reportsInvoices = false }: Observed): Promise<Metrics> {
  const { default: prometheus } = await import('prom-client');
  const { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = prometheus;
  const registry = new Registry();
  const registers = [registry];
  // Event loop delay, memory, garbage collection and file descriptors.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'sufra_http_request_duration_seconds',
    help: 'Requests by route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const orders = new Counter({
    name: 'sufra_orders_placed_total',
    help: 'Orders that were placed.',
    labelNames: ['type', 'payment'],
    registers,
  });
  // Single-flight: both gauges share one query.
  let asking: Promise<WaitingJobs[]> | undefined;
  const ask = () =>
    (asking ??= waitingJobs(db).finally(() => {
      asking = undefined;
    }));
  // All processes read the same database, so aggregate with the maximum.
  const shared = { aggregator: 'max', registers } as const;
  new Gauge({
    ...{ name: 'sufra_jobs_waiting', help: 'Jobs still to be done.', labelNames: ['kind'], ...shared },
    async collect() {
      const jobs = await ask();
      this.reset();
      for (const { kind, count } of jobs) this.set({ kind }, count);
    },
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      ...{ name, help, ...shared },
      async collect() {
        this.set(await read());
      },
    });
  gauge('sufra_jobs_oldest_seconds', 'How long ago the oldest of the jobs still to be done was queued; 0 where there is none.', async () =>
    Math.max(0, ...(await ask()).map(({ oldest }) => oldest)),
  );
  gauge(
    'sufra_catalogue_age_seconds',
    'How long ago branches and menus in memory were last known to be what the database has.',
    () => catalogue.age() / 1000,
  );
  gauge(
    'sufra_clock_ahead_seconds',
    "How far this machine's clock is ahead of the database's; negative where it is behind.",
    () => watch.clockAhead() / 1000,
  );
  if (watch.durabilityGaps())
    gauge(
      'sufra_database_durability_gaps',
      'How many settings of the database server break what DURABILITY=replicated expects; /health/ready names them.',
      () => watch.durabilityGaps()?.length ?? 0,
    );
  if (reportsInvoices) {
    gauge(
      'sufra_invoice_reports_oldest_seconds',
      'How long ago the oldest of the invoices was issued that are still to be reported to the authority; 0 where there is none.',
      async () => (await reportsOfInvoices(db))?.oldest ?? 0,
    );
    gauge(
      'sufra_invoice_reports_refused',
      'How many invoices the authority has refused that were not issued to it again.',
      async () => (await reportsOfInvoices(db))?.refused ?? 0,
    );
  }
  if (cluster.isWorker) {
    // Registers this process for aggregation by the primary.
    AggregatorRegistry.setRegistries(registers);
    new AggregatorRegistry();
  }
  return {
    requestEnded: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    orderPlaced: (labels) => orders.inc(labels),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

interface Deps {
  env: { metricsToken: string | undefined };
  metrics: Metrics | null;
}

/** `/metrics`, protected by METRICS_TOKEN; absent without that setting. */
export function metricsRoute(app: FastifyInstance, { env, metrics }: Deps): void {
  if (!metrics || env.metricsToken === undefined) return;
  const isKnown = constantTimeEquals(`Bearer ${env.metricsToken}`);
  app.get('/metrics', { config: { access: 'public' } }, async ({ headers }, reply) => {
    if (!isKnown(headers.authorization ?? '')) throw new Refusal('not_found');
    reply.header('content-type', metrics.contentType).header('cache-control', 'no-store');
    return cluster.worker ? askForAll(cluster.worker) : metrics.text();
  });
}
