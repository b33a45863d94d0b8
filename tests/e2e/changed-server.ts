/** The product with what no setting says: its argument has, as JSON, what is otherwise than `readEnv` reads it. */
import { readEnv } from '../../apps/api/src/config/env.ts';
import { startServer } from '../../apps/api/src/server.ts';

await startServer({ ...readEnv(process.env), ...JSON.parse(process.argv[2] ?? '{}') });
