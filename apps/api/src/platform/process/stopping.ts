/** Triggers of a graceful shutdown. */

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
