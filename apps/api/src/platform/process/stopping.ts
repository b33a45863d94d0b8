/** What has the server stop. */

const lookMs = 500;

/** Calls `stop` once: at a signal, or when npm, which started this process, is gone without having said so. */
export function onStop(stop: (why: string) => Promise<void>): void {
  let isStopping = false;
  const once = (why: string) => {
    if (isStopping) return;
    isStopping = true;
    void stop(why);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  // Others may start a server and leave it running.
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once('npm ended');
  }, lookMs).unref();
}
