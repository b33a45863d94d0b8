/** Opens and migrates the database, imports the restaurant, and builds the context. */
import { randomBytes } from 'node:crypto';
import type { DestinationStream, Logger } from 'pino';
import { openZatca } from '../billing/invoices/zatca.ts';
import { openPayments } from '../billing/payments/open-gateway.ts';
import { openWorkload } from '../catalogue/eta/workload.ts';
import { previewable } from '../catalogue/preview.ts';
import { openCatalogue } from '../catalogue/store/catalogue.ts';
import { forgetChangesOfElsewhere } from '../catalogue/store/change-queries.ts';
import type { Env } from '../config/env.ts';
import { importOnStartup } from '../importer/startup-import.ts';
import { endDemoOwner } from '../people/staff/demo-owner.ts';
import { openBasemap } from '../places/basemap.ts';
import { readGazetteer } from '../places/gazetteer.ts';
import { openGeocoder } from '../places/provider-geocoder.ts';
import type { Database } from '../platform/db/database.ts';
import { installationSecret } from '../platform/db/installation-secret.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { watchServer } from '../platform/db/server-watch.ts';
import { ResponseCache } from '../platform/http/cached-response.ts';
import { openMetrics } from '../platform/http/metrics.ts';
import { IdleDetector } from '../platform/jobs/idle-detector.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { every } from '../platform/jobs/scheduler.ts';
import { openLog } from '../platform/log.ts';
import { variantClock } from '../platform/variant.ts';
import type { Context } from './context.ts';

/** Poll interval (ms) for the database server's clock and settings. */
const lookMs = 5000;

export interface ContextOptions {
  database?: Database;
  now?: () => Date;
  /** Log destination instead of standard output. */
  logTo?: DestinationStream;
}

export async function openContext(env: Env, options: ContextOptions = {}): Promise<{ context: Context; close: () => Promise<void> }> {
  const log = openLog(env, options.logTo);
  if (!env.rateLimits) log.warn('RATE_LIMITS is off: only for load tests, never in front of customers');
  const gazetteer = await readGazetteer(env.placesFile);
  const basemap = env.basemapPmtiles === undefined ? null : await openBasemap(env.basemapPmtiles);
  const database = options.database ?? (await openDatabase(env, log));
  try {
    const ran = await migrate(database, {
      onWait: (tries) => log.warn({ tries }, 'a migration waits for a lock that another transaction holds, and tries again'),
    });
    if (ran.length > 0) log.info({ migrations: ran.length }, 'database brought up to date');
    const watch = await watchServer(database, { expectsReplication: env.durability === 'replicated', log });
    const stopLooking = every(lookMs, watch.look, { name: 'look at the database server', log });
    const now = variantClock(options.now ?? watch.now);
    if (env.restaurant !== undefined) await importOnStartup(database, { folder: env.restaurant, isSynced: env.restaurantSync }, log);
    else if (env.demo) await seedIfEmpty(database, log);
    else await endDemoOwner(database.kysely, now());
    const idle = new IdleDetector();
    const secret = env.secretKey ?? (await installationSecret(database.kysely, 'tokens', () => randomBytes(32).toString('hex')));
    await forgetChangesOfElsewhere(database.kysely);
    const catalogue = previewable(await openCatalogue(database, log, now));
    const context: Context = {
      env,
      database,
      db: database.kysely,
      catalogue,
      responses: new ResponseCache(),
      workload: await openWorkload(database, { now, log }),
      basemap,
      jobs: await openJobs(database, { log, idle }),
      idle,
      payments: await openPayments(env, secret),
      taxReporting: env.zatca && openZatca(env.zatca),
      gazetteer,
      geocoder: openGeocoder(env, gazetteer, now, log),
      now,
      watch,
      secret,
      log,
      metrics:
        env.metricsToken === undefined
          ? null
          : await openMetrics({ db: database.kysely, catalogue, watch, reportsInvoices: env.zatca !== null }),
    };
    const close = async () => {
      await context.jobs.stop();
      context.catalogue.close();
      context.workload.close();
      void stopLooking();
      await database.close();
      await basemap?.close();
    };
    return { context, close };
  } catch (error) {
    await database.close();
    await basemap?.close();
    throw error;
  }
}

/** Lazy import: only demos need it. */
async function seedIfEmpty(database: Database, log: Logger): Promise<void> {
  const { seedDemo } = await import('../importer/demo/seed.ts');
  await database.withDedicatedConnection((db) => seedDemo(db, log));
}
