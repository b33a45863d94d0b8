/** Starts the server and stops it gracefully. */
import { buildApp } from './app.ts';
import { ConfigurationError, readEnv } from './env.ts';
import { hasMailbox, makeMailboxLink } from './mail/mailbox-door.ts';
import { releaseStartMemory } from './memory.ts';
import { openContext } from './open-context.ts';
import { storefrontPages } from './pages/routes.ts';
import { keepReconciled } from './payments/reconcile.ts';

try {
  const env = readEnv(process.env);
  const { context, close } = await openContext(env);
  // Node would print the failure with all that it has, whole rows of the database too.
  process.on('uncaughtException', (error) => {
    context.log.fatal({ err: error }, 'ended by a failure');
    process.exit(1);
  });
  const app = await buildApp(context, { pages: storefrontPages });
  await context.jobs.start();
  const endReconciling = keepReconciled(context);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    context.log.info({ signal }, 'stopping');
    await endReconciling();
    await app.close();
    await close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  await app.ready();
  releaseStartMemory();
  await app.listen({ port: env.port, host: env.host });
  context.log.info(`Sufra is open: ${env.publicUrl}`);
  // Not into the log, which others may read.
  if (hasMailbox(env))
    process.stdout.write(`Mail of this demo: /dev/mailbox on this machine; from elsewhere, once: ${await makeMailboxLink(context)}\n`);
} catch (error) {
  const known = error instanceof ConfigurationError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(`Sufra cannot start: ${known ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
