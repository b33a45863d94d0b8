// biome-ignore-all lint/correctness/noNodejsModules: runs in the build
/** How the browser's code is split into files, derived from the import graph (see README.md). Runs in the build. */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const inSource = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** Every page loads these. */
const frame = ['entry.client.tsx', 'root.tsx', 'shell/frame.tsx'].map(inSource);
/** Most visits begin at the landing page or the menu and go on to the other. The landing page's cards and offers belong to it. */
const firstPages = {
  landing: ['branches/landing/landing.tsx', 'branches/landing/branch-cards.tsx', 'branches/landing/offers.tsx'].map(inSource),
  menu: ['menu/menu.tsx'].map(inSource),
};

/** Our own; packages of others come with the modules that use them. */
const ownModule = /[\\/](?:apps[\\/]storefront|packages[\\/](?:ui|contract|calls|i18n))[\\/]src[\\/][^?]+\.tsx?$/;

/** The first pages that import the module statically, directly or through others. */
function pagesOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  for (const each of found) for (const importer of context.getModuleInfo(each)?.importers ?? []) found.add(importer);
  // A route is imported as a module with a query.
  const importers = new Set([...found].map((each) => each.split('?')[0]));
  return Object.entries(firstPages).flatMap(([page, files]) => (files.some((file) => importers.has(file)) ? [page] : []));
}

/**
 * What every page needs, and what the menu shares with the landing page, in one file: it compresses better than twenty. An entry stays apart, since the
 * page decides when it runs.
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

/** What a first page shares with the dialogs and pages that follow it, in one file instead of ten. */
const shared: Rolldown.CodeSplittingGroup = {
  test: ownModule,
  minShareCount: 2,
  name(id, context) {
    const [page] = pagesOf(id, context);
    return page ? `${page}-shared` : null;
  },
};

export const chunks = [start, shared];
