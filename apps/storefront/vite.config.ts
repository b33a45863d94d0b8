import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { compiledMessages } from '@sufra/i18n/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './src/loading/chunks.ts';
import { parts, serverOnlyKeys } from './src/loading/message-parts.ts';
import { thirdPartyNotices } from './vite-notices.ts';

export default defineConfig(({ command }) => ({
  plugins: [compiledMessages(parts, serverOnlyKeys), tailwindcss(), reactRouter(), thirdPartyNotices(), escapeNonLatin(), loadAgain()],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // The map's engine starts its worker as a module.
  worker: { format: 'es' },
  environments: {
    // Less to hold in memory.
    ssr: { build: { minify: true } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  // Preact is a quarter of React and says the same (decision 10).
  resolve: {
    alias: [
      { find: /^react$/, replacement: fileURLToPath(new URL('src/react.ts', import.meta.url)) },
      { find: /^react\/(jsx(?:-dev)?-runtime)$/, replacement: 'preact/$1' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    ],
  },
  // The server build runs inside the API's process. What both use comes from node_modules, once; the rest, such as Preact, is in the build: without
  // what it doesn't use, and without comments, it takes a third of the room. In development Node loads packages from node_modules, but for those of React.
  ssr:
    command === 'build'
      ? { noExternal: true, external: ['libphonenumber-js', 'maplibre-gl', 'pmtiles', 'temporal-polyfill', 'zod'] }
      : { noExternal: [/react/, 'zustand'] },
}));

/**
 * The engine keeps the source of a file with one Arabic letter at two bytes for each of its letters: 0.8 MB more for React and its kin alone. Escapes mean the
 * same in texts, patterns and names.
 */
function escapeNonLatin(): Plugin {
  return {
    name: 'narrow-letters',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code);
    },
  };
}

const escaped = (code: string): string =>
  code.replace(/[\u0100-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** In development: Preact hears nothing of React's refresh, so an open page loads again where its code has changed. */
function loadAgain(): Plugin {
  return {
    name: 'load-again',
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || modules.length === 0 || file.endsWith('.css')) return;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
