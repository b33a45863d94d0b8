// biome-ignore-all lint/correctness/noNodejsModules: runs in the build
/** Code splitting of the browser bundle, derived from the import graph (see README.md). Runs in the build. */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const inSource = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** Modules of every page. */
const frame = ['entry.client.tsx', 'root.tsx', 'shell/frame.tsx'].map(inSource);
/** Entry pages: most visits start at the landing page or menu and continue to the other. Includes the landing page's cards and offers. */
const firstPages = {
  landing: ['branches/landing/landing.tsx', 'branches/landing/branch-cards.tsx', 'branches/landing/offers.tsx'].map(inSource),
  menu: ['menu/menu.tsx'].map(inSource),
};

/** Our own modules; third-party ones follow their importers. */
const ownModule = /[\\/](?:apps[\\/]storefront|packages[\\/](?:ui|contract|calls|i18n))[\\/]src[\\/][^?]+\.tsx?$/;

/** Entry pages that statically import the module, transitively. */
function pagesOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  for (const each of found) for (const importer of context.getModuleInfo(each)?.importers ?? []) found.add(importer);
  // Routes are imported with a query suffix.
  const importers = new Set([...found].map((each) => each.split('?')[0]));
  return Object.entries(firstPages).flatMap(([page, files]) => (files.some((file) => importers.has(file)) ? [page] : []));
}

/**
 * Common chunk of all pages, and of menu and landing page: one file compresses better. The entry stays separate, because the page decides
 * when it runs.
 */
const start: Rolldown.CodeSplittingGroup = {
  name(id, context) {
    const module = context.getModuleInfo(id);
    if (module?.isEntry) return null;
    if (frame.some((file) => id === file || module?.importers.includes(file))) return 'start';
    if (!ownModule.test(id)) return null;
    const pages = pagesOf(id, context);
    return pages.length === 2 ? 'start' : null;
  },
};

/** Chunk shared by an entry page with subsequent dialogs and pages. */
const shared: Rolldown.CodeSplittingGroup = {
  test: ownModule,
  minShareCount: 2,
  name(id, context) {
    const [page] = pagesOf(id, context);
    return page ? `${page}-shared` : null;
  },
};

export const chunks = [start, shared];
