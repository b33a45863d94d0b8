/** `npm run size`: brotli script size of a first visit per page, against budgets; a browser test has tighter ones for what a visit transfers. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Entry {
  file: string;
  imports?: string[];
  css?: string[];
}

export const budgets = { landing: 110, menu: 120 } as const;

const client = new URL('../../apps/storefront/build/client/', import.meta.url);

/** Brotli bytes of a page's scripts: route modules with all imports, one language's texts, and the route manifest. */
export function pageScripts(routeFiles: readonly string[], locale: 'en' | 'ar'): Map<string, number> {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Record<string, Entry>;
  const scripts = new Map<string, number>();
  const add = (key: string) => {
    const entry = manifest[key];
    if (!entry || scripts.has(entry.file)) return;
    scripts.set(entry.file, entry.file.endsWith('.js') ? compressedSize(entry.file) : 0);
    entry.imports?.forEach(add);
  };
  const wanted = ['root.tsx', 'shell/frame.tsx', ...routeFiles];
  for (const key of Object.keys(manifest)) {
    const isRoute = wanted.some((file) => key === `src/${file}` || key.startsWith(`src/${file}?`));
    if (isRoute || key.includes('entry.client') || key.includes(`messages/${locale}.json?part=site&compiled`)) add(key);
  }
  for (const file of globSync('assets/manifest-*.js', { cwd: fileURLToPath(client) })) scripts.set(file, compressedSize(file));
  return scripts;
}

function compressedSize(file: string, build = client): number {
  try {
    return readFileSync(new URL(`${file}.br`, build)).length;
  } catch {
    return readFileSync(new URL(file, build)).length;
  }
}

const consoleBuild = new URL('../../apps/console/build/', import.meta.url);

/** Brotli bytes of a script of the console, by its path. */
export const consoleScriptSize = (path: string): number => compressedSize(path.replace('/console/', ''), consoleBuild);

const pages = { landing: ['branches/landing/landing.tsx'], menu: ['menu/menu.tsx'] } as const;

if (import.meta.main) {
  for (const page of ['landing', 'menu'] as const) {
    for (const locale of ['en', 'ar'] as const) {
      const total = [...pageScripts(pages[page], locale).values()].reduce((sum, size) => sum + size, 0);
      console.log(`${page} (${locale}): ${(total / 1000).toFixed(1)} KB of ${budgets[page]} KB`);
    }
  }
}
