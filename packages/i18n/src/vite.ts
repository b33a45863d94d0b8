/** Vite plugin that compiles messages at build time, so that browsers need no ICU parser. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { compileMessages } from './compile.ts';

/** Message chunks of an application, by key patterns. */
type Parts = Readonly<Record<string, RegExp>>;

/**
 * Compiles `messages/*.json?part=…&compiled`. The build fails for keys missing in a language, or in no part and not `elsewhere` (I18N-03).
 */
export function compiledMessages(parts: Parts, elsewhere: RegExp): Plugin {
  const request = /^(.*\/(?:en|ar)\.json)\?part=(\w+)&compiled$/;
  return {
    name: 'sufra-messages',
    enforce: 'pre',
    async load(id) {
      const [, file, part] = request.exec(id) ?? [];
      if (!file || !part) return null;
      const wanted = parts[part];
      if (!wanted) throw new Error(`there is no part ${part}`);
      const read = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
      const messages = await read(file);
      for (const other of ['en', 'ar']) {
        const path = file.replace(/(en|ar)\.json$/, `${other}.json`);
        this.addWatchFile(path);
        const missing = Object.keys(await read(path)).filter((key) => !messages[key]?.trim());
        if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}`);
      }
      const homeless = Object.keys(messages).filter((key) => ![...Object.values(parts), elsewhere].some((words) => words.test(key)));
      if (homeless.length > 0) throw new Error(`in no part are ${homeless.join(', ')}`);
      const shown = Object.fromEntries(Object.entries(messages).filter(([key]) => wanted.test(key)));
      return { code: `export default ${JSON.stringify(compileMessages(shown))}`, moduleType: 'js' };
    },
  };
}
