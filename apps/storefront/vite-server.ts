/** Vite dev server as middleware of another server. */
import type { Server } from 'node:http';
import { createServer } from 'vite';

/** Serves the application of a folder as middleware; hot updates use `server`'s web sockets. */
export const openVite = (root: string, server: Server) =>
  createServer({
    root,
    appType: 'custom',
    // Pre-bundles all packages at once: each late discovery would reload open pages.
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!**/*{.test,-testing}.*'] },
    // Server files trigger a restart, after which pages reload. An earlier reload would find no server.
    server: { middlewareMode: true, ws: { server }, watch: { ignored: ['**/packages/contract/**', '**/packages/restaurant/**'] } },
  });
