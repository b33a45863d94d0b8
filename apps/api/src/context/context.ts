/** Dependency container of the app; each feature picks what it needs. Tests inject their own clock. */

import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { TaxReporting } from '../billing/invoices/tax-reporting.ts';
import type { Payments } from '../billing/payments/gateway.ts';
import type { Workload } from '../catalogue/eta/workload.ts';
import type { Catalogue } from '../catalogue/store/catalogue.ts';
import type { Env } from '../config/env.ts';
import type { Basemap } from '../places/basemap.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Geocoder } from '../places/geocoder.ts';
import type { Database } from '../platform/db/database.ts';
import type { ServerWatch } from '../platform/db/server-watch.ts';
import type { ResponseCache } from '../platform/http/cached-response.ts';
import type { Metrics } from '../platform/http/metrics.ts';
import type { IdleDetector } from '../platform/jobs/idle-detector.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

export interface Context {
  env: Env;
  database: Database;
  /** `database.kysely`, for convenience. */
  db: Kysely<Tables>;
  /** In-memory branches and menus, updated shortly after each database change. */
  catalogue: Catalogue;
  responses: ResponseCache;
  workload: Workload;
  /** Self-hosted vector tiles; null when not configured. */
  basemap: Basemap | null;
  jobs: Jobs;
  /** Null when online payment is disabled. */
  payments: Payments | null;
  /** Null: electronic invoices are kept and exported, and not reported. */
  taxReporting: TaxReporting | null;
  /** Tracks requests, so that background jobs yield to them. */
  idle: IdleDetector;
  /** The gazetteer file, read at startup. */
  gazetteer: Gazetteer;
  geocoder: Geocoder;
  /** The database's clock; clocks of machines and clients are not trusted. */
  now: () => Date;
  watch: ServerWatch;
  /** Installation secret, from which HMAC keys of tokens are derived. */
  secret: string;
  log: Logger;
  /** Null without METRICS_TOKEN. */
  metrics: Metrics | null;
}
