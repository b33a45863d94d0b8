/** Turns message sources (ICU MessageFormat) into their compiled form: used by the storefront's build and by the API at start. */
import compileMessage from 'icu-minify/compile';
import type { CompiledMessages } from './index.ts';

/** Throws an error that names the key when a message is not valid ICU MessageFormat. */
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
