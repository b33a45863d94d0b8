/** Where the server's pages come from: their builds. While they are being written, from Vite: development.ts. */
import { existsSync, readFileSync } from 'node:fs';
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import { ConfigurationError } from '../config/parts.ts';
import { consoleFiles } from '../platform/http/console-build.ts';
import { dishFiles, type Manifest, messageScripts } from './built-files.ts';
import type { Built } from './server-data.ts';

export const storefront = new URL('../../../storefront/build/', import.meta.url);

export interface Screens {
  /** Whether they stay as they are while the server runs: then pages are cached, and their files served from the builds. */
  areBuilt: boolean;
  storefront: () => Promise<Storefront>;
  /** The console's page, before the restaurant is written into it. */
  consolePage: string;
}

/** What the storefront's build exports for the renderer. */
interface Entry {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  serverContext: RouterContext;
}

export type Storefront = ReturnType<typeof storefrontOf>;

export function storefrontOf(build: ServerBuild, mode: 'production' | 'development', built: Built) {
  const { createRequestHandler, RouterContextProvider, serverContext } = build.entry.module as unknown as Entry;
  return { routes: build.routes, handle: createRequestHandler(build, mode), RouterContextProvider, serverContext, built };
}

export async function builtScreens(): Promise<Screens> {
  const serverBuild = new URL('server/index.js', storefront);
  if (!existsSync(serverBuild)) throw new ConfigurationError('the storefront is not built; start with `npm start`');
  const index = new URL('index.html', consoleFiles);
  if (!existsSync(index)) throw new ConfigurationError('the console is not built; start with `npm start`');
  const manifest: Manifest = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', storefront), 'utf8'));
  const built = storefrontOf(await import(serverBuild.href), 'production', {
    messages: messageScripts(manifest),
    dish: { en: dishFiles(manifest, 'en'), ar: dishFiles(manifest, 'ar') },
  });
  return { areBuilt: true, storefront: async () => built, consolePage: readFileSync(index, 'utf8') };
}
