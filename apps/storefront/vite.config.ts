import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { compiledMessages } from '@sufra/i18n/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { parts, serverOnlyKeys } from './message-parts.ts';
import routes from './src/routes.ts';
import { escapeNonLatin } from './vite-narrow-letters.ts';
import { thirdPartyNotices } from './vite-notices.ts';

/** Of what both applications draw with, and of this one. */
const inSource = (file: string) =>
  fileURLToPath(new URL(file.startsWith('ui/') ? `../../packages/ui/src/${file.slice(3)}` : `src/${file}`, import.meta.url));

/** What every page loads: React Router's own two files, and the layout that holds all routes. */
const everywhere = ['entry.client.tsx', 'root.tsx', ...routes.map(({ file }) => file)].map(inSource);

/** What the landing page and the menu, the pages that one arrives at, both show. */
const onArrival = [
  ...[
    'geo/map/prefetch-map.ts',
    'site/fetch-ahead.ts',
    'site/page-head.tsx',
    'ui/badge.tsx',
    'ui/card.tsx',
    'ui/picture.tsx',
    'ui/price.tsx',
    'ui/sentence.tsx',
    'ui/skeleton.tsx',
  ],
  ...['ui/on-intent.ts', 'ui/visually-hidden.tsx', 'ui/when-idle.ts', 'visit/use-hydrated.ts', 'visit/waiting.ts'],
  ...[
    'branches/branch-contact.tsx',
    'branches/landing/use-waiting.ts',
    'geo/distance.ts',
    'geo/geolocation.ts',
    'geo/point-name.ts',
    'catalogue/store-hours.tsx',
  ],
].map(inSource);

/**
 * All that those files import, and what is shown on arrival, comes as one file instead of twenty: it compresses better by some 7 KB. An entry itself stays apart, as it runs at
 * a moment of the page's choosing.
 */
const start: Rolldown.CodeSplittingGroup = {
  name(id, context) {
    const module = context.getModuleInfo(id);
    const isNeeded = onArrival.includes(id) || everywhere.some((file) => id === file || module?.importers.includes(file));
    return isNeeded && !module?.isEntry ? 'start' : null;
  },
};

/** What the menu shares with the dialogs and pages that follow it: two small files instead of ten. */
const afterwards = (name: string, files: readonly string[]): Rolldown.CodeSplittingGroup => {
  const own = files.map(inSource);
  return { name: (id) => (own.includes(id) ? name : null) };
};
const dishes = afterwards('dishes', [
  ...[
    'menu/dish/dish-price.tsx',
    'menu/price-filter.ts',
    'cart/cart-actions.ts',
    'cart/cart-card.tsx',
    'cart/empty-cart.tsx',
    'catalogue/menu.ts',
  ],
  ...['ui/accordion-section.tsx', 'ui/marked.tsx'],
]);
const offers = afterwards('offers', ['branches/landing/offers.tsx', 'cart/offer-text.tsx', 'catalogue/promotions.ts']);
const cards = afterwards('cards', [
  ...['branches/branch-card.tsx', 'branches/branch-facts.tsx', 'branches/landing/branch-cards.tsx'],
  ...['catalogue/branch-window.ts', 'catalogue/order-later.tsx', 'catalogue/promised-time.tsx', 'ui/use-now.ts'],
]);
const fields = afterwards('fields', ['ui/form/field.tsx', 'ui/form/text-field.tsx']);

export default defineConfig(({ command }) => ({
  plugins: [compiledMessages(parts, serverOnlyKeys), tailwindcss(), reactRouter(), thirdPartyNotices(), escapeNonLatin()],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // The map's engine starts its worker as a module.
  worker: { format: 'es' },
  environments: {
    // Less to hold in memory.
    ssr: { build: { minify: true } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [start, fields, dishes, offers, cards] } } } } },
  },
  // The server build runs inside the API's process. What both use comes from node_modules, once; the rest, such as React, is in the build: without
  // what it doesn't use, and without comments, it takes a third of the room. In development Node loads all packages from node_modules.
  ...(command === 'build' && {
    ssr: { noExternal: true, external: ['libphonenumber-js', 'maplibre-gl', 'pmtiles', 'temporal-polyfill', 'zod'] },
  }),
}));
