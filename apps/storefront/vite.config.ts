import { reactRouter } from '@react-router/dev/vite';
import { compiledMessages } from '@sufra/i18n/vite';
import { preact } from '@sufra/ui/preact.ts';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './src/loading/chunks.ts';
import { parts, serverOnlyKeys } from './src/loading/message-parts.ts';
import { thirdPartyNotices } from './vite-notices.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    compiledMessages(parts, serverOnlyKeys),
    tailwindcss(),
    reactRouter(),
    thirdPartyNotices(),
    escapeNonLatin(),
    compileHint(),
    loadAgain(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // The map engine starts its worker as an ES module.
  worker: { format: 'es' },
  environments: {
    // Saves memory.
    ssr: { build: { minify: true } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  resolve: { alias: preact },
  // The server build runs inside the API's process. Shared packages stay in node_modules, loaded once; the rest, such as Preact, is
  // bundled: tree-shaken and minified, it takes a third of the memory. In development, Node loads all packages but React's from
  // node_modules.
  ssr:
    command === 'build'
      ? { noExternal: true, external: ['libphonenumber-js', 'maplibre-gl', 'pmtiles', 'temporal-polyfill', 'zod'] }
      : { noExternal: [/react/, 'zustand'] },
}));

/**
 * V8 stores a source file with one Arabic letter as two bytes per character: 0.8 MB more for React alone. Escapes are equivalent in
 * strings, patterns and names.
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

/**
 * Chromium then compiles the chunk of every page as a whole, in the background while it loads, instead of each function on its first call
 * (decision 10). For other browsers it is a comment.
 */
function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Vite prepends its own code; the hint must come first.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.name === 'start') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** Development: full reload on code changes, as Preact ignores React's fast refresh. */
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
