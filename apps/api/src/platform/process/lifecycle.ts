/** Lifecycle of a process: triggers of a graceful shutdown, and the release of memory that only the start needs. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookMs = 500;

/** Calls `stop` once: on a signal, or when the npm parent process disappears without one. */
export function onStop(stop: (why: string) => Promise<void>): void {
  let isStopping = false;
  const once = (why: string) => {
    if (isStopping) return;
    isStopping = true;
    void stop(why);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  // Other parents may deliberately leave the server running.
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once('npm ended');
  }, lookMs).unref();
}

/**
 * Releases compiled modules, source rows of the catalogue, and heap space. Blocks for a tenth of a second, so call it before listening. V8
 * does not shrink an idle heap by itself.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
