/**
 * WEB_CONCURRENCY: cluster of server processes on one port and database. The primary serves nothing: it starts, restarts and stops workers.
 * See docs/decisions/0003-processes.md.
 */
import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Env } from '../../config/env.ts';
import { answerForAll } from '../http/metrics-of-processes.ts';
import { openLog } from '../log.ts';
import { openTerminal } from '../terminal/terminal.ts';
import { onStop, releaseStartMemory } from './lifecycle.ts';

/** Uptime (ms) after which a crashed worker restarts at once; others with exponential backoff. */
const steadyMs = 10_000;
const pauses = { first: 500, longest: 30_000 };

/**
 * Workers accept from the shared socket. Round-robin would pass connections through the primary, and one handed to a dying worker hangs
 * until the client times out.
 */
cluster.schedulingPolicy = cluster.SCHED_NONE;

export async function runProcesses(env: Env): Promise<void> {
  const terminal = openTerminal(env);
  const log = openLog(env, terminal ?? undefined);
  if (env.metricsToken !== undefined) await answerForAll();
  const processes = supervise(log, { DATABASE_CONNECTIONS: String(connectionsOfEach(env)) });
  onStop(async (signal) => {
    log.info({ signal }, 'stopping');
    await processes.stop();
    process.exit(0);
  });

  // Start one worker first: it migrates the database and reports configuration errors.
  const failed = await processes.start();
  if (failed !== null) process.exit(failed);
  await Promise.all(Array.from({ length: env.processes - 1 }, () => processes.startOrRetry()));
  releaseStartMemory();
  // On a terminal, the first worker has already printed it.
  if (!terminal) log.info(`Sufra is open: ${env.publicUrl}, in ${env.processes} processes`);
}

/** Divides one process's connections among workers; each needs at least two besides its listener. */
function connectionsOfEach({ databaseConnections, processes }: Env): number {
  const together = databaseConnections ?? Math.max(4, 2 * availableParallelism());
  return Math.max(2, Math.ceil(together / processes));
}

function supervise(log: Logger, environment: Record<string, string>) {
  let isStopping = false;
  let pause = 0;

  /** Starts a worker and supervises it once ready. Resolves with null, or the exit code when it fails before. */
  function start(): Promise<number | null> {
    const { promise, resolve } = Promise.withResolvers<number | null>();
    const worker = cluster.fork(environment);
    const from = performance.now();
    let isReady = false;
    worker.once('listening', () => {
      isReady = true;
      resolve(null);
    });
    worker.once('exit', (code: number, signal: string | null) => {
      if (isStopping) return;
      if (!isReady) resolve(code || 1);
      log.warn(signal ? { signal } : { reason: code }, 'a process of the server ended');
      if (isReady) replace(performance.now() - from);
    });
    return promise;
  }

  function replace(lived: number): void {
    pause = lived > steadyMs ? 0 : Math.min(pauses.longest, Math.max(pauses.first, 2 * pause));
    setTimeout(async () => {
      if (isStopping) return;
      // The database may be away: retry a failed start with exponential backoff.
      await startOrRetry();
    }, pause);
  }

  /** Resolves once it is ready, or will be tried again. */
  async function startOrRetry(): Promise<void> {
    if ((await start()) !== null) replace(0);
  }

  /** Graceful shutdown of all workers. */
  async function stop(): Promise<void> {
    isStopping = true;
    const ended = Object.values(cluster.workers ?? {}).map((worker) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      worker?.once('exit', () => resolve());
      worker?.process.kill('SIGTERM');
      return promise;
    });
    await Promise.all(ended);
  }

  return { start, startOrRetry, stop };
}
