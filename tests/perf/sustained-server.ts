/** The product as `npm start` runs it, but that messages to browsers go to a push service of the bench's own: PUSH_SERVICE is its origin. */
import { readEnv } from '../../apps/api/src/config/env.ts';
import { startServer } from '../../apps/api/src/server.ts';

const env = readEnv(process.env);
await startServer({ ...env, push: { ...env.push, services: [process.env.PUSH_SERVICE ?? ''] } });
