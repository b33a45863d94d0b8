/** Compiles message sources (ICU MessageFormat), in the storefront's build and at API start. */
import compileMessage from 'icu-minify/compile';
import type { CompiledMessages } from './index.ts';

/** Throws an error naming the key for invalid ICU MessageFormat. */
export function compileMessages(source: Record<string, string>): CompiledMessages {
  const compiled: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(source)) {
    try {
      compiled[key] = compileMessage(text);
    } catch (error) {
      throw new Error(`message ${key}: ${(error as Error).message}`);
    }
  }
  return compiled as CompiledMessages;
}
