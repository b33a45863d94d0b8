import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './vite-messages.ts';

/** What every page needs, in two files instead of many: a larger file compresses better, and the first changes only with the packages. */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|icu-minify|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  {
    name: 'kit',
    test: /src\/(ui\/(?!empty-plate|carousel|form\/|overlay\/use-swipe)|visit\/store|request|session|api|problems|paths|i18n|query-client|messages|branches\/(use-(?!location-check)|branch-state|choose-branch|store-hours|phone-link)|shell\/(order-type-toggle|logout|failure-page))|packages\/contract\/src\/(endpoint|text|branches\/model|geo\/endpoints)\.|packages\/i18n\/src/,
    priority: 1,
  },
  // What a person fills in, which the landing page has nothing of.
  { name: 'controls', test: /src\/ui\/form\//, priority: 1 },
];

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // The map's engine starts its worker as a module.
  worker: { format: 'es' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // The server build runs inside the API's process: one copy of the router and of React, taken from node_modules.
  ssr: { noExternal: ['@sufra/contract', '@sufra/i18n', 'icu-minify'] },
});
