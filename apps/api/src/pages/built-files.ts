/** Files of the storefront's build under their hashed names, from its manifest. */
import { basename } from 'node:path';
import type { Locale } from '@sufra/i18n';

export interface BuiltFile {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
}

/** Keyed by the build's module ids. */
export type Manifest = Record<string, BuiltFile>;

/** The script URL of each language's messages. */
export function messageScripts(manifest: Manifest): Record<Locale, string | null> {
  const scriptOf = (locale: Locale) => {
    const entry = Object.values(manifest).find(({ src }) => src && basename(src) === `${locale}.json?compiled&part=site`);
    return entry ? `/${entry.file}` : null;
  };
  return { en: scriptOf('en'), ar: scriptOf('ar') };
}

/** Files to prefetch before the map opens, without those of every page. Scripts first, the largest last. */
export function mapFiles(manifest: Manifest): string[] {
  const alreadyLoaded = new Set<string>();
  for (const [key, { isEntry, src }] of Object.entries(manifest)) {
    if (isEntry && (src === undefined || /(entry\.client|root)\.tsx$/.test(src))) collectFiles(manifest, key, alreadyLoaded);
  }
  const engine = Object.keys(manifest).find((key) => key.endsWith('/maplibre-map.ts'));
  if (!engine) return [];
  const needed = new Set<string>();
  // The dialog is whatever imports the engine; the build may put it in any file.
  for (const [key, { dynamicImports }] of Object.entries(manifest))
    if (dynamicImports?.includes(engine)) collectFiles(manifest, key, needed);
  collectFiles(manifest, engine, needed);
  return [...needed].filter((file) => !alreadyLoaded.has(file)).map((file) => `/${file}`);
}

/** Adds the files of a module and its imports, imports first. */
function collectFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const built = manifest[key];
  if (!built || files.has(built.file)) return;
  for (const imported of built.imports ?? []) collectFiles(manifest, imported, files);
  for (const file of [...(built.css ?? []), built.file]) files.add(file);
  // Only the engine's worker: fonts are already loaded.
  for (const asset of built.assets ?? []) if (/worker/.test(asset)) files.add(asset);
}
