import { readFile } from 'node:fs/promises';
import { compileMessages } from '@sufra/i18n/compile';
import type { Plugin } from 'vite';

/** Texts that only the server says: they travel in its answers and mails. */
const serverOnly = /^(refusals|mail)\./;

/** Compiles `messages/*.json?compiled` at build time, so that no ICU parser reaches the browser. A key missing in one language fails the build (I18N-03). */
export function compiledMessages(): Plugin {
  const suffix = '.json?compiled';
  return {
    name: 'sufra-messages',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const file = id.slice(0, -'?compiled'.length);
      const read = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
      const messages = await read(file);
      for (const other of ['en', 'ar']) {
        const path = file.replace(/(en|ar)\.json$/, `${other}.json`);
        this.addWatchFile(path);
        const missing = Object.keys(await read(path)).filter((key) => !messages[key]?.trim());
        if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}`);
      }
      const shown = Object.fromEntries(Object.entries(messages).filter(([key]) => !serverOnly.test(key)));
      return { code: `export default ${JSON.stringify(compileMessages(shown))}`, moduleType: 'js' };
    },
  };
}
