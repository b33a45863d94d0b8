import { readFile } from 'node:fs/promises';
import { compileMessages } from '@sufra/i18n/compile';
import type { Plugin } from 'vite';

/** Of the frame, but not shown on the landing page and the menu as one arrives. */
const afterwards = 'shell[.](?:logged_out|logout_|crumb_(?!(?:home|menu)$))';
/** Of the cart, what an empty one shows already, and what is said when a dish is replaced. */
const emptyCart = 'cart[.](?:browse|empty_\\w+|replaced|title|undo)$';

/** Of the menu, what only the dialog of a dish says. */
const ofADish = 'menu[.](?:choose_|notes|options_failed$|required$|sold_out_text$|too_|update$)';

/** Which texts go where, by the first word of their keys. What is in no part is said by the server alone, in its answers and mails. */
const parts = {
  /** Every page downloads these. */
  site: new RegExp(`^(?:(?!${afterwards}|${ofADish})(?:ui|errors|shell|locations|menu)[.]|${emptyCart})`),
  /** A filled cart downloads these, and the pages after it. */
  cart: new RegExp(`^(?!${emptyCart})cart[.]`),
  /** Pages of account and orders download these as well, and what is only shown after them. */
  customer: new RegExp(`^(?:(?:account|addresses|checkout|guests|orders|payments|promotions)[.]|${afterwards})`),
  /** The dialog of a dish downloads these. */
  dish: new RegExp(`^(?:dish[.]|${ofADish})`),
  /** The map dialog downloads these. */
  map: /^geo\./,
  /** The server alone says these, in its pages. */
  noscript: /^noscript\./,
};

const serverOnly = /^(refusals|mail|papers|staff)\./;

/**
 * Compiles `messages/*.json?compiled&part=…` at build time, so that no ICU parser reaches the browser. A key that is missing in one language,
 * or belongs to no part, fails the build (I18N-03).
 */
export function compiledMessages(): Plugin {
  const request = /^(.*\/(?:en|ar)\.json)\?compiled&part=(\w+)$/;
  return {
    name: 'sufra-messages',
    enforce: 'pre',
    async load(id) {
      const [, file, part] = request.exec(id) ?? [];
      if (!file || !part) return null;
      const read = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
      const messages = await read(file);
      for (const other of ['en', 'ar']) {
        const path = file.replace(/(en|ar)\.json$/, `${other}.json`);
        this.addWatchFile(path);
        const missing = Object.keys(await read(path)).filter((key) => !messages[key]?.trim());
        if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}`);
      }
      const homeless = Object.keys(messages).filter((key) => ![...Object.values(parts), serverOnly].some((words) => words.test(key)));
      if (homeless.length > 0) throw new Error(`no part of the storefront downloads ${homeless.join(', ')}: see vite-messages.ts`);
      const shown = Object.fromEntries(Object.entries(messages).filter(([key]) => parts[part as keyof typeof parts].test(key)));
      return { code: `export default ${JSON.stringify(compileMessages(shown))}`, moduleType: 'js' };
    },
  };
}
