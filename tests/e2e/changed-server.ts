/** Server with environment overrides: its argument is JSON merged over `readEnv`. */
import { readEnv } from '../../apps/api/src/config/env.ts';
import { startServer } from '../../apps/api/src/server.ts';

await startServer({ ...readEnv(process.env), ...JSON.parse(process.argv[2] ?? '{}') });
