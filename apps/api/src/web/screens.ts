/** Loads the screens' builds; in development they come from Vite: development.ts. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { setCountry } from '@sufra/contract/country';
import type { setCurrency } from '@sufra/contract/money';
import type { Locale } from '@sufra/i18n';
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import { ConfigurationError } from '../config/parts.ts';
import { consoleFiles } from '../platform/http/console-build.ts';
import type { Built } from './server-data.ts';

export const storefront = new URL('../../../storefront/build/', import.meta.url);

export interface Screens {
  /** Whether builds are static: then pages are cached, and files served from the builds. */
  areBuilt: boolean;
  storefront: () => Promise<Storefront>;
  /** The console's page template. */
  consolePage: string;
}

/** Exports of the storefront's server build. */
interface Entry {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  serverContext: RouterContext;
  setCountry: typeof setCountry;
  setCurrency: typeof setCurrency;
}

export type Storefront = ReturnType<typeof storefrontOf>;

export function storefrontOf(build: ServerBuild, mode: 'production' | 'development', built: Built) {
  const { createRequestHandler, RouterContextProvider, serverContext, setCountry, setCurrency } = build.entry.module as unknown as Entry;
  const handle = createRequestHandler(build, mode);
  return { routes: build.routes, handle, RouterContextProvider, serverContext, setCountry, setCurrency, built };
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

interface BuiltFile {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/** Keyed by the build's module ids. */
export type Manifest = Record<string, BuiltFile>;

/** Script URL of each language's messages. */
export function messageScripts(manifest: Manifest): Record<Locale, string | null> {
  const scriptOf = (locale: Locale) => {
    const entry = Object.values(manifest).find(({ src }) => src && basename(src) === `${locale}.json?part=site&compiled`);
    return entry ? `/${entry.file}` : null;
  };
  return { en: scriptOf('en'), ar: scriptOf('ar') };
}

/** Files to prefetch for opening a dish: its dialog, the cart and their texts. */
export function dishFiles(manifest: Manifest, locale: Locale): string[] {
  const texts = ['dish', 'cart'].map((part) => `/${locale}.json?part=${part}&compiled`);
  const isForDishes = (key: string) =>
    /\/(item-dialog|cart-area)\.tsx$|contract\/src\/menu\/endpoints\.ts$/.test(key) || texts.some((text) => key.endsWith(text));
  return filesAhead(manifest, Object.keys(manifest).filter(isForDishes), /\/menu\.tsx$/);
}

/** Files of those modules, without those of every page or the requesting page. */
function filesAhead(manifest: Manifest, modules: readonly string[], page?: RegExp): string[] {
  const alreadyLoaded = new Set<string>();
  for (const [key, { isEntry, src }] of Object.entries(manifest)) {
    const file = src?.replace(/\?.*$/, '');
    if (isEntry && (file === undefined || /(entry\.client|root)\.tsx$/.test(file) || page?.test(file)))
      collectFiles(manifest, key, alreadyLoaded);
  }
  const needed = new Set<string>();
  for (const key of modules) collectFiles(manifest, key, needed);
  return [...needed].filter((file) => !alreadyLoaded.has(file)).map((file) => `/${file}`);
}

/** Adds the files of a module and its imports in dependency order. */
function collectFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const built = manifest[key];
  if (!built || files.has(built.file)) return;
  for (const imported of built.imports ?? []) collectFiles(manifest, imported, files);
  for (const file of [...(built.css ?? []), built.file]) files.add(file);
}
