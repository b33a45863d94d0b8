import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './vite-messages.ts';

/** What so many routes and dialogs share goes into one file instead of many: a larger file compresses better, and most pages need nearly all of it. */
const widelyShared = { name: 'shared', minShareCount: 8 };

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // The map's engine starts its worker as a module.
  worker: { format: 'es' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [widelyShared] } } } } },
  },
  // The server build runs inside the API's process: one copy of the router and of React, taken from node_modules.
  ssr: { noExternal: ['@sufra/contract', '@sufra/i18n', 'icu-minify'] },
});
