import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './vite-messages.ts';

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // The server build runs inside the API's process: one copy of the router and of React, taken from node_modules.
  ssr: { noExternal: ['@sufra/contract', '@sufra/i18n', 'icu-minify'] },
});
