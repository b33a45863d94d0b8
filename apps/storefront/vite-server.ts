/** Vite inside of another server, for screens that are being written. */
import type { Server } from 'node:http';
import { createServer } from 'vite';

/** Serves the application of a folder as middleware; open pages hear of its changes by `server`'s web sockets. */
export const openVite = (root: string, server: Server) =>
  createServer({
    root,
    appType: 'custom',
    // All packages at once: each that Vite comes upon later has open pages load again.
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!**/*{.test,-testing}.*'] },
    // What the server has loaded as well restarts it. Then pages load again by themselves; before that, they would find no server.
    server: { middlewareMode: true, ws: { server }, watch: { ignored: ['**/packages/contract/**', '**/packages/restaurant/**'] } },
  });
