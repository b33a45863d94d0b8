import { readEnv } from '../config/env.ts';
import { startServer } from '../server.ts';
import { developmentPages } from '../web/development.ts';

await startServer(readEnv(process.env), developmentPages);
