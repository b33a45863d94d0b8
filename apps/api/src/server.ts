/** Runs the server in this process until a stop signal, then shuts down gracefully. */
import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { type AppOptions, buildApp } from './app.ts';
import { startReconciliation } from './billing/payments/reconcile.ts';
import { startPictureConversion } from './catalogue/pictures/picture-conversion.ts';
import { welcome } from './cli/welcome.ts';
import type { Env } from './config/env.ts';
import type { Context } from './context/context.ts';
import { openContext } from './context/open.ts';
import { openControlServer } from './importer/control-server.ts';
import { startDemoKitchen } from './importer/demo/kitchen.ts';
import { reachableStyle } from './importer/demo/reachable-style.ts';
import { logConfigurationProblems } from './importer/startup-import.ts';
import { startEscalation } from './notifications/branch-notifications/escalation.ts';
import { hasMailbox, makeMailboxLink } from './notifications/email/mailbox.ts';
import { firstOwnerLink } from './people/staff/first-owner.ts';
import { checkConnections } from './platform/db/connection-budget.ts';
import { Drain } from './platform/http/health.ts';
import { onStop, releaseStartMemory } from './platform/process/lifecycle.ts';
import { openTerminal, type Terminal } from './platform/terminal/terminal.ts';
import { storefrontPages } from './web/routes.ts';

/** `pages`: the development server's pages instead of the built ones. */
export async function startServer(given: Env, pages: NonNullable<AppOptions['pages']> = storefrontPages): Promise<void> {
  const reached = reachableStyle(given.demoStyleUrl);
  const env = { ...given };
  const terminal = openTerminal(env);
  const isFirst = (cluster.worker?.id ?? 1) === 1;
  if (isFirst) terminal?.print('  Opening the restaurant …');
  const { context, close } = await openContext(env, terminal ? { logTo: terminal } : {});
  if (isFirst) for (const warning of env.warnings) context.log.warn(warning);
  // Redact uncaught errors: Node would print them whole, including database rows.
  process.on('uncaughtException', (error) => {
    context.log.fatal({ err: error }, 'ended by a failure');
    process.exit(1);
  });
  env.demoStyleUrl = await reached;
  const drain = new Drain(cluster.isWorker);
  const app = await buildApp(context, { pages, drain });
  await context.jobs.start();
  const stopReconciliation = startReconciliation(context);
  const stopEscalation = startEscalation(context);
  const stopDemoKitchen = startDemoKitchen(context);
  const endPictures = startPictureConversion(context);
  const closeDoor = await openControlServer(context);

  onStop(async (signal) => {
    // On a terminal, only the primary process logs it.
    if (!terminal || !cluster.isWorker) context.log.info({ signal }, 'stopping');
    await drain.start();
    await closeDoor();
    await stopReconciliation();
    await stopEscalation();
    await stopDemoKitchen();
    await endPictures();
    await app.close();
    await close();
    process.exit(0);
  });

  await app.ready();
  // Persist the compile cache for the next process, however this one ends.
  flushCompileCache();
  releaseStartMemory();
  await app.listen({ port: env.port, host: env.host });
  await checkConnections(context.database, env, context.log).catch((error: unknown) =>
    context.log.warn({ err: error }, 'connections could not be counted'),
  );
  // In a cluster, the first worker reports what concerns all.
  if (isFirst) await tellOpen(context, terminal);
}

async function tellOpen(context: Context, terminal: Terminal | null): Promise<void> {
  const { env, log } = context;
  if (terminal) await welcome(terminal, context);
  else if (!cluster.isWorker) log.info(`Sufra is open: ${env.publicUrl}`);
  logConfigurationProblems(context);
  // Not into the log, which others may read.
  const setupLink = terminal ? null : await firstOwnerLink(context);
  if (setupLink) process.stderr.write(`No staff yet. One-time setup link for the first owner: ${setupLink}\n`);
  if (!terminal && hasMailbox(env))
    process.stderr.write(
      `Mail is kept here until SMTP_URL is set: /dev/mailbox on this machine; from elsewhere, once: ${await makeMailboxLink(context)}\n`,
    );
}
