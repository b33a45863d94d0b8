/** Files of the storefront's build under their hashed names, from its manifest. */
import { basename } from 'node:path';
import type { Locale } from '@sufra/i18n';

export interface BuiltFile {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
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

/** What choosing a dish downloads, without what its menu has: its dialog and the cart that it goes into, with their texts. For fetching it ahead. */
export function dishFiles(manifest: Manifest, locale: Locale): string[] {
  const texts = ['dish', 'cart'].map((part) => `/${locale}.json?compiled&part=${part}`);
  const isForDishes = (key: string) => /\/(item-dialog|cart-area)\.tsx$/.test(key) || texts.some((text) => key.endsWith(text));
  return filesAhead(manifest, Object.keys(manifest).filter(isForDishes), /\/menu\.tsx$/);
}

/** The files of those modules, but for those of every page and of the page that asks. */
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

/** Adds the files of a module and its imports, imports first. */
function collectFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const built = manifest[key];
  if (!built || files.has(built.file)) return;
  for (const imported of built.imports ?? []) collectFiles(manifest, imported, files);
  for (const file of [...(built.css ?? []), built.file]) files.add(file);
}
