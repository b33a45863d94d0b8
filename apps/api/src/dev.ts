/** Starts the server with screens from their sources: `npm run dev`. */
import { readEnv } from './config/env.ts';
import { developmentPages } from './pages/development.ts';
import { startServer } from './start-server.ts';

await startServer(readEnv(process.env), developmentPages);
