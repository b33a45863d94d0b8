/**
 * WEB_CONCURRENCY: so many processes of the server, on one port and one database. This one serves nothing: it starts them, replaces those that end, and ends
 * them all. See docs/decisions/0003-processes.md.
 */
import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Env } from '../../config/env.ts';
import { answerForAll } from '../http/metrics-of-processes.ts';
import { openLog } from '../log.ts';
import { openTerminal } from '../terminal/terminal.ts';
import { releaseStartMemory } from './memory.ts';
import { onStop } from './stopping.ts';

/** A process that lived so long (ms) is replaced at once; others after a pause, twice as long each time. */
const steadyMs = 10_000;
const pauses = { first: 500, longest: 30_000 };

/**
 * Each process accepts connections from the shared queue itself. Round-robin would pass them through this process. A connection that it
 * hands to a process that is being killed hangs until the client times out.
 */
cluster.schedulingPolicy = cluster.SCHED_NONE;

export async function runProcesses(env: Env): Promise<void> {
  const terminal = openTerminal(env);
  const log = openLog(env, terminal ?? undefined);
  if (env.metricsToken !== undefined) await answerForAll();
  const processes = new Processes(log, { DATABASE_CONNECTIONS: String(connectionsOfEach(env)) });
  onStop(async (signal) => {
    log.info({ signal }, 'stopping');
    await processes.stop();
    process.exit(0);
  });

  // The first alone: it brings the database up to date, and says what is wrong with the settings.
  const failed = await processes.start();
  if (failed !== null) process.exit(failed);
  await Promise.all(Array.from({ length: env.processes - 1 }, () => processes.start()));
  releaseStartMemory();
  // At a terminal the first of them has said so.
  if (!terminal) log.info(`Sufra is open: ${env.publicUrl}, in ${env.processes} processes`);
}

/** All together have as many connections as one process would have; but each needs two, one to listen with apart. */
function connectionsOfEach({ databaseConnections, processes }: Env): number {
  const together = databaseConnections ?? Math.max(4, 2 * availableParallelism());
  return Math.max(2, Math.ceil(together / processes));
}

class Processes {
  readonly #log: Logger;
  readonly #environment: Record<string, string>;
  #isStopping = false;
  #pause = 0;

  constructor(log: Logger, environment: Record<string, string>) {
    this.#log = log;
    this.#environment = environment;
  }

  /** Starts one more, and keeps it up from when it is ready. Resolves then with null, or with its exit code when it ends before. */
  start(): Promise<number | null> {
    const { promise, resolve } = Promise.withResolvers<number | null>();
    const worker = cluster.fork(this.#environment);
    const from = performance.now();
    let isReady = false;
    worker.once('listening', () => {
      isReady = true;
      resolve(null);
    });
    worker.once('exit', (code: number, signal: string | null) => {
      if (this.#isStopping) return;
      if (!isReady) resolve(code || 1);
      this.#log.warn(signal ? { signal } : { reason: code }, 'a process of the server ended');
      if (isReady) this.#replace(performance.now() - from);
    });
    return promise;
  }

  /** Asks all to end what they have begun, and waits for them. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const ended = Object.values(cluster.workers ?? {}).map((worker) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      worker?.once('exit', () => resolve());
      worker?.process.kill('SIGTERM');
      return promise;
    });
    await Promise.all(ended);
  }

  #replace(lived: number): void {
    this.#pause = lived > steadyMs ? 0 : Math.min(pauses.longest, Math.max(pauses.first, 2 * this.#pause));
    setTimeout(async () => {
      if (this.#isStopping) return;
      // The database may be away: one that does not come up is tried again, later each time.
      if ((await this.start()) !== null) this.#replace(0);
    }, this.#pause);
  }
}
