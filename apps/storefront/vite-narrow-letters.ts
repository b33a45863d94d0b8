/** Of the server's build: its files with escapes for letters that a byte can't hold. */
import type { Plugin } from 'vite';

/**
 * The engine keeps the source of a file with one Arabic letter at two bytes for each of its letters: 0.8 MB more for React and its kin alone. Escapes mean the
 * same in texts, patterns and names.
 */
export function escapeNonLatin(): Plugin {
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
