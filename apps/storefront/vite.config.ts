import { reactRouter } from '@react-router/dev/vite';
import { compiledMessages } from '@sufra/i18n/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunks } from './src/loading/chunks.ts';
import { parts, serverOnlyKeys } from './src/loading/message-parts.ts';
import { escapeNonLatin } from './vite-narrow-letters.ts';
import { thirdPartyNotices } from './vite-notices.ts';

export default defineConfig(({ command }) => ({
  plugins: [compiledMessages(parts, serverOnlyKeys), tailwindcss(), reactRouter(), thirdPartyNotices(), escapeNonLatin()],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // The map's engine starts its worker as a module.
  worker: { format: 'es' },
  environments: {
    // Less to hold in memory.
    ssr: { build: { minify: true } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  // The server build runs inside the API's process. What both use comes from node_modules, once; the rest, such as React, is in the build: without
  // what it doesn't use, and without comments, it takes a third of the room. In development Node loads all packages from node_modules.
  ...(command === 'build' && {
    ssr: { noExternal: true, external: ['libphonenumber-js', 'maplibre-gl', 'pmtiles', 'temporal-polyfill', 'zod'] },
  }),
}));
