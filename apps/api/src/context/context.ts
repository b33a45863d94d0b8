/** What the app is built from; each feature picks the parts it needs. Tests build one with their own clock. */

import type { Tables } from '@sufra/db/tables.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
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
  /** Branches and menus in memory, fresh within a moment of a change in the database. */
  catalogue: Catalogue;
  responses: ResponseCache;
  workload: Workload;
  /** The operator's vector tiles, if there are any. */
  basemap: Basemap | null;
  jobs: Jobs;
  /** Null where nothing can be paid online. */
  payments: Payments | null;
  /** Told of every request, so that jobs keep out of their way. */
  idle: IdleDetector;
  /** The places file, read at start. */
  gazetteer: Gazetteer;
  geocoder: Geocoder;
  /** The database's clock; those of machines and clients are never trusted. */
  now: () => Date;
  watch: ServerWatch;
  /** Derives keys of this installation: HMAC input for tokens. */
  secret: string;
  log: Logger;
  /** Null without METRICS_TOKEN. */
  metrics: Metrics | null;
}
