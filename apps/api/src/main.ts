import cluster from 'node:cluster';
import { readEnv } from './config/env.ts';
import { ConfigurationError } from './config/parts.ts';

try {
  const env = readEnv(process.env);
  // Lazy imports: the cluster's primary process stays small.
  if (env.processes > 1 && cluster.isPrimary) await (await import('./platform/process/cluster.ts')).runProcesses(env);
  else await (await import('./server.ts')).startServer(env);
} catch (error) {
  const known = error instanceof ConfigurationError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(`Sufra cannot start: ${known ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
