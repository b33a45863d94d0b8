/** Server as by `npm start`, but push messages go to the benchmark's own service: PUSH_SERVICE is its origin. */
import { readEnv } from '../../apps/api/src/config/env.ts';
import { startServer } from '../../apps/api/src/server.ts';

const env = readEnv(process.env);
await startServer({ ...env, push: { ...env.push, services: [process.env.PUSH_SERVICE ?? ''] } });
